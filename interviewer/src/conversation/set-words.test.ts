import {
  answered,
  answerTo,
  asked,
  askedIn,
  briefed,
  Conversation,
  stored,
} from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';
import { variantsOf } from './wording/wording.ts';

const timeGiven = [...variantsOf('takeYourTime')];
const manner = ['real', 'coached'] as const;

/** Words that may be an answer, and may be none. */
const doubtfulReading = { kinds: { ...certain('answer').kinds, answer: 0.5, social: 0.5 } };

describe('self-talk of a nervous candidate @VOICE-61', () => {
  it.each([
    'shit I knew this yesterday',
    'damn, I had it a minute ago',
    'oh fuck I forgot',
    'shit',
    'sorry I lost my train of thought',
    'I lost the thread, sorry',
    'wait wait wait',
    'Hmmmm',
    'hmm hmm hmm',
    'ummmm',
  ])('gets time to think, and no rebuke: %s', (text) => {
    for (const mode of manner) {
      const conversation = askedIn(mode).says(text);
      expect(timeGiven).toContain(conversation.speech);
      expect(stored(conversation)).toEqual([]);
      expect(conversation.stage).toBe('awaitingAnswer');
    }
  });

  it.each([
    'I want to die',
    'honestly I just want to die right now',
    'sometimes I wish I was dead',
    'I want to end my life',
  ])('gets the advice for emergencies where it wishes death: %s', (text) => {
    const conversation = asked().says(text);
    expect(conversation.speech).toMatch(/emergency/);
    expect(stored(conversation)).toEqual([]);
  });

  it.each([
    'I want the old workers to die before the new ones start',
    'I would like to let the process die and restart it',
  ])('is none in an answer about processes: %s', (text) => {
    expect(asked().says(text).speech).not.toMatch(/emergency/);
  });

  it.each(['fuck you', 'you are a stupid piece of shit', 'this is bullshit', 'shut up you idiot'])(
    'is another than abuse, which stays rebuked: %s',
    (text) => {
      expect(timeGiven).not.toContain(asked().says(text).speech);
    },
  );

  it.each(['blah blah blah', 'asdfgh jkl', 'xxxxxx', 'no no no no asdf asdf asdf'])(
    'is another than noise: %s',
    (text) => {
      expect(timeGiven).not.toContain(asked().says(text).speech);
    },
  );
});

describe('a word on the own English', () => {
  it.each(['sorry my english is not so good', 'my English is bad, sorry'])(
    'is told that the meaning counts: %s',
    (text) => {
      const conversation = asked().says(text);
      expect(conversation.speech).toMatch(/grammar/);
      expect(conversation.speech).not.toMatch(/understand|English only/);
      expect(stored(conversation)).toEqual([]);
      expect(new Conversation().says(text).speech).toMatch(/grammar/);
    },
  );

  it('with a wish for simple words is told the question in such', () => {
    const { speech } = asked().says(
      'sorry my english is not so good, can you use simple words please?',
    );
    expect(speech).not.toMatch(/English/);
    expect(speech).toMatch(/Question 1/);
  });

  it.each(['can we speak spanish', 'my english is bad, can we do it in Spanish please'])(
    'with a wish for another language is told that it is English: %s',
    (text) => {
      expect(asked().says(text).speech).toMatch(/English/);
    },
  );
});

describe('asked how an answer should be', () => {
  it.each(['how detailed should my answer be', 'How detailed should the answers be?'])(
    'the interviewer says it: %s',
    (text) => {
      expect(asked().says(text).speech).toMatch(/few sentences/);
    },
  );
});

describe('an answer in such words', () => {
  it.each([
    'damn I know this: a compiler turns the tags into function calls',
    'shit I forgot to say that it is compiled to function calls',
    'The log shows how detailed an error should be before somebody is paged at night.',
    'A blank line ends the headers, and the body follows it.',
    'Waiting waiting waiting is what a blocked thread does, so I use a pool.',
    'The consumer lost the thread of the stream, so it asked the broker for the last offset.',
  ])('is stored: %s', (text) => {
    const conversation = answered().saved('And why?').says(text);
    if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
    expect(answerTo(conversation, 1)).toContain(text);
  });
});

/** At the third question, after answers to the first two. */
const atThird = () =>
  asked()
    .says('It is syntax for elements.', 'answer')
    .saved()
    .question(2, 'What is a hook?')
    .says('A function that uses state.', 'answer')
    .saved()
    .question(3, 'What is a key?');

describe('a question that is named by its number, and nothing else @VOICE-62', () => {
  it.each([
    'Question 1 please',
    'no wait I wanted question 1 back',
    "let's do question 1 first",
    'Sorry, can we go back to question one again?',
    'go back to q1 again',
    'what about question 1, can I still answer it',
  ])('is gone back to: %s', (text) => {
    const conversation = atThird().says(text);
    expect(conversation.speech).toContain('What is JSX?');
    expect(stored(conversation)).toEqual([]);
  });

  it.each(['Question 3 please', "let's do question 3 first"])(
    'is said again where it is in hand: %s',
    (text) => {
      const conversation = atThird().says(text);
      expect(conversation.speech).toContain('What is a key?');
      expect(stored(conversation)).toEqual([]);
    },
  );

  it('comes later where it was not asked, and this one is left only on a word', () => {
    const conversation = atThird().says('Can I see question 5 now?');
    expect(conversation.speech).toMatch(/question 5\b.* later/i);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(conversation.says('yes').calls.map(({ tool }) => tool)).toContain('save_answer');
  });

  it('comes at once where it is the next one', () => {
    const conversation = atThird().says('go to question four');
    expect(stored(conversation)[0]?.arguments).toMatchObject({ answer: '' });
  });

  it('is asked again where the one that is named is none of the interview', () => {
    expect(atThird().says('question 9 please').speech).toContain('What is a key?');
  });
});

it.each([
  'can you tell me what the next question is about before i finish this one',
  'what is the next question about?',
  'Could you show me all the questions first?',
])('a wish to know what comes next skips nothing: %s @VOICE-62', (text) => {
  const conversation = asked().says(text);
  expect(variantsOf('oneAfterTheOther')).toContain(conversation.speech);
  expect(stored(conversation)).toEqual([]);
});

it.each(["OK, I'm back", 'back again', 'I am back now, sorry for that'])(
  'who is back hears the question again: %s @VOICE-62',
  (text) => {
    const conversation = asked().says('hold on a sec, phone').says(text);
    expect(conversation.speech).toContain('What is JSX?');
    expect(stored(conversation)).toEqual([]);
  },
);

it.each([
  'do you have the answer to question 1?',
  'What is the right answer?',
  'what would be a better answer',
  'What would you do?',
  'hm, what do you think?',
  'How would you solve it?',
])('who asks for the answer is told where it stands, and is offered a hint: %s', (text) => {
  for (const mode of manner) {
    const conversation = askedIn(mode).says(text);
    expect(variantsOf(mode === 'real' ? 'noSolution' : 'hintInstead')).toContain(
      conversation.speech,
    );
    expect(conversation.stage).toBe('awaitingAnswer');
  }
});

it.each(['What would you do with a slow query: I would add an index.', 'What you do is hash it.'])(
  'an answer that begins so is an answer: %s',
  (text) => expect(answerTo(askedIn('real').says(text, 'answer'), 1)).toBe(text),
);

it.each([
  'Is backpressure what you were after?',
  'Is that right? I mean about the props',
  'And what about auth, did I have to say something there?',
  'Should I have mentioned the key prop?',
])(
  'a question whether something was right is no answer, and is put off to the feedback: %s',
  (text) => {
    for (const mode of manner) {
      const conversation = askedIn(mode).says(text);
      expect(variantsOf(mode === 'real' ? 'noJudgment' : 'remarksFollow')).toContain(
        conversation.speech,
      );
      expect(conversation.stage).toBe('awaitingAnswer');
    }
  },
);

it.each([
  'i think you are just a bot with fixed phrases lol',
  'are you a real bot or what',
  'You sound like a robot',
])('who calls the interviewer a machine hears that it is one, without a rebuke: %s', (text) => {
  const conversation = asked().says(text);
  expect(variantsOf('present')).toContain(conversation.speech);
});

it('a part that is taken back by its subject stands in the answer, where the grade leaves it out', () => {
  const text = "scratch the last bit about secrets, that's not Python specific";
  const conversation = asked()
    .says('Use parameters in SQL. Keep secrets out of the repository.', 'answer')
    .saved('Why not the random module?')
    .says(text);
  expect(answerTo(conversation, 1)).toContain(text);
});

it("I'm getting a bit nervous, am I doing okay so far? gets calm words", () => {
  const conversation = asked().says("I'm getting a bit nervous, am I doing okay so far?");
  expect([...variantsOf('calm')].some((calm) => conversation.speech.includes(calm))).toBe(true);
  expect(stored(conversation)).toEqual([]);
});

it.each([
  ['can I google it?', 'aids'],
  ['Still nothing. May I look it up?', 'aids'],
  ["Okay whatever. I'm not good at this", 'encourage'],
  ["I'm really bad at interviews, sorry", 'encourage'],
] as const)('what a candidate in need says has its reply: %s', (text, phrase) => {
  const conversation = asked().says(text);
  expect([...variantsOf(phrase)].some((one) => conversation.speech.startsWith(one))).toBe(true);
  expect(stored(conversation)).toEqual([]);
  expect(conversation.stage).toBe('awaitingAnswer');
});

it('what is stored, and the level, are told where they are asked for @VOICE-62', () => {
  const level = {
    status: 'question',
    number: 1,
    total: 5,
    question: 'What is JSX?',
    level: 'junior',
  };
  const first = briefed().says('I am ready').tool('get_question', level);
  expect(first.says('What was the level of this question?').speech).toMatch(/junior/);
  expect(first.says('Can you show me how my answer was saved?').speech).toMatch(
    /Nothing is stored/,
  );
  const second = first.says('It is syntax for elements.', 'answer').saved('Why?');
  expect(second.says('Can you read back what I said?').speech).toContain(
    'It is syntax for elements.',
  );
});

it('a question about the answer before is no wish to leave the one in hand', () => {
  const second = atThird();
  const kinds = { ...certain('skip').kinds, skip: 0.3, clarify: 0.2 };
  second.send({
    kind: 'candidate',
    text: 'why would I exit though? could it not just continue',
    reading: { kinds },
  });
  expect([...variantsOf('offerSkip')]).not.toContain(second.speech);
  expect([...variantsOf('askAtEnd')]).toContain(second.speech);
});

it.each([
  'can we do only 3 questions i dont have much time',
  'Is there a shorter interview?',
  'can we do the next ones a bit shorter? I have a call in 10 min',
  'could we make it shorter',
  'i have a call in 10 min',
])('who has little time hears that the interview can be ended at any time: %s', (text) => {
  for (const conversation of [briefed().says(text), asked().says(text)]) {
    expect([...variantsOf('endAnyTime')].some((one) => conversation.speech.startsWith(one))).toBe(
      true,
    );
  }
});

it('"yes" alone answers no follow-up that asks for more', () => {
  const probed = () => asked().says('It is syntax for elements.', 'answer');
  const open = probed().saved('How do you put the cursor into an input?').says('yes');
  expect(stored(open)).toEqual([]);
  expect(open.stage).toBe('awaitingAnswer');
  expect(stored(probed().saved('Is it compiled?').says('yes'))).toHaveLength(1);
});

describe('who was not finished @VOICE-62', () => {
  it.each([
    'why did you go to the next question, i was not finished',
    "Wait, I wasn't done with that yet",
  ])('gets the question before again where the next one has no answer yet: %s', (text) => {
    const conversation = atThird().says(text);
    expect(conversation.speech).toContain('What is a hook?');
    expect(stored(conversation)).toEqual([]);
  });

  it.each(["I'm not finished yet", 'Sorry, I am not done'])(
    'still thinks where nothing was left: %s',
    (text) => {
      const conversation = atThird().says(text);
      expect(timeGiven).toContain(conversation.speech);
      expect(stored(conversation)).toEqual([]);
    },
  );

  it('goes on where it is under way', () => {
    const probed = asked().says('It is syntax.', 'answer').saved('Why?').says('I was not finished');
    expect([...variantsOf('goAhead')]).toContain(probed.speech);
    expect(probed.stage).toBe('awaitingAnswer');
  });
});

it('what a question is about is said in simpler words', () => {
  const first = briefed().says('I am ready');
  first.tool('get_question', {
    status: 'question',
    number: 1,
    total: 5,
    question: 'What is JSX?',
    plain: 'What is the HTML in React?',
  });
  expect(first.says('ok so what is this one about?').speech).toContain(
    'What is the HTML in React?',
  );
});

it.each(['skip the rest', 'can we skip all the remaining questions please'])(
  'who wants no more questions hears how to end, and loses none: %s',
  (text) => {
    const conversation = atThird().says(text);
    expect([...variantsOf('howToEnd')]).toContain(conversation.speech);
    expect(stored(conversation)).toEqual([]);
  },
);

it('who has lost the question hears it again, also where words are in doubt', () => {
  const lost = asked().says('hmm no wait that is not what you asked is it');
  expect(lost.speech).toContain('What is JSX?');
  expect(stored(lost)).toEqual([]);
  const doubted = asked();
  doubted.send({
    kind: 'candidate',
    text: 'Elements, or templates, whatever it is.',
    reading: doubtfulReading,
  });
  doubted.tool('read_turn', { status: 'error' });
  expect(doubted.stage).toBe('confirming');
  doubted.says('could you say the question again');
  expect(doubted.speech).toContain('What is JSX?');
  expect(doubted.stage).toBe('confirming');
});

describe('an answer in words that are set elsewhere is stored whole', () => {
  it.each([
    'Drop the part with the joins, then it is fast',
    'Remove the part with the subquery and use a join instead',
    'This is a program that translates source code.',
    'this is a script that runs every night',
    'So can I search it? Yes because it is sorted.',
    'First the junior asks: should I check the docs? And I say yes.',
    "I don't have much time. So when production is down I roll back first and look at it later.",
  ])('at a question: %s', (text) => {
    const conversation = asked().says(text, 'answer');
    expect(answerTo(conversation, 1)).toBe(text);
  });

  it.each([
    ['Which one takes a function?', 'Number two'],
    ['Which one takes a function?', 'The number 2'],
    ['In which direction does it allow access?', 'Back'],
    ['What covers the rest?', 'Skip everything'],
  ])('at the follow-up "%s": %s', (followUp, text) => {
    const conversation = asked().says('It is syntax.', 'answer').saved(followUp);
    const kinds = { ...certain('answer').kinds, answer: 0.5, nothing: 0.5 };
    conversation.send({ kind: 'candidate', text, reading: { kinds } });
    if (conversation.stage === 'readingTurn') conversation.tool('read_turn', { status: 'error' });
    expect(conversation.speech).not.toMatch(/later|question 2|It belongs to|End Interview/);
  });
});

it.each([
  'What level is this at, the application or the database?',
  'What have you stored in the table, numbers or text?',
  'Should I search it by prefix?',
  'Is eventual consistency what you want?',
])('a question about the task is none about the interview: %s', (text) => {
  const conversation = asked().says(text);
  for (const phrase of ['levelIs', 'nothingSaved', 'aids', 'noJudgment'] as const) {
    const said = [...variantsOf(phrase)].map((one) => one.split('{')[0] ?? one);
    expect(said.some((one) => conversation.speech.startsWith(one))).toBe(false);
  }
});

it('who says no to an answer that was doubted stores nothing', () => {
  const conversation = asked();
  conversation.send({
    kind: 'candidate',
    text: 'Elements, or templates, whatever it is.',
    reading: doubtfulReading,
  });
  conversation.tool('read_turn', { status: 'error' });
  conversation.says('no');
  expect(answerTo(conversation, 1)).toBe('');
});

it('"ready" in doubt begins the interview and is no distress', () => {
  const conversation = briefed().says("I think I'm ready? sorry");
  expect(conversation.calls.map(({ tool }) => tool)).toEqual(['get_question']);
  expect(conversation.speech).not.toMatch(/emergency|crisis/);
});

it('goes back to a question that is named as the one that was skipped', () => {
  const skipped = askedIn('coached', 'What is a key in a list?')
    .says('skip this one for now')
    .saved()
    .question(2, 'What are props?');
  expect(skipped.says("Let's do the keys one I skipped now").speech).toContain(
    'What is a key in a list?',
  );
});
