import {
  answered,
  answerTo,
  asked,
  askedIn,
  Conversation,
  contextOf,
  stored,
} from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';
import { type Phrase, variantsOf } from './wording/wording.ts';

const first = 'What goes wrong when you leave a dependency of an effect out?';
const second = 'Why would you extract a custom hook?';
const answer = 'The effect keeps seeing the old value, which is called a stale closure.';
const remark = 'You made this point: A stale closure. Missing: Follow the lint rule.';

/** At the second question of a coached interview, after a remark on the first answer. */
const atSecond = (): Conversation =>
  askedIn('coached', first)
    .says(answer, 'answer')
    .tool('save_answer', { status: 'saved', remark })
    .question(2, second);

/** Whether a reply has one of the variants of a phrase. */
const says = ({ speech }: Conversation, ...phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) =>
    variantsOf(phrase).some((variant) => speech.includes(variant.split(/[{:]/)[0] ?? variant)),
  );

describe('everyday words beside an answer are heard as what they are @VOICE-67', () => {
  it.each<[string, Phrase]>([
    ["I'm blanking", 'didNotKnow'],
    ['my mind just went blank, sorry', 'didNotKnow'],
    ['yikes', 'takeYourTime'],
    ['phew, tough one', 'takeYourTime'],
    ['gotcha', 'goAhead'],
    ['ah okay, understood', 'goAhead'],
    ['can I answer in bullet points?', 'anyForm'],
    ['how do I delete a message?', 'howToChange'],
    ['do companies really ask such questions?', 'aboutQuestions'],
    ["I'm dyslexic, please don't mind the typos", 'meaningCounts'],
    ["not sure that's a good question honestly", 'sayWhy'],
    ['I disagree with the premise', 'sayWhy'],
    ['why does that matter for a senior role?', 'whyAsked'],
    ["what's the point of asking me this?", 'whyAsked'],
  ])('%s', (text, phrase) => {
    const conversation = askedIn('real', first).says(text);
    expect(says(conversation, phrase)).toBe(true);
    expect(stored(conversation).map(({ tool }) => tool)).toEqual(
      phrase === 'didNotKnow' ? ['save_answer'] : [],
    );
  });

  it('a sound of thinking is not doubted', () => {
    expect(says(askedIn('real', first).says('uhh'), 'takeYourTime')).toBe(true);
  });
});

it.each([
  'own machines only for very big scale or compliance',
  'pointer receiver when you want to change the struct, or when it is big',
])('a short answer with a choice in it is no question about the task: %s', (text) => {
  const conversation = askedIn('real', 'Should a growing company run its own database?');
  conversation.says(text);
  if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
  expect(answerTo(conversation, 1)).toBe(text);
});

describe('short technical words', () => {
  it.each(['copy', 'the memory is empty', 'A blank', 'no problem with that, TCP sends it again'])(
    'are no talk: %s',
    (text) => {
      const conversation = askedIn('real', 'What happens to the buffer?').says(text);
      expect(says(conversation, 'didNotKnow', 'goAhead', 'takeYourTime')).toBe(false);
    },
  );

  it.each(['What is the purpose of the cache here?', 'Is there a reason for the index on email?'])(
    'ask about the task, and not why it is asked: %s',
    (text) => {
      expect(says(askedIn('real', first).says(text), 'whyAsked')).toBe(false);
    },
  );

  it.each([
    ["I can't remember the name but it throws a promise", 0.5],
    ['That makes no sense in SQL: WHERE has no aggregates.', 0.4],
  ])('beside talk are asked about: %s', (text, answer) => {
    const conversation = askedIn('real', first);
    const kinds = { ...certain('social').kinds, social: 1 - answer, answer };
    conversation.send({ kind: 'candidate', text, reading: { kinds } });
    conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step: 'not' }] });
    expect(conversation.stage).toBe('confirming');
  });
});

it.each(['does it count if I look things up?', 'will it count if I answer in bullet points?'])(
  'a question about the rules is no addition: %s',
  (text) => {
    expect(stored(atSecond().says(text))).toEqual([]);
  },
);

it.each(["I'm not Ada", 'Ada is just my login', 'Ada is wrong'])(
  'a name that is denied is not confirmed: %s',
  (text) => {
    const conversation = new Conversation(contextOf({ candidateFirstName: 'Ada' })).says(text);
    expect(conversation.stage).toBe('askingBackground');
  },
);

it('a name that is confirmed is not asked for again', () => {
  const conversation = new Conversation(contextOf({ candidateFirstName: 'Ada' }));
  expect(conversation.says('yeah Ada is right').stage).toBe('askingYears');
});

describe('in a coached interview', () => {
  it.each(['Can you repeat the remark?', 'what was missing there?', 'what did I miss?'])(
    'the last remark is said again: %s @VOICE-65',
    (text) => {
      const conversation = atSecond().says(text);
      expect(conversation.speech).toContain(remark);
      expect(conversation.stage).toBe('awaitingAnswer');
    },
  );

  it('no remarks are claimed where there were none', () => {
    const end = askedIn('coached', first).says(answer, 'answer').saved();
    end.tool('get_question', { status: 'finished' }).says('Was my answer right?', 'judgment');
    expect(says(end, 'remarksWere')).toBe(false);
    expect(says(end, 'resultsLater')).toBe(true);
  });
});

describe('what is stored', () => {
  it.each(['did you add the lint rule to question 1?', 'what do you have for question 1?'])(
    'is told for the question that is named: %s',
    (text) => {
      const conversation = atSecond().says(text);
      expect(conversation.speech).toContain('stale closure');
      expect(stored(conversation)).toEqual([]);
    },
  );
});

it('the count and the way back are both granted @VOICE-22', () => {
  const conversation = atSecond().says(
    'how many questions are left? and can we go back to the first one?',
  );
  expect(conversation.speech).toMatch(/2 of 5/);
  expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
});

it('the count and the way of grading are both told @VOICE-22', () => {
  const { speech } = atSecond().says('how many questions and how do you grade?');
  expect(speech).toMatch(/2 of 5/);
  expect(speech).toMatch(/points/);
});

it('who was not finished with an earlier question is led back to it', () => {
  const conversation = atSecond().says("wait, that question about the effect, I wasn't finished");
  expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
  expect(conversation.speech).toContain('stale closure');
});

it('a part that is called by its subject is moved to the question that is called by its own @VOICE-40', () => {
  const both = 'Components share logic that has state. The lint rule finds a missing dependency.';
  const conversation = atSecond().says(both, 'answer').saved().question(3, 'What are keys for?');
  conversation.says('hey, the lint part was for the dependency question, not for this one');
  expect(answerTo(conversation, 2)).toBe('Components share logic that has state.');
  expect(answerTo(conversation, 1)).toContain('The lint rule finds a missing dependency.');
});

describe('a question that comes while an answer is saved @VOICE-58', () => {
  it('on how the interview works is replied to afterwards', () => {
    const conversation = answered().says('is my video stored?', 'rules').saved();
    conversation.question(2, second);
    expect(conversation.speech).toContain(second);
    expect(conversation.speech).toMatch(/recorded/);
  });

  it('on the question that is left since says how to go back', () => {
    const conversation = answered().says('what did you mean by JSX?', 'rephrase').saved();
    conversation.question(2, second);
    expect(conversation.speech).toContain('back to question 1');
  });

  it('does not cost words of an answer that were taken for talk', () => {
    const kinds = { ...certain('social').kinds, social: 0.6, answer: 0.4 };
    const conversation = answered();
    const text = 'own machines at a big scale only';
    conversation.send({ kind: 'candidate', text, reading: { kinds } }).saved();
    expect(answerTo(conversation, 1)).toContain(text);
  });

  it('is replied to beside another one', () => {
    const conversation = answered()
      .says('is my video stored?', 'rules')
      .says('am I right?', 'judgment');
    conversation.saved().question(2, second);
    expect(conversation.speech).toMatch(/recorded/);
    expect(says(conversation, 'noJudgment', 'remarksFollow')).toBe(true);
  });
});

describe('words in doubt @VOICE-57', () => {
  const doubted = (): Conversation => {
    const conversation = asked();
    const { state } = conversation;
    if (!('spot' in state.stage)) throw new Error('No question is in hand.');
    const { spot } = state.stage;
    conversation.state = {
      ...state,
      stage: { name: 'confirming', spot, said: 'the compiler turns tags into calls' },
    };
    return conversation;
  };

  it('are stored with a statement that follows, whatever that was read as', () => {
    const conversation = doubted();
    const kinds = { ...certain('no').kinds, no: 0.35, answer: 0.1 };
    conversation.send({ kind: 'candidate', text: 'so reads hit the disk now', reading: { kinds } });
    conversation.tool('read_turn', { status: 'error' });
    expect(answerTo(conversation, 1)).toContain('the compiler turns tags into calls');
    expect(answerTo(conversation, 1)).toContain('so reads hit the disk now');
  });
});
