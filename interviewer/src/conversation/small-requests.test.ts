import {
  answered,
  answerTo,
  asked,
  askedIn,
  briefedIn,
  type Conversation,
} from './testing/conversation.ts';

const files = 'How do you read a file in Python?';
const answer = 'With a with statement, so that the file is closed after an error, too.';
const stored = ({ calls }: Conversation) => calls.filter(({ tool }) => tool === 'save_answer');
const closing = () => answered().saved().tool('get_question', { status: 'finished' });

describe('a candidate who wants to stop because it goes badly', () => {
  it.each([
    "could we maybe end it here? i'm not doing well",
    "I'd like to stop here, it is going badly",
    "can we end the interview, i'm so bad at this",
  ])('hears a word of reassurance and how to end: %s', (text) => {
    const conversation = askedIn('real', files).says(text);
    expect(conversation.speech).toMatch(/hard|halfway/);
    expect(conversation.speech).toContain('End Interview');
    expect(conversation.stage).toBe('awaitingAnswer');
  });

  it('hears only how to end without such a word', () => {
    expect(askedIn('real', files).says('can we end the interview here please').speech).not.toMatch(
      /hard|halfway/,
    );
  });
});

describe('a wish for the next question after an answer', () => {
  it.each([
    "no wait, don't end it, sorry. I'd like to continue with the next question",
    'next',
    'next question please',
    "let's move on",
  ])('skips nothing, and says so: %s', (text) => {
    const conversation = askedIn('real', files)
      .says(answer, 'answer')
      .saved('Why?')
      .says(text, 'skip');
    expect(conversation.speech).not.toMatch(/skip|leave|pass/i);
    expect(conversation.speech).toMatch(/next|go on|continue/i);
    expect(conversation.calls.map(({ tool }) => tool)).toContain('get_question');
  });

  it('that skips a follow-up says that it is skipped', () => {
    const conversation = askedIn('real', files).says(answer, 'answer').saved('Why?');
    expect(conversation.says('skip this one', 'skip').speech).not.toMatch(/kept|continue/);
  });

  it('skips a question that has no answer', () => {
    const conversation = askedIn('real', files).says('next', 'skip');
    expect(stored(conversation)[0]?.arguments.answer).toBe('');
  });
});

describe('a question that is skipped for later', () => {
  it.each([
    'This one I want to skip now and come back later, is it ok?',
    'skip for now, i will return to it later',
    'Can we skip this and come back at the end?',
  ])('is skipped with how to return to it: %s', (text) => {
    const conversation = askedIn('real', files).says(text);
    expect(stored(conversation)[0]?.arguments.answer).toBe('');
    expect(conversation.speech).toContain('back to 1');
  });
});

describe('asked in a coached interview whether an answer is enough', () => {
  it.each(['Am I on the right track?', 'Is that enough?', 'Is that okay so far?'])(
    'the interviewer says how it goes on: %s',
    (question) => {
      const conversation = askedIn('coached', files).says(`${answer} ${question}`);
      expect(conversation.speech).toMatch(/missing|not heard/);
      expect(stored(conversation)[0]?.arguments).toMatchObject({ answer, then: 'probe' });
    },
  );

  it.each(['Am I on the right track?', 'am i going in the right direction?'])(
    'before an answer is complete, it offers a hint: %s',
    (question) => {
      expect(askedIn('coached', files).says(question, 'judgment').speech).toMatch(/hint/);
    },
  );

  it('only a real interview keeps that for the end', () => {
    expect(askedIn('real', files).says(`${answer} Is that enough?`).speech).toMatch(
      /feedback|verdict|end/i,
    );
  });
});

describe('at the end', () => {
  it.each(['Thank you for your time. I have finish.', "I'm done, thanks", 'that was all from me'])(
    'a candidate who is through is sent to the feedback: %s',
    (text) => {
      const conversation = closing().says(text);
      expect(conversation.stage).toBe('finished');
      expect(conversation.speech).toContain('End Interview');
    },
  );

  it.each([
    'Both read the balance, so one update is lost. And now I like to go back to question 1, please.',
    'Both read the balance, so one update is lost. Can I go back to question 1?',
    "Both read the balance, so one update is lost. I'd love to return to question 1 now.",
  ])('a wish behind the last answer leads back: %s', (text) => {
    const last = askedIn('real', files)
      .says('skip', 'skip')
      .saved()
      .question(2, 'What does a lock prevent?')
      .says(text);
    expect(last.state.asked[1]?.answer).toBe('Both read the balance, so one update is lost.');
    last.saved().tool('get_question', { status: 'finished' });
    expect(last.speech).toContain('How do you read a file in Python?');
    expect(last.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    last.says(answer, 'answer').saved();
    expect(last.stage).toBe('closing');
  });

  it.each(['Is that answer kept?', 'are my answers saved?'])('says what is kept: %s', (text) => {
    expect(closing().says(text).speech).toMatch(/saved|kept|recorded/);
  });

  it.each([
    'You did not answer me. How do you calculate my result please?',
    'how is my note made?',
  ])('says how the answers are graded: %s', (text) => {
    expect(closing().says(text).speech).toMatch(/points/);
  });

  it.each([
    'You were wrong about the labels. I want that noted. And do you think I passed?',
    "I don't agree with your remark on the labels. Did I pass?",
    'your grading was unfair',
    'I think the remark on my second answer was wrong',
  ])('says how to object to a grading: %s', (text) => {
    const conversation = closing().says(text);
    expect(conversation.speech).toMatch(/report.*object/);
    expect(conversation.stage).toBe('closing');
    expect(conversation.calls).toEqual([]);
  });

  it('stays after words were added to the question that the candidate chose', () => {
    const conversation = closing();
    conversation.state = {
      ...conversation.state,
      stage: { name: 'choosingQuestion', before: conversation.state.stage, said: 'It is no HTML.' },
    };
    conversation.says('question 1');
    expect(conversation.state.asked[0]?.answer).toContain('It is no HTML.');
    expect(conversation.stage).toBe('closing');
    expect(conversation.speech).not.toContain('What is JSX?');
  });
});

describe('a question about letters', () => {
  const question = 'How does DELETE differ from TRUNCATE and DROP in SQL?';

  it.each([
    ['What does DDL mean?', 'data definition language'],
    ['sorry, what does ddl stand for', 'data definition language'],
    ['What is the abbreviation MVCC short for?', 'multiversion concurrency control'],
    ['DML stands for what?', 'data manipulation language'],
    ['What’s the long form of TTL, please?', 'time to live'],
  ])('is answered, and the question stays open: %s', (text, words) => {
    const conversation = askedIn('coached', question).says(text);
    expect(conversation.speech).toContain(words);
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(stored(conversation)).toEqual([]);
  });

  it('that asks for what the question asks for is left to the candidate @VOICE-31', () => {
    const { speech } = askedIn('real', 'What do the letters ACID stand for in databases?').says(
      'What does ACID mean?',
    );
    expect(speech).toContain('ACID');
    expect(speech).not.toContain('atomicity');
  });

  it('is not answered where who asks it goes on to explain them', () => {
    const words =
      'What does ACID mean? Atomicity is all or nothing, and durability survives a crash of the machine.';
    const { speech } = askedIn('real', question).says(words);
    expect(speech).not.toMatch(/stands? for|short for/);
  });

  it('of a word that is no abbreviation is no such question', () => {
    const { speech } = askedIn('real', question).says('What does TRUNCATE mean?');
    expect(speech).not.toMatch(/stands? for|short for/);
  });
});

describe('a candidate who is nervous', () => {
  const question = 'What is an index, and when does it help?';

  it.each(['I am quite nervous', 'sorry, i’m a bit nervous today', 'I feel so tense right now.'])(
    'hears that there is no hurry, and the question stays open: %s @VOICE-32',
    (text) => {
      const conversation = askedIn('real', question).says(text);
      expect(conversation.speech).toMatch(/time|hurry/);
      expect(conversation.stage).toBe('awaitingAnswer');
      expect(stored(conversation)).toEqual([]);
    },
  );

  it('and answers in the same turn is heard, without the words on being nervous', () => {
    const words = 'An index is a sorted copy of a column, so that a lookup reads few pages.';
    const conversation = askedIn('real', question).says(`I am a bit nervous. ${words}`);
    expect(conversation.speech).toMatch(/time|hurry/);
    expect(stored(conversation)[0]?.arguments.answer).toBe(words);
  });

  it('and wishes for something in the same sentence is heard on that, too @VOICE-49', () => {
    const said = 'ready but could you give me a bit easier questions at first im nervous';
    const conversation = briefedIn('real').says(said);
    expect(conversation.speech).toMatch(/easier/);
    expect(conversation.state.wish).toBe('easier');
    expect(conversation.calls.map(({ tool }) => tool)).toEqual(['get_question']);
  });

  it.each(['I am not nervous', 'I am nervous when I deploy on Fridays, so I avoid it.'])(
    'is none who says: %s',
    (text) => {
      expect(askedIn('real', question).says(text).speech).not.toMatch(/hurry|nervous/);
    },
  );
});

test.each(['When will I get the result?', 'when do i get my result'])(
  'a question about the result is answered: %s',
  (text) => {
    expect(askedIn('real', files).says(text).speech).toContain('results');
  },
);

test('a question for a definition is no answer', () => {
  const conversation = askedIn('coached', 'What does GROUP BY do?').says(
    'What exactly is an aggregate function, is that like SUM?',
  );
  expect(conversation.speech).toMatch(/assume|sense|open/);
  expect(stored(conversation)).toEqual([]);
});

describe('a question on spelling', () => {
  it.each([
    'do you take points off for typos?',
    'Does my bad English matter?',
    'is plain english ok?',
    'Do you grade spelling?',
    'Will I lose marks for grammar?',
  ])('is told that it costs nothing: %s @VOICE-47', (question) => {
    const told = asked().says(question);
    expect(told.speech).toMatch(/grammar/i);
    expect(told.stage).toBe('awaitingAnswer');
  });
});

describe('a request that was spoken, without its question mark', () => {
  it.each([
    ['which company is this for', /no company/],
    ['who reads this later', /belong to your account/],
    ['may i mention a client of ours', /confidential/],
    ['is it okay if I mention customers by name', /confidential/],
    ['will you react to my answers as we go', /feedback on every answer/],
    ['i have a question can i use an example from my job', /example/],
    ['can i have a hint to the database', /hint/],
  ])('is heard, and stores nothing: %s', (text, reply) => {
    const heard = askedIn('real').says(text);
    expect(heard.speech).toMatch(reply);
    expect([heard.stage, stored(heard)]).toEqual(['awaitingAnswer', []]);
  });

  it.each([
    'The event handler may mention a client of ours by name',
    'The form can react to the answers of a user before it is sent',
    'We give a hint to the optimizer so that it takes the index',
  ])('is none in an answer with such words: %s', (text) => {
    const answer = 'It is syntax for elements.';
    const atFollowUp = askedIn('real').says(answer, 'answer').saved('How is it used?');
    expect(answerTo(atFollowUp.says(text), 1)).toBe(`${answer}\n\n${text}`);
  });
});
