import { answerTo, askedIn, type Conversation, stored } from './testing/conversation.ts';
import { placeOf } from './turn-place.ts';
import { turnWeights } from './understanding/turn-model.ts';
import { readByModel } from './understanding/turn-reading.ts';

type Steps = readonly ('not' | 'somewhat' | 'clearly')[];

const first = 'What goes wrong when you leave a dependency of an effect out?';
const second = 'Why would you extract a custom hook?';
const answer = 'The effect keeps seeing the old value, which is called a stale closure.';
const remark = 'You made this point: A stale closure. Missing: Follow the lint rule.';

/** Says a turn that speaks to the questions so far as the steps say, in their order. */
function says(conversation: Conversation, text: string, ...steps: Steps): Conversation {
  const place = placeOf(conversation.state.stage);
  const reading = readByModel({ text, place, question: second, earlier: [] }, turnWeights());
  conversation.send({ kind: 'candidate', text, reading });
  if (conversation.stage !== 'readingTurn') return conversation;
  const speaks = steps.map((step, at) => ({ number: at + 1, step }));
  return conversation.tool('read_turn', { status: 'read', speaks });
}

/** At the second question, right after the answer to the first one. */
const atSecond = (): Conversation =>
  askedIn('coached', first)
    .says(answer, 'answer')
    .tool('save_answer', { status: 'saved', remark })
    .question(2, second);

/** After the last question, right after the answer to it. */
const atEnd = (): Conversation =>
  askedIn('coached', first)
    .says(answer, 'answer')
    .tool('save_answer', { status: 'saved', remark })
    .tool('get_question', { status: 'finished' });

describe('a few words right after the next question', () => {
  it.each([
    ['like a setInterval that always logs 0, classic', 'clearly'],
    ['oh wait, does it count that I also use the eslint rule for it?', 'somewhat'],
    ['and the cleanup has the old value, too', 'somewhat'],
  ] as const)('that go on with the answer before are added to it: %s @VOICE-64', (text, step) => {
    const conversation = says(atSecond(), text, step, 'not');
    expect(answerTo(conversation, 1)).toBe(`${answer}\n\n${text}`);
    expect(answerTo(conversation, 2)).toBe('');
    expect(conversation.speech).toContain('question 1');
    expect(conversation.speech).toContain(second);
  });

  it.each(['clearly', 'somewhat'] as const)('that speak to it are its answer: %s', (here) => {
    const text = 'components then share logic that has state';
    const conversation = says(atSecond(), text, 'not', here);
    expect(answerTo(conversation, 1)).toBe(answer);
    expect(answerTo(conversation, 2)).toBe(text);
  });

  it.each(['and that is basically it I think', "that's pretty much it", "that's about all really"])(
    'that end the answer before are no answer to it: %s',
    (text) => {
      const conversation = says(atSecond(), text, 'not', 'not');
      expect(stored(conversation)).toEqual([]);
      expect(conversation.stage).toBe('awaitingAnswer');
    },
  );
});

it('words that name the earlier question to which they speak are added to it without a question', () => {
  const text =
    'can I go back to the first one for a sec? the cleanup runs with the old value as well';
  const conversation = says(atSecond(), text, 'clearly', 'not');
  expect(answerTo(conversation, 1)).toContain('the cleanup runs with the old value as well');
  expect(conversation.stage).toBe('awaitingAnswer');
});

describe('after the last question', () => {
  it('words on the answer before are added to it without asking to which one', () => {
    const conversation = says(atEnd(), "honestly I'd just use react query", 'somewhat');
    expect(answerTo(conversation, 1)).toBe(`${answer}\n\nhonestly I'd just use react query`);
    expect(conversation.stage).toBe('closing');
  });

  it('words that speak to no answer are asked about', () => {
    const conversation = says(atEnd(), 'a linked list keeps the order of insertion', 'not');
    expect(conversation.stage).toBe('choosingQuestion');
  });
});

describe('who asks about an earlier answer', () => {
  it.each(['what would you have liked to hear on the effect?', 'how was my answer to question 1?'])(
    'hears its remark again: %s @VOICE-65',
    (text) => {
      const conversation = atSecond().says(text);
      expect(conversation.speech).toContain('question 1');
      expect(conversation.speech).toContain(remark);
      expect(conversation.stage).toBe('awaitingAnswer');
    },
  );

  it('hears it at the end, too', () => {
    const { speech, stage } = atEnd().says('What did I miss in the first one?');
    expect(speech).toContain(remark);
    expect(stage).toBe('closing');
  });

  it('hears that it was on the answer as it stood then, where that has changed since', () => {
    const added = says(atSecond(), 'like a timer that always logs 0', 'clearly', 'not');
    const { speech } = added.says('how was my answer to question 1?');
    expect(speech).toContain(remark);
    expect(speech).toMatch(/before you changed|changed since/);
  });

  it('hears when remarks come where that one has none', () => {
    const conversation = askedIn('coached', first).says(answer, 'answer').saved();
    const { speech } = conversation.question(2, second).says('how was my answer to question 1?');
    expect(speech).toMatch(/remark|each answer/);
    expect(speech).not.toContain('noted');
  });
});
