import { answerTo, askedIn, type Conversation, stored } from './testing/conversation.ts';

const first = 'It is syntax for elements.';
const missing = 'You made this point: It is syntax. Missing: a compiler turns it into calls.';
const doubted = 'Check this: “It is syntax for elements”.';

/** At question 2 of a coached interview, after a remark on the answer to question 1. */
const remarked = (remark: string | null = missing): Conversation =>
  askedIn('coached')
    .says(first, 'answer')
    .tool('save_answer', { status: 'saved', remark })
    .question(2, 'Why hooks?');

const doubts = [
  'are you sure? A closure is right because it keeps its scope.',
  'Are you sure? The browser does need it, every function keeps what it was born with.',
  'why is that wrong?',
  "that's not what I said",
  'Thats not what I meant!',
  'but I said that the compiler does it',
  'I did mention the compiler',
  'you are wrong, the compiler does all of it',
  "I don't agree",
  'no, that is correct because JSX is compiled',
];

describe('a doubt about the remark that was just heard', () => {
  it.each(doubts)(
    'gets a reply that names the point, and is stored with no answer: %s @VOICE-23',
    (text) => {
      const conversation = remarked().says(text);
      expect(conversation.speech).toMatch(/wrong|errs/);
      expect(conversation.speech).toContain('a compiler turns it into calls.');
      expect(conversation.speech).toContain('Why hooks?');
      expect(stored(conversation)).toEqual([]);
      expect(answerTo(conversation, 1)).toBe(first);
      expect(answerTo(conversation, 2)).toBe('');
      expect(conversation.stage).toBe('awaitingAnswer');
    },
  );

  it('names the words that the remark was about', () => {
    expect(remarked(doubted).says('why is that wrong?').speech).toMatch(
      /“It is syntax for elements”/,
    );
  });

  it.each(doubts)('while the next question is fetched is added to no answer: %s', (text) => {
    const conversation = askedIn('coached')
      .says(first, 'answer')
      .tool('save_answer', { status: 'saved', remark: missing })
      .says(text)
      .question(2, 'Why hooks?');
    expect(conversation.speech).toContain('a compiler turns it into calls.');
    expect(answerTo(conversation, 1)).toBe(first);
    expect(answerTo(conversation, 2)).toBe('');
  });

  it.each(doubts)('after the last question is added to no answer: %s', (text) => {
    const conversation = askedIn('coached')
      .says(first, 'answer')
      .tool('save_answer', { status: 'saved', remark: missing })
      .tool('get_question', { status: 'finished' })
      .says(text);
    expect(conversation.speech).toMatch(/wrong|errs|object/);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('closing');
  });

  it.each([
    "That's not what I said. Ok, hooks: they let a function keep state between renders.",
    'Are you sure? Hooks let a function component keep its state between two renders.',
  ])('leaves an answer to the question in hand that follows it: %s', (text) => {
    const conversation = remarked().says(text);
    expect(conversation.speech).toMatch(/wrong|errs/);
    expect(answerTo(conversation, 2)).toMatch(/ooks/);
    expect(answerTo(conversation, 2)).not.toMatch(/sure|what I said/);
  });

  it.each([
    'A class is wrong there, since the logic cannot be shared without wrapping.',
    'You are wrong when you call them in a loop, because their order is how React knows them.',
    'That is right for classes; hooks let functions keep state, too.',
  ])('is not heard in an answer without a remark before it: %s', (text) => {
    expect(answerTo(remarked(null).says(text, 'answer'), 2)).toBe(text);
  });

  it.each([
    'I do write characterization tests first, then I change the code in small steps.',
    'I just write tests around it first.',
    'I wrote it in Go because the team knew Go, and it consumed events from Kafka.',
    'I explained that the deadline was unrealistic, and she wanted to ship anyway. We agreed on a smaller release.',
    'I disagree with that statement because microservices add network calls.',
    "I don't think so, the event loop runs one callback at a time.",
    'No, it is fine only in old scripts; let and const are block scoped.',
    "I didn't mean it as an attack, but my review comment hurt a colleague.",
    'I said that we should postpone the release. My manager was angry, so we cut features.',
  ])('is not heard in an answer to the question in hand: %s', (text) => {
    expect(answerTo(remarked().says(text, 'answer'), 2)).toBe(text);
  });

  it.each([
    'I do write integration tests, too, with a real database.',
    'I just mention one more thing: an index costs disk space.',
    'I said that indexes help reads, and I forgot that they slow down writes.',
  ])('is not heard in an addition while the next question is fetched: %s', (text) => {
    const conversation = askedIn('coached')
      .says(first, 'answer')
      .tool('save_answer', { status: 'saved', remark: missing })
      .says(text, 'answer')
      .question(2, 'Why hooks?');
    expect(answerTo(conversation, 1)).toContain(text);
  });
});
