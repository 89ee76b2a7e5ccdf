import type { Conversation as Talk } from './testing/conversation.ts';
import {
  answered,
  answerTo,
  asked,
  briefed,
  Conversation,
  stored,
} from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';
import { variantsOf } from './wording/wording.ts';

const wishes = [
  'let me think for a second',
  'give me a moment',
  'hmm hold on, need a min',
  'can I have a minute to think?',
];
const replies = [...variantsOf('takeYourTime'), ...variantsOf('silence')];
const inOvertime = (): Talk => {
  const conversation = answered();
  conversation.state = { ...conversation.state, stage: { name: 'overtime' } };
  return conversation;
};

describe('a wish for time to think', () => {
  it.each(wishes)(
    'at a question gets one short reply and changes nothing: %s @VOICE-25',
    (text) => {
      const conversation = asked().says(text);
      expect(replies).toContain(conversation.speech);
      expect(conversation.calls).toEqual([]);
      expect(answerTo(conversation, 1)).toBe('');
      expect(conversation.stage).toBe('awaitingAnswer');
    },
  );

  it.each(wishes)('at a follow-up stays with that: %s', (text) => {
    const conversation = answered().saved('Why is that?').says(text);
    expect(replies).toContain(conversation.speech);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.state.stage).toMatchObject({ spot: { followUp: 'Why is that?' } });
  });

  it.each(wishes)('is followed by a silence into which nothing is said: %s', (text) => {
    expect(asked().says(text).send({ kind: 'silence' }).speech).toBe('');
  });

  it.each(wishes)('in the introduction asks nothing again: %s', (text) => {
    const conversation = new Conversation().says(text);
    expect(replies).toContain(conversation.speech);
    expect(conversation.stage).toBe('askingBackground');
    expect(briefed().says(text).stage).toBe('awaitingReadiness');
  });

  it.each(wishes)('after the promised time begins no further question: %s', (text) => {
    const conversation = inOvertime().says(text);
    expect(replies).toContain(conversation.speech);
    expect(conversation.calls).toEqual([]);
    expect(conversation.stage).toBe('overtime');
  });

  it('while it is asked to which question words belong leaves that open', () => {
    const conversation = answered();
    const before = { name: 'awaitingAnswer', spot: { number: 1 } } as const;
    const stage = { name: 'choosingQuestion', before, said: 'It has no keys.' } as const;
    conversation.state = { ...conversation.state, stage };
    conversation.says('hmm, let me think for a second');
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('choosingQuestion');
  });
});

describe('a thought that is said aloud beside the wish for time', () => {
  const text =
    'Hmm, okay let me think out loud. So a leak in a garbage collected language means something is still reachable that I do not need any more, like a listener that nobody removes.';
  const reading = { kinds: { ...certain('pause').kinds, pause: 0.997, answer: 0.003 } };

  it('is kept where it speaks to the question @VOICE-36', () => {
    const conversation = asked().send({ kind: 'candidate', text, reading });
    conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step: 'clearly' }] });
    expect(answerTo(conversation, 1)).toBe(text);
    expect(conversation.calls[0]?.arguments).toMatchObject({ then: 'listen' });
  });

  it('changes nothing where it does not', () => {
    const conversation = asked().send({ kind: 'candidate', text, reading });
    conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step: 'not' }] });
    expect(stored(conversation)).toEqual([]);
    expect(replies).toContain(conversation.speech);
  });
});
