import { answered, answerTo, asked, type Conversation } from '../testing/conversation.ts';
import { certain } from '../understanding/turn-reading.ts';

/** Says words that the interviewer takes for an answer or a remark, without a rubric that could tell. */
const doubted = (conversation: Conversation, text: string) =>
  conversation
    .send({
      kind: 'candidate',
      text,
      reading: { kinds: { ...certain('answer').kinds, answer: 0.65, social: 0.35 } },
    })
    .tool('read_turn', { status: 'error' });

describe('an answer in doubt', () => {
  it('is saved with a yes that asks something as well, which is answered @VOICE-8', () => {
    const conversation = doubted(asked(), 'hm tags').says(
      'Yes. And how long do we have left?',
      'progress',
    );
    expect(conversation.speech).toMatch(/question 1/i);
    expect(conversation.calls[0]).toMatchObject({
      tool: 'save_answer',
      arguments: { answer: 'hm tags' },
    });
    const back = answered().saved().question(2, 'Why hooks?');
    doubted(back, 'hm state').says('Yes, but can I go back to question 1?', 'back');
    expect(back.calls[0]?.arguments.answer).toBe('hm state');
    expect(back.saved().question(3, 'Why keys?').speech).toContain('What is JSX?');
  });

  it('is added to the earlier question that a yes names', () => {
    const conversation = answered().saved().question(2, 'Why hooks?');
    doubted(conversation, 'hm fragments').says('Yes, please add that to question 1.', 'yes');
    expect(conversation.calls[0]).toMatchObject({
      tool: 'add_to_answer',
      arguments: { number: '1', text: 'hm fragments' },
    });
  });

  it.each([
    ["Yes, that's my answer. Next question please.", 'hm tags'],
    ['That is my answer. Thank you.', 'hm tags'],
    ['Yes, that is my answer. It also needs a compiler.', 'hm tags\n\nIt also needs a compiler.'],
    ["No, it's for this one: a compiler makes calls of it.", 'a compiler makes calls of it.'],
  ])('is kept by who calls it the answer and says more: %s @VOICE-8', (reply, answer) => {
    expect(answerTo(doubted(asked(), 'hm tags').says(reply), 1)).toBe(answer);
  });

  it('stays in doubt after a question about something else, and is not lost @VOICE-8', () => {
    const conversation = doubted(asked(), 'hm tags').says('How much time is left?', 'progress');
    expect(conversation.speech).toMatch(/question 1.*answer/i);
    expect(conversation.says('It is.', 'yes').calls[0]?.arguments.answer).toBe('hm tags');
  });
});

describe('thanks and wishes behind "That is my answer"', () => {
  it.each(["That's my answer. Next question please.", 'That is my answer, can we go on now?'])(
    'are not stored: %s',
    (text) => {
      expect(answerTo(asked().says(text), 1)).toBe('');
    },
  );
});
