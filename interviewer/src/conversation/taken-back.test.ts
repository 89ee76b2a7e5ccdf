import { answered, answerTo, asked } from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';

const button = 'I take my last answer back. Let me answer again.';
const main = 'It is syntax for elements.';
const reply = 'Because a compiler turns the tags into calls.';
const followed = () => answered().saved('And why?').says(reply, 'answer');

describe('an answer that is taken back @VOICE-60', () => {
  it('at its follow-up is asked for again, and the next words take its place', () => {
    const conversation = answered().saved('And why?').says(button, 'replace');
    expect(conversation.speech).toContain('What is JSX?');
    expect(conversation.speech).not.toContain('And why?');
    conversation.says('JSX is sugar for calls.', 'answer');
    expect(answerTo(conversation, 1)).toBe('JSX is sugar for calls.');
  });

  it('to the first of two follow-ups leaves the main answer, and is asked for again', () => {
    const conversation = followed().saved('What else?').says(button, 'replace');
    expect(conversation.speech).toContain('And why?');
    expect(conversation.calls[0]?.arguments).toMatchObject({ answer: main, then: 'listen' });
    expect(answerTo(conversation, 1)).toBe(main);
    conversation.says('Because browsers know no tags in code.', 'answer');
    expect(answerTo(conversation, 1)).toBe(`${main}\n\nBecause browsers know no tags in code.`);
  });

  it('to a follow-up of the question before leaves the main answer, and leads back here', () => {
    const conversation = followed().saved().question(2, 'Why hooks?').says(button, 'replace');
    expect(answerTo(conversation, 1)).toBe(main);
    expect(conversation.speech).toContain('And why?');
    conversation.says('Because browsers know no tags in code.', 'answer');
    expect(answerTo(conversation, 1)).toBe(`${main}\n\nBecause browsers know no tags in code.`);
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 2 } });
  });

  it('in pieces is taken back as a whole', () => {
    const conversation = asked().says('It is syntax', 'part').saved().says('for tags.', 'answer');
    conversation.saved('And why?').says(button, 'replace').says('JSX is sugar.', 'answer');
    expect(answerTo(conversation, 1)).toBe('JSX is sugar.');
  });

  it('is the one before a turn that said only that this was all', () => {
    const conversation = asked().says('It is syntax for tags', 'part').saved();
    conversation.says("that's all", 'nothing').saved('And why?').says(button, 'replace');
    expect(conversation.speech).toContain('What is JSX?');
    expect(conversation.says('JSX is sugar.', 'answer').calls[0]?.arguments).toMatchObject({
      answer: 'JSX is sugar.',
    });
  });

  it('before the next question was asked is replaced there', () => {
    const conversation = answered().saved().question(2, 'Why hooks?').says(button, 'replace');
    expect(conversation.speech).toContain('What is JSX?');
    conversation.says('JSX is sugar.', 'answer');
    expect(answerTo(conversation, 1)).toBe('JSX is sugar.');
  });
});

describe('a reply that is begun anew @VOICE-60', () => {
  it.each([
    'let me start over',
    'wait let me start again',
    'no wait let me start over',
    'forget what I said',
    'I withdraw debounce. Throttle, with requestAnimationFrame.',
  ])('at a follow-up leaves what was saved, and the follow-up is asked again: %s', (text) => {
    const before = asked().says('skip', 'skip').saved().question(2, 'Why hooks?');
    const conversation = before.says('They share logic.', 'answer').saved('And why?');
    const reading = { kinds: certain('replace').kinds };
    conversation.send({ kind: 'candidate', text, reading });
    if (conversation.stage === 'readingTurn') conversation.tool('read_turn', { status: 'error' });
    expect(conversation.speech).toContain('And why?');
    expect(conversation.calls).toEqual([]);
    conversation.says('Because classes split it up.', 'answer');
    expect(answerTo(conversation, 2)).toBe('They share logic.\n\nBecause classes split it up.');
  });

  it('at a question without an answer stays with that', () => {
    const conversation = answered().saved().question(2, 'Why hooks?');
    conversation.says('let me start over', 'replace');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 2 } });
    expect(conversation.speech).toContain('Why hooks?');
    expect(answerTo(conversation, 1)).toBe(main);
  });

  it.each([undefined, 'And why?'])(
    'while words are in doubt takes back only those: %s',
    (followUp) => {
      const conversation = followed().saved().question(2, 'Why hooks?');
      if (followUp) conversation.says('They share logic.', 'answer').saved(followUp);
      const spot = { number: 2, ...(followUp && { followUp }) };
      const stage = { name: 'confirming', spot, said: 'hm with the state' } as const;
      conversation.state = { ...conversation.state, stage };
      conversation.says('let me start over', 'replace');
      expect(conversation.calls).toEqual([]);
      expect(conversation.state.stage).toEqual({ name: 'awaitingAnswer', spot });
      expect(answerTo(conversation, 1)).toBe(`${main}\n\n${reply}`);
    },
  );

  it.each(['hint', 'skip'] as const)(
    'by its button is heard while there is an offer: %s',
    (offers) => {
      const conversation = answered().saved().question(2, 'Why hooks?');
      const stage = { name: 'awaitingAnswer', spot: { number: 2, offers } } as const;
      conversation.state = { ...conversation.state, stage };
      conversation.says(button, 'replace');
      expect(conversation.state.stage).toMatchObject({ spot: { number: 1, replaces: true } });
    },
  );
});
