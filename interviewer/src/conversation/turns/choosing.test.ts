import { answerTo, asked, type Conversation } from '../testing/conversation.ts';
import { certain } from '../understanding/turn-reading.ts';

const first = 'It is syntax for elements.';
const words = 'the compiler turns tags into calls';

/** Hears words with what the rubrics say of them for questions 1 and 2. */
function heard(conversation: Conversation, text: string, one: string, two: string): Conversation {
  const { kinds } = certain('answer');
  const reading = { kinds: { ...kinds, answer: 0.97, amend: 0.03 } };
  conversation.send({ kind: 'candidate', text, reading });
  const speaks = [
    { number: 1, step: one },
    { number: 2, step: two },
  ];
  return conversation.tool('read_turn', { status: 'read', speaks });
}

const atSecond = (text = 'Why do hooks exist?') =>
  asked().says(first, 'answer').saved().question(2, text);
/** Asked whether words belong to question 1, at question 2. */
const askedWhere = () => heard(atSecond(), words, 'clearly', 'not');

describe('asked whether words belong to another question', () => {
  it.each(['yes', 'Yes, please.', 'sure', 'Add it there.', 'ok', 'number one', 'to the first one'])(
    'adds them there, and asks the question in hand again: %s @VOICE-45',
    (reply) => {
      const placed = askedWhere().says(reply);
      expect(answerTo(placed, 1)).toBe(`${first}\n\n${words}`);
      expect(answerTo(placed, 2)).toBe('');
      expect(placed.speech).toMatch(/question 1.*Question 2\. Why do hooks exist\?/);
    },
  );

  it.each(['no', 'No, it belongs here.', 'this one', 'question 2', 'no, to question two'])(
    'takes them for the question in hand: %s @VOICE-45',
    (reply) => {
      const placed = askedWhere().says(reply);
      expect(answerTo(placed, 1)).toBe(first);
      expect(answerTo(placed, 2)).toBe(words);
    },
  );

  it.each(["that's it for that", 'done', 'and so on'])(
    'says where it adds them when the reply names no question: %s @VOICE-45',
    (reply) => {
      const placed = askedWhere().says(reply);
      expect(answerTo(placed, 1)).toBe(`${first}\n\n${words}`);
      expect(placed.speech).toContain('question 1');
    },
  );

  it('adds them and skips the question in hand when that is wished @VOICE-45', () => {
    const placed = askedWhere().says('skip');
    expect(answerTo(placed, 1)).toBe(`${first}\n\n${words}`);
    expect(placed.calls.at(-1)?.arguments).toMatchObject({ question: 'Why do hooks exist?' });
  });

  it('moves them to the question in hand when more was said and the candidate takes it back @VOICE-45', () => {
    const placed = askedWhere().says('Yes. Could you repeat the question?');
    expect(answerTo(placed, 1)).toContain(words);
    placed.says('No, that belongs to this question.');
    expect(answerTo(placed, 1)).toBe(first);
    expect(answerTo(placed, 2)).toContain(words);
  });

  it.each([
    'Yes. Hooks exist because classes made it hard to share stateful logic.',
    'Hooks exist because classes made it hard to share stateful logic.',
  ])('hears the answer that comes with the reply: %s @VOICE-45', (reply) => {
    const placed = heard(askedWhere(), reply, 'not', 'clearly');
    expect(answerTo(placed, 1)).toBe(`${first}\n\n${words}`);
    expect(answerTo(placed, 2)).toContain('share stateful logic');
  });
});

describe('words that say a little on the question in hand', () => {
  it('are asked about when they name the subject of another one @VOICE-45', () => {
    const told = 'JSX is compiled into calls that create elements';
    expect(heard(atSecond(), told, 'clearly', 'somewhat').stage).toBe('choosingQuestion');
  });

  it('are its answer when they name its own subject', () => {
    const told = 'hooks and JSX are both compiled into calls';
    expect(heard(atSecond(), told, 'clearly', 'somewhat').stage).not.toBe('choosingQuestion');
  });
});

describe('an answer to the question in hand, given at an earlier one', () => {
  const atEarlier = () => atSecond().says('Can we go back to question 1?', 'back');
  const told = 'Hooks exist because classes made it hard to share stateful logic.';

  it('is asked about and taken there when it speaks to both and names that subject @VOICE-51', () => {
    const asks = heard(atEarlier(), told, 'clearly', 'clearly');
    expect(asks.speech).toContain('question 2');
    const placed = asks.says('yes');
    expect([answerTo(placed, 1), answerTo(placed, 2)]).toEqual([first, told]);
    expect(placed.saved().question(3, 'What is a ref?').speech).toContain('Question 3');
  });
});

describe('asked to which of several questions words belong', () => {
  const forgotten = 'I forgot the compiler';
  const second = 'They share logic.';
  const askedWhich = (): Conversation => {
    const third = atSecond()
      .says(second, 'answer')
      .saved()
      .question(3, 'When do you use an index?');
    const before = third.state.stage;
    if (before.name !== 'awaitingAnswer') throw new Error('No question is in hand.');
    const stage = { name: 'choosingQuestion', before, said: forgotten } as const;
    third.state = { ...third.state, stage };
    return third;
  };

  it.each([
    ['Add this to question 1', 1],
    ['Yes, this belongs to question one', 1],
    ['this is for the hooks one', 2],
    ['not this one, question 2', 2],
    ['this one', 3],
    ['this', 3],
    ['to this one, not to question 1', 3],
    ['it belongs here', 3],
  ])('adds them where the reply says: %s @VOICE-45', (reply, number) => {
    const placed = askedWhich().says(reply);
    const answers = [first, second, ''];
    const expected = [answers[number - 1], forgotten].filter(Boolean).join('\n\n');
    expect(answerTo(placed, number)).toBe(expected);
  });

  it.each(["I don't remember the number", 'what do you mean', 'can you repeat the question', 'no'])(
    'names the questions, and keeps the words, when the reply tells nothing: %s',
    (reply) => {
      const again = askedWhich().says(reply);
      expect(again.speech).toMatch(/Question 1\. What is JSX\?.*Question 3\. When/);
      expect(again.calls).toEqual([]);
      expect(answerTo(again.says('number two'), 2)).toContain(forgotten);
    },
  );

  it.each([
    "I don't know",
    'no',
    'no idea',
    'it does not matter',
    'whatever',
    'either',
    'I do not care',
  ])('names the questions once, then keeps the words at the question in hand: %s', (reply) => {
    const kept = askedWhich().says(reply).says(reply);
    expect(kept.stage).toBe('awaitingAnswer');
    expect(answerTo(kept, 3)).toBe(forgotten);
    expect(kept.speech).toMatch(/question 3.*When do you use an index\?/i);
    expect(kept.calls.map(({ tool }) => tool)).not.toContain('save_answer');
  });

  it.each(['just leave it out', 'leave it out', 'leave that out', 'never mind'])(
    'drops the words where that is wished: %s',
    (reply) => {
      const left = askedWhich().says(reply);
      expect([left.stage, answerTo(left, 3), left.calls]).toEqual(['awaitingAnswer', '', []]);
    },
  );

  it('says nothing but where help is to somebody in danger, and keeps the words', () => {
    const heard = askedWhich().says('I want to kill myself', 'distress');
    expect(heard.speech).toMatch(/crisis|emergency/);
    expect(heard.speech).not.toContain('What is JSX?');
    expect(answerTo(heard.says('number two'), 2)).toContain(forgotten);
  });

  it('keeps the words here and hears the answer that comes instead', () => {
    const told = 'An index makes reads faster because rows are found without a scan.';
    const heard = askedWhich().says(told);
    expect(answerTo(heard, 3)).toBe(`${forgotten}\n\n${told}`);
    expect(heard.calls.at(-1)).toMatchObject({ arguments: { then: 'probe' } });
  });
});
