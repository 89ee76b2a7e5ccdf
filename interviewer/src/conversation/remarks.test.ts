import { askedIn } from './testing/conversation.ts';

describe('asked how an answer was, the interviewer', () => {
  it('promises no remark in a real interview, only the feedback at the end', () => {
    const conversation = askedIn('real').says('Was that right?', 'judgment');
    expect(conversation.speech).not.toMatch(/remark|each answer/i);
    expect(conversation.speech).toMatch(/feedback|end/);
    expect(conversation.stage).toBe('awaitingAnswer');
  });

  it('says in a coached interview that a remark follows each answer', () => {
    const conversation = askedIn('coached').says('Was that right?', 'judgment');
    expect(conversation.speech).toMatch(/each answer/);
    expect(conversation.stage).toBe('awaitingAnswer');
  });
});
