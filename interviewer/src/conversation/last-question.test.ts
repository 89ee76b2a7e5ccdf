import { asked, type Conversation } from './testing/conversation.ts';
import { turnWeights } from './understanding/turn-model.ts';
import { readByModel } from './understanding/turn-reading.ts';

const turnAtQuestion = { place: 'question', question: 'What is JSX?', earlier: [] } as const;

const statement =
  'JSX is syntax for elements, which a compiler turns into plain function calls of React.';
/** An answer that speaks to the question and ends with another one. */
function ends(question: string): Conversation {
  const text = `${statement} ${question}`;
  const reading = readByModel({ ...turnAtQuestion, text }, turnWeights());
  const conversation = asked().send({ kind: 'candidate', text, reading });
  return conversation.stage === 'readingTurn'
    ? conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step: 'clearly' }] })
    : conversation;
}
const saved = (conversation: Conversation) => conversation.calls[0];

describe('a question at the end of an answer', () => {
  it.each([
    ['How many questions are left?', /1 of 5/],
    ['By the way, is this recorded?', /record/i],
    ['Does that make sense?', /feedback|judge|verdict|end/i],
    ['Is that what you wanted to hear?', /feedback|judge|verdict|end/i],
  ])('gets a reply, and the answer is saved as it was said: %s @VOICE-19', (question, reply) => {
    const conversation = ends(question);
    expect(conversation.speech).toMatch(reply);
    expect(saved(conversation)).toMatchObject({
      tool: 'save_answer',
      arguments: { answer: `${statement} ${question}`, then: 'probe' },
    });
  });

  it.each(['Should I go into fragments as well?', 'Do you want an example?', 'Shall I go on?'])(
    'that offers more lets the candidate go on: %s @VOICE-19',
    (question) => {
      const conversation = ends(question);
      expect(saved(conversation)?.arguments).toMatchObject({ then: 'listen' });
      expect(conversation.saved().stage).toBe('awaitingAnswer');
      expect(conversation.says("No, that's all.").calls[0]?.tool).toBe('save_answer');
    },
  );

  it.each(['Does that answer your question?', 'Should I say more?'])(
    'leaves the words before it an answer that speaks to nothing in the rubric: %s',
    (question) => {
      const text = `It depends on the team, but tests at the boundary stay useful for years. ${question}`;
      const reading = readByModel({ ...turnAtQuestion, text }, turnWeights());
      const conversation = asked().send({ kind: 'candidate', text, reading });
      const speaks = [{ number: 1, step: 'not' }];
      if (conversation.stage === 'readingTurn')
        conversation.tool('read_turn', { status: 'read', speaks, clarification: 'Assume it.' });
      expect(saved(conversation)).toMatchObject({
        tool: 'save_answer',
        arguments: { answer: text },
      });
    },
  );

  it('that asks to move on gets no follow-up', () => {
    expect(saved(ends('Can we move on?'))?.arguments).toMatchObject({ then: 'proceed' });
  });

  it.each(['So what happens when a component returns null?', 'Why is that useful?'])(
    'that belongs to the answer changes nothing: %s',
    (question) => {
      expect(saved(ends(question))?.arguments).toMatchObject({ then: 'probe' });
    },
  );

  it('is none where nothing was said before', () => {
    const text = 'How many questions are left?';
    expect(readByModel({ ...turnAtQuestion, text }, turnWeights())).not.toHaveProperty(
      'lastQuestion',
    );
  });
});
