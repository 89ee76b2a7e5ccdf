import { asked, type Conversation } from './testing/conversation.ts';
import { turnWeights } from './understanding/turn-model.ts';
import { readByModel } from './understanding/turn-reading.ts';

const turnAtQuestion = { place: 'question', question: 'What is JSX?', earlier: [] } as const;

const statement =
  'JSX is syntax for elements, which a compiler turns into plain function calls of React.';
/** An answer that speaks to the question and ends with another one. */
const ends = (question: string): Conversation => says(`${statement} ${question}`);

function says(text: string): Conversation {
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
  ])('gets a reply, and the words before it are saved: %s @VOICE-19', (question, reply) => {
    const conversation = ends(question);
    expect(conversation.speech).toMatch(reply);
    expect(saved(conversation)).toMatchObject({
      tool: 'save_answer',
      arguments: { answer: statement, then: 'probe' },
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
      const answer = 'It depends on the team, but tests at the boundary stay useful for years.';
      const text = `${answer} ${question}`;
      const reading = readByModel({ ...turnAtQuestion, text }, turnWeights());
      const conversation = asked().send({ kind: 'candidate', text, reading });
      const speaks = [{ number: 1, step: 'not' }];
      if (conversation.stage === 'readingTurn')
        conversation.tool('read_turn', { status: 'read', speaks, clarification: 'Assume it.' });
      expect(saved(conversation)).toMatchObject({
        tool: 'save_answer',
        arguments: { answer },
      });
    },
  );

  it.each([
    ['CI gate. how many questions are left btw?', 'CI gate.', /1 of 5/],
    ['All of it. how many did i get right', 'All of it.', /feedback|end/i],
    ['method resolution order, can we switch to django', 'method resolution order', /./],
  ])('gets a reply behind a short answer, also as a wish: %s @VOICE-19', (text, answer, reply) => {
    const conversation = says(text);
    expect(saved(conversation)).toMatchObject({ tool: 'save_answer', arguments: { answer } });
    expect(conversation.speech).toMatch(reply);
  });

  it('that wishes to change an earlier answer leads back once the answer is saved @VOICE-19', () => {
    const second = asked().says(statement).saved().question(2, 'When is an object freed?');
    second.says('when the count hits zero. also can i change my answer to question 1?');
    expect(saved(second)?.arguments).toMatchObject({ answer: 'when the count hits zero.' });
    second.saved().question(3, 'What is a key?');
    expect(second.speech).toContain('What is JSX?');
    expect(second.speech).not.toContain('What is a key?');
  });

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
    expect(readByModel({ ...turnAtQuestion, text }, turnWeights())).not.toHaveProperty('aside');
  });
});

it.each([
  ['ah ok. you see the old value i think. can i get an easier question pls', /easier|level/],
  ['it tells react which item is which. can we do an easier one?', /easier|level/],
])('a wish behind words that speak to the question leaves them an answer: %s', (text, reply) => {
  const conversation = says(text);
  expect(conversation.speech).toMatch(reply);
  expect(saved(conversation)).toMatchObject({
    tool: 'save_answer',
    arguments: { answer: text.slice(0, text.indexOf(' can ')) },
  });
});

it.each([
  'While the new value loads we can return the old one.',
  'When both are equal, we can take the simpler one.',
  'We could change the old one later and add a new one.',
  'Then I would like to edit the config of the old one.',
  'I want to fix the slow one with an index.',
  'If that works we can go back to the normal one.',
  'Else can we return the cached one?',
])('a last sentence that says what is done with "one" belongs to the answer: %s', (end) => {
  const text = `${statement} ${end}`;
  expect(saved(says(text))).toMatchObject({ arguments: { answer: text } });
});

it.each([
  ['Can I go back to the first one?', 'back'],
  ['I want to change the last one.', 'back'],
  ['Let me go back to the previous one, please.', 'back'],
  ["I'd like to add something to question 1.", 'back'],
  ['Can we do an easier one?', 'easier'],
  ["Let's do an easier one now.", 'easier'],
  ['We could do a simpler question next, please.', 'easier'],
  ["I'd like a harder one.", 'harder'],
])('a last sentence that wishes for another question is no part of the answer: %s', (end, kind) => {
  const reading = readByModel({ ...turnAtQuestion, text: `${statement} ${end}` }, turnWeights());
  expect(reading.aside).toMatchObject({ text: end, kind });
});
