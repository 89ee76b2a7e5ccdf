import { answerTo, asked, askedIn, type Conversation, stored } from './testing/conversation.ts';

/** What is stored of a turn, after a "yes" where it is asked whether that is the answer. */
function storedOf(conversation: Conversation, text: string): string | undefined {
  conversation.says(text);
  if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
  return answerTo(conversation, 1);
}
const story = 'Tell me about a time when a release went wrong. What did you do?';

describe('a story in which somebody else is nervous @VOICE-56', () => {
  it.each([
    'Our customer was very stressed. I called him and we agreed on a rollback.',
    'The release failed on Friday and the team was really tense. I split the work and we shipped on Monday.',
    'My colleague, very nervous, called me. I looked at the logs and found the missing index.',
    'I told my lead that I was quite stressed. We moved two tasks to the next sprint.',
    'I told my manager that I am stressed. We moved two tasks to the next sprint.',
    'In front of a big audience I feel quite nervous, so I prepare notes and speak to one person.',
    'On release days I am always tense. So we release on Tuesdays and roll back by one command.',
    'The first migration made everybody a bit nervous. So I wrote a script that can be run again.',
  ])('is stored whole, and nobody is consoled: %s', (text) => {
    const conversation = askedIn('real', story);
    expect(storedOf(conversation, text)).toBe(text);
    expect(conversation.speech).not.toMatch(/nervous|breath|passes|saying so/i);
  });

  it.each([
    "I'm a bit nervous",
    'sorry, I am really nervous today',
    'Very nervous, to be honest.',
    'a bit stressed, sorry',
    'ok so I feel quite anxious right now',
    "I have to say I'm very nervous",
    'my hands are shaking I am so nervous',
  ])('is not the candidate, who is calmed: %s', (text) => {
    const conversation = askedIn('real', story).says(text);
    expect(conversation.speech).toMatch(/nervous|breath|passes|saying so/i);
    expect(stored(conversation)).toEqual([]);
  });

  it('is not the candidate whose answer follows the word of being nervous', () => {
    const conversation = askedIn('real', story).says(
      "I'm a bit nervous, a migration locked the orders table and we rolled it back within ten minutes.",
    );
    expect(conversation.speech).toMatch(/nervous|breath|passes|saying so/i);
    expect(answerTo(conversation, 1)).toMatch(/^a migration locked/);
  });
});

describe('words of a request in the statements of an answer @VOICE-56', () => {
  it.each([
    'The limiter counts per key. Redis stores how many are left for each user. When it is zero we answer with 429.',
    'A search index has its own tokens. full text search can handle typos and that is fine for a shop. For a bank I would match exactly.',
    'can I give an example from my last project we had a memory leak because event listeners were never removed',
    'with a content security policy you can make sure that the page is only allowed to use code from our own domain',
    'and what do we do in react is we batch the updates during the event handler',
    'For each user, how many are left is stored in Redis and read by the gateway.',
    'can you see if the mutex is held by using code like tryLock in the debug build',
    'how do we get feedback during the rollout is that a canary takes one percent of the traffic',
    'The editor asks whether the user is allowed to paste code into the field.',
    'The token says who can see the report and it expires after an hour.',
    'A screen reader tells users how many are left in the list.',
    'First the job checks which company it is for and then it loads the settings.',
    'With feature flags you will get feedback during the rollout and can stop it at once.',
    'A linter can mark a wrong spelling and that is fine as long as nobody is blocked by it.',
  ])('are stored with it: %s', (text) => {
    const conversation = asked();
    expect(storedOf(conversation, text)).toBe(text);
    expect(conversation.speech).not.toMatch(/1 of 5|welcome|spelling|account|remark|practice/i);
  });

  it.each([
    ['may I use code in my answer', /code/i],
    ['is it ok if I paste a snippet of code?', /code/i],
    ['can I give an example from my last project?', /example/i],
    ['can I give an example of my own', /example/i],
    ['do typos matter', /typos|spelling/i],
    ['does my english matter?', /grammar|what you mean/i],
    ['will I get feedback after each question?', /end/i],
    ['do I get feedback at the end', /end/i],
    ['which part do you want me to focus on?', /most important|matters most/i],
    ['Who will see my answers?', /account/i],
    ['can I use code in my answer or should I only describe it in words', /code/i],
    ['do I lose points when I make typos or use bad grammar here', /grammar|what you mean/i],
    ['will you give me feedback after every question or only at the very end of it', /end/i],
    ['is it okay if I use an example from my last job to explain it', /example/i],
    ['can I say the name of my company in this one or is that a problem', /confidential/],
    ['tell me how many questions are left', /1 of 5/],
    ['how many questions are left', /1 of 5/],
  ])('are heard where they ask: %s', (text, reply) => {
    const conversation = asked().says(text);
    expect(conversation.speech).toMatch(reply);
    expect(stored(conversation)).toEqual([]);
  });

  it.each([
    'JSX is syntax for elements that compiles to function calls. How many questions are left?',
    'JSX is syntax for elements that compiles to function calls. how many questions are left',
    'JSX is syntax for elements that compiles to function calls, how many are left?',
    'JSX is syntax for elements that compiles to function calls. next, how many more',
  ])('are heard behind an answer, which is stored without them: %s', (text) => {
    const conversation = asked().says(text);
    expect(conversation.speech).toMatch(/1 of 5/);
    expect(answerTo(conversation, 1)).toMatch(/function calls\.?$/);
  });
});

describe('a clarifying question in the words of one about this site @VOICE-56', () => {
  it.each([
    'Can I use a client library for that?',
    'Is it for a company or for everybody?',
    'Who can see it?',
    'is it shared with anyone else',
    'Can I use the customer name as the key?',
    'Can employees read it?',
    'Can I say the client caches it?',
  ])('gets no reply about it: %s', (text) => {
    const conversation = askedIn('real', 'How would you store a shopping list?').says(text);
    expect(conversation.speech).not.toMatch(/confidential|account|practice/i);
  });

  it.each([
    ['May I mention my company?', /confidential/],
    ['can I say the name of our customer?', /confidential/],
    ['is it ok to name my employer?', /confidential/],
    ['Who can see my answers?', /account/],
    ['will a recruiter see this?', /account/],
    ['Is this interview for a real company?', /practice/],
    ['which company is this interview for?', /practice/],
    ['Will my boss get the report?', /account/],
  ])('is another than the question about it: %s', (text, reply) => {
    const conversation = askedIn('real', 'How would you store a shopping list?').says(text);
    expect(conversation.speech).toMatch(reply);
    expect(stored(conversation)).toEqual([]);
  });
});
