import { answered, answerTo, asked } from './testing/conversation.ts';

const button = 'I take my last answer back. Let me answer again.';
const main = 'It is syntax for elements.';
const reply = 'Because a compiler turns the tags into calls.';
const followed = () => answered().saved('And why?').says(reply, 'answer');

describe('an answer that is taken back', () => {
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
