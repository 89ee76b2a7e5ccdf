import { Conversation, contextOf } from './testing/conversation.ts';

/** The first question of an interview in a mode. */
const askedIn = (mode: 'real' | 'coached') =>
  new Conversation(contextOf({ mode }))
    .says("I'm Ada, 4 years")
    .says('I built a shop in React')
    .says('I am ready')
    .question();

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
