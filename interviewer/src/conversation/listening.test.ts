import { answered, asked, Conversation, contextOf } from './testing/conversation.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { certain, type TurnReading } from './understanding/turn-reading.ts';

/** A reading between two kinds, the first a little likelier. */
const between = (first: TurnKind, second: TurnKind): TurnReading => ({
  kinds: { ...certain(first).kinds, [first]: 0.65, [second]: 0.35 },
});
const heard = (conversation: Conversation, text: string, reading: TurnReading) =>
  conversation.send({ kind: 'candidate', text, reading });
const read = (conversation: Conversation, steps: Record<number, string>, fact?: string) =>
  conversation.tool('read_turn', {
    status: 'read',
    speaks: Object.entries(steps).map(([number, step]) => ({ number: Number(number), step })),
    clarification: fact ?? null,
    isFact: fact !== undefined,
  });
const second = () => answered().saved().question(2, 'Why hooks?');

describe('a turn that may be the answer', () => {
  it('is compared with the rubric first', () => {
    const conversation = heard(asked(), 'tags in code', between('answer', 'social'));
    expect(conversation.calls[0]).toEqual({
      kind: 'call',
      tool: 'read_turn',
      arguments: { question: 'What is JSX?', said: 'tags in code' },
    });
  });

  it('is saved when it is relevant to the question, and not otherwise @VOICE-8', () => {
    const doubtful = between('answer', 'social');
    expect(read(heard(asked(), 'tags', doubtful), { 1: 'clearly' }).calls[0]?.tool).toBe(
      'save_answer',
    );
    const remark = read(heard(asked(), 'nice', doubtful), { 1: 'not' });
    expect(remark.calls).toEqual([]);
  });

  it('is confirmed with the candidate when its relevance is unknown, once per question @VOICE-8', () => {
    const doubtful = between('answer', 'social');
    const conversation = heard(asked(), 'hm tags', doubtful).tool('read_turn', { status: 'error' });
    expect([conversation.stage, conversation.speech]).toEqual([
      'confirming',
      expect.stringMatching(/answer/),
    ]);
    expect(conversation.says('yes', 'yes').calls[0]?.arguments.answer).toBe('hm tags');
    const refused = heard(asked(), 'hm tags', doubtful).tool('read_turn', { status: 'error' });
    expect(refused.says('no', 'no').stage).toBe('awaitingAnswer');
    heard(refused, 'hm tags', doubtful).tool('read_turn', { status: 'error' });
    expect(refused.stage).not.toBe('confirming');
  });

  it('is not saved when the candidate denies that it is the answer', () => {
    const conversation = heard(asked(), 'hm tags', between('answer', 'social'))
      .tool('read_turn', { status: 'error' })
      .says('no', 'no');
    expect(conversation.calls.map(({ tool }) => tool)).not.toContain('save_answer');
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(conversation.says('It is syntax.', 'answer').calls[0]?.arguments.answer).toBe(
      'It is syntax.',
    );
  });

  it('gets the advice for emergencies when it may express distress', () => {
    const reading = { kinds: { ...certain('answer').kinds, answer: 0.7, distress: 0.3 } };
    expect(heard(asked(), 'I cannot go on', reading).speech).toMatch(/emergency/);
  });

  it('in another script is requested in English twice, then confirmed with the candidate', () => {
    const conversation = asked().says('это язык').says('это язык разметки');
    expect(conversation.speech).toMatch(/English/);
    conversation.says('это язык разметки');
    expect(conversation.stage).toBe('confirming');
    expect(conversation.says('yes', 'yes').calls[0]?.arguments.answer).toBe('это язык разметки');
  });
});

describe('a statement that sounds like a wish for another level', () => {
  it.each(['easier', 'harder'] as const)('is an answer, read as %s', (kind) => {
    const conversation = heard(
      asked(),
      'Tokens drive the cost. A cache of frequent questions and a small model for easy ones make it cheaper.',
      { kinds: certain(kind).kinds },
    );
    expect(conversation.calls[0]?.tool).toBe('save_answer');
  });

  it('is apologized for when it is denied', () => {
    const conversation = heard(asked(), 'I did not ask for a change of the level.', {
      kinds: certain('harder').kinds,
    });
    expect(conversation.speech).toMatch(/sorry|apolog/i);
  });

  it('changes the level when it is a wish', () => {
    const wish = 'I find this one a bit too tricky for me, since I only began with it last month.';
    const conversation = heard(asked(), wish, { kinds: certain('easier').kinds });
    expect(conversation.calls.map(({ tool }) => tool)).not.toContain('save_answer');
    expect(conversation.speech).toMatch(/easier|lower/i);
  });
});

describe('pieces of an answer', () => {
  it('are saved at once, and the follow-up waits for the last piece', () => {
    const conversation = asked().says('First, it is syntax, and second', 'part');
    expect(conversation.calls[0]?.arguments).toMatchObject({ then: 'listen' });
    expect(conversation.saved('Why?').stage).toBe('awaitingAnswer');
    conversation.says('it compiles to calls', 'answer');
    expect(conversation.calls[0]?.arguments).toEqual({
      question: 'What is JSX?',
      answer: 'First, it is syntax, and second\n\nit compiles to calls',
      then: 'probe',
    });
  });
});

describe('clarifying questions', () => {
  it('are answered from the facts', () => {
    const conversation = asked().says('How many users?', 'clarify');
    expect(conversation.speech).toMatch(/assum|choose/i);
    const asking = heard(asked(), 'How many users?', certain('clarify'));
    expect(read(asking, { 1: 'not' }, 'A million users.').speech).toContain('A million users.');
    expect(asking.stage).toBe('awaitingAnswer');
  });

  it('get the question in simpler words, then the offer to skip it', () => {
    const conversation = asked();
    conversation.tool('get_question', 'nothing');
    const simple = new Conversation()
      .says("I'm Ada, 4 years")
      .says('I built a shop in React')
      .says('I am ready')
      .tool('get_question', {
        status: 'question',
        number: 1,
        total: 5,
        question: 'What is JSX?',
        plain: 'What are the tags in the code?',
      });
    expect(simple.says('huh?', 'rephrase').speech).toContain('What are the tags in the code?');
    expect(simple.says('still no', 'rephrase').speech).toMatch(/skip/);
    expect(simple.says('yes', 'yes').calls[0]?.arguments.answer).toBe('');
  });
});

test('a request for shorter words gets the plain wording', () => {
  const conversation = new Conversation()
    .says("I'm Ada, 4 years, I built a shop in React. I am ready")
    .tool('get_question', {
      ...{ status: 'question', number: 1, total: 5 },
      ...{ question: 'What is JSX?', plain: 'What are the tags in the code?' },
    });
  expect(conversation.says('Sorry, can you say it shorter?').speech).toContain(
    'What are the tags in the code?',
  );
});

describe('earlier questions', () => {
  it('receive an addition, and the question in hand stays @VOICE-9', () => {
    const conversation = second().says('oh, and to the first one: it needs a compiler', 'amend');
    expect(conversation.calls[0]).toEqual({
      kind: 'call',
      tool: 'add_to_answer',
      arguments: { number: '1', text: 'oh, and to the first one: it needs a compiler' },
    });
    expect(conversation.speech).toMatch(/question 1.*Question 2\. Why hooks\?/i);
  });

  it('are found by the relevance of an addition, or asked for when it is relevant to none', () => {
    const third = () =>
      second().says('To share logic.', 'answer').saved().question(3, 'What are keys?');
    const found = heard(third(), 'I forgot the compiler', certain('amend'));
    expect(read(found, { 1: 'clearly', 2: 'not', 3: 'not' }).calls[0]?.arguments.number).toBe('1');
    const unknown = read(heard(third(), 'I forgot something', certain('amend')), {
      1: 'not',
      2: 'not',
      3: 'not',
    });
    expect(unknown.stage).toBe('choosingQuestion');
    expect(unknown.says('number two').calls[0]?.arguments).toEqual({
      number: '2',
      text: 'I forgot something',
    });
  });

  it('are offered for a turn that is relevant to them and not to the question in hand', () => {
    const reading = { kinds: certain('answer').kinds };
    const doubtful = { kinds: { ...reading.kinds, answer: 0.97, amend: 0.03 } };
    const conversation = heard(second(), 'the compiler turns tags into calls', doubtful);
    read(conversation, { 1: 'clearly', 2: 'not' });
    expect([conversation.stage, conversation.calls]).toEqual(['choosingQuestion', []]);
    expect(conversation.says('yes, question 1').calls[0]).toMatchObject({
      tool: 'add_to_answer',
      arguments: { number: '1' },
    });
  });

  it('can be returned to and extended, and the question in hand follows', () => {
    const conversation = second().says('can we go back to question 1', 'back');
    expect(conversation.speech).toContain('It is syntax for elements.');
    conversation.says('It also needs a compiler.', 'answer');
    expect(conversation.calls.map(({ tool }) => tool)).toEqual([
      'add_to_answer',
      'display_question',
    ]);
    expect(conversation.speech).toContain('Question 2. Why hooks?');
  });

  it.each([
    ['It also needs a compiler, and', 'part', 'It also needs a compiler, and'],
    [
      'It also needs a compiler for the tags. Should I say more about it?',
      undefined,
      'It also needs a compiler for the tags.',
    ],
  ] as const)('that are returned to wait for the rest of an answer: %s', (said, kind, kept) => {
    const conversation = second().says('can we go back to question 1', 'back').says(said, kind);
    expect(conversation.calls).toMatchObject([
      { tool: 'add_to_answer', arguments: { number: '1', text: kept } },
    ]);
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    conversation.says('it makes calls of them.', 'answer');
    expect(conversation.calls[0]).toMatchObject({ arguments: { number: '1' } });
    expect(conversation.speech).toContain('Question 2. Why hooks?');
  });

  it('receive words that were saved for the question in hand by mistake', () => {
    const conversation = second().says('It needs a compiler.', 'answer').saved();
    conversation.question(3, 'What are keys?');
    conversation.says('sorry, I meant that for question 1, not for this one', 'amend');
    expect(conversation.calls).toEqual([
      expect.objectContaining({
        arguments: { question: 'Why hooks?', answer: '', then: 'listen' },
      }),
      expect.objectContaining({ arguments: { number: '1', text: 'It needs a compiler.' } }),
      expect.objectContaining({ tool: 'display_question' }),
    ]);
    expect(conversation.speech).toContain('Question 2. Why hooks?');
  });

  it('are answered again after the last answer was taken back', () => {
    const conversation = second().says(
      'I take my last answer back. Let me answer again.',
      'replace',
    );
    expect(conversation.speech).toContain('Question 1. What is JSX?');
    conversation.says('It is sugar for calls.', 'answer');
    expect(conversation.calls[0]?.arguments).toMatchObject({
      question: 'What is JSX?',
      answer: 'It is sugar for calls.',
    });
    expect(conversation.saved().speech).toContain('Question 2. Why hooks?');
  });
});

describe('the mode', () => {
  it('gives hints of the client when it is coached, and none when it is real @VOICE-11', () => {
    expect(asked().says('a hint please', 'hint').calls).toEqual([]);
    const coached = new Conversation(contextOf({ mode: 'coached' }))
      .says("I'm Ada, 4 years")
      .says('I built a shop in React')
      .says('I am ready')
      .question();
    expect(coached.says('a hint please', 'hint').calls[0]?.tool).toBe('give_hint');
    coached.tool('give_hint', { status: 'hint', hint: 'Look at the output.', number: 1, total: 3 });
    expect(coached.speech).toMatch(/1 of 3.*Look at the output\./);
    expect(coached.stage).toBe('awaitingAnswer');
  });

  it('says the remark of the client after an answer', () => {
    const conversation = answered();
    conversation.tool('save_answer', {
      status: 'saved',
      followUp: null,
      remark: 'You named the compiler.',
    });
    expect(conversation.speech).toContain('You named the compiler.');
  });
});

describe('wishes', () => {
  it('for another level are sent with the request for the next question', () => {
    const conversation = asked().says('something easier please', 'easier');
    expect(conversation.speech).toMatch(/easier|down a level/);
    conversation.says('It is syntax.', 'answer').saved();
    expect(conversation.calls[0]?.arguments.wish).toBe('easier');
  });

  it('for another topic are declined, with the alternatives', () => {
    expect(asked().says('can we do Python', 'topic').speech).toMatch(/React.*(?:skip|end)/);
  });
});

describe('a long answer that is not relevant to the question', () => {
  it('is saved and summed up, and the question is repeated', () => {
    const story = 'I worked with the great agency and the long meetings on the Thursdays. '.repeat(
      11,
    );
    const conversation = heard(asked(), story, {
      kinds: { ...certain('answer').kinds, answer: 0.99, social: 0.01 },
    });
    read(conversation, { 1: 'not' });
    expect(conversation.calls[0]?.arguments).toMatchObject({ then: 'listen' });
    expect(conversation.speech).toMatch(/agency.*What is JSX\?/i);
    expect(conversation.saved().stage).toBe('awaitingAnswer');
  });
});

describe('turns that the wording decides', () => {
  /** What a fitted reading takes for an answer, or for `kind` as likely. */
  const unsure = (kind: TurnKind): TurnReading => ({
    kinds: { ...certain(kind).kinds, [kind]: 0.6, answer: 0.4 },
  });

  /** The same, and what the rubrics say, where they are asked. */
  const hear = (
    conversation: Conversation,
    text: string,
    reading: TurnReading,
    steps: Record<number, string>,
  ) => {
    heard(conversation, text, reading);
    return conversation.stage === 'readingTurn' ? read(conversation, steps) : conversation;
  };

  it.each(['That is all.', 'So, that’s it from me.', "Okay, I'm done."])(
    '%s ends an answer that was given in pieces',
    (text) => {
      const conversation = asked().says('First, it is syntax.', 'part').saved();
      hear(conversation, text, between('answer', 'nothing'), { 1: 'not' });
      expect(conversation.calls[0]?.arguments).toMatchObject({
        answer: 'First, it is syntax.',
        then: 'probe',
      });
    },
  );

  it('a piece that ends with “that is my whole answer” is the last one', () => {
    const conversation = asked().says('First, it is syntax.', 'part').saved();
    const last = 'Finally, it is compiled. That is my whole answer.';
    const reading = { kinds: { ...certain('part').kinds, part: 0.7, answer: 0.3 } };
    hear(conversation, last, reading, { 1: 'clearly' });
    expect(conversation.calls[0]?.arguments).toMatchObject({ then: 'probe' });
  });

  it('an addition that names its question is added to it', () => {
    const conversation = second();
    const text = 'Let me add something to the first question: it compiles to calls.';
    hear(conversation, text, { kinds: certain('back').kinds }, { 1: 'clearly', 2: 'not' });
    expect(conversation.calls[0]).toMatchObject({
      tool: 'add_to_answer',
      arguments: { number: '1', text },
    });
  });

  it.each([
    ['Hint number 1, please.', 'back'],
    ['Another hint, please.', 'skip'],
  ] as const)('%s is a wish for a hint only', (text, kind) => {
    const conversation = second();
    hear(conversation, text, unsure(kind), { 1: 'not', 2: 'not' });
    expect(conversation.speech).toMatch(/hint/i);
    expect(conversation.state.stage).toMatchObject({ spot: { number: 2 } });
  });

  it('a question that a fact of the task answers is about the task, not about the interview', () => {
    const reading = { kinds: { ...certain('progress').kinds, progress: 0.9, clarify: 0.1 } };
    const conversation = heard(asked(), 'How many couriers are there?', reading);
    read(conversation, { 1: 'not' }, 'About four hundred.');
    expect(conversation.speech).toMatch(/^About four hundred\./);
    const ofInterview = heard(asked(), 'How many questions are left?', reading);
    expect(ofInterview.speech).toMatch(/1 of 5/);
  });

  it('a question that a fact answers is not saved as an answer, even when it is relevant', () => {
    const reading = { kinds: { ...certain('answer').kinds, answer: 0.7, clarify: 0.3 } };
    const conversation = heard(asked(), 'Do all users see everything?', reading);
    read(conversation, { 1: 'clearly' }, 'No, by their role.');
    expect([conversation.calls, conversation.speech]).toEqual([
      [],
      expect.stringMatching(/^No, by their role\./),
    ]);
  });

  it('a long story that is classified as small talk is summed up', () => {
    const story = 'I worked with the great agency and the long meetings on the Thursdays. '.repeat(
      11,
    );
    const conversation = hear(asked(), story, unsure('social'), { 1: 'not' });
    expect(conversation.speech).toMatch(/agency.*What is JSX\?/i);
  });
});

describe('the wording of one interview', () => {
  it('uses no sentence twice while another one is left, in any phrase', () => {
    const conversation = asked();
    const said: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      conversation.says('You are a stupid machine.', 'abuse');
      said.push(...conversation.speech.split(/(?<=[.!?])\s+/));
    }
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('a turn while the next question is fetched', () => {
  const fetching = () => answered().saved();

  it('that takes the last answer back returns to its question', () => {
    const conversation = fetching();
    expect(conversation.says('I take my last answer back.', 'replace').speech).toBe('');
    conversation.question(2, 'Why hooks?');
    expect(conversation.calls.at(-1)).toMatchObject({
      tool: 'display_question',
      arguments: { question: 'What is JSX?' },
    });
    expect(conversation.speech).not.toContain('Why hooks?');
    const [again] = conversation.says('It is syntax for elements.', 'answer').calls;
    expect(again?.arguments).toMatchObject({
      ...{ question: 'What is JSX?', answer: 'It is syntax for elements.' },
    });
    expect(conversation.saved().speech).toContain('Why hooks?');
  });

  it('that continues the answer is added to it, and the next question follows', () => {
    const conversation = fetching().says('And it compiles to function calls.', 'part');
    conversation.question(2, 'Why hooks?');
    expect(conversation.calls).toContainEqual({
      kind: 'call',
      tool: 'add_to_answer',
      arguments: { number: '1', text: 'And it compiles to function calls.' },
    });
    expect(conversation.speech).toContain('Why hooks?');
  });

  it('that is a remark changes nothing', () => {
    const conversation = fetching().says('Nice weather.', 'social').question(2, 'Why hooks?');
    expect(conversation.speech).toContain('Why hooks?');
    expect(conversation.calls.map(({ tool }) => tool)).not.toContain('add_to_answer');
  });

  it('that takes the answer back while it is saved returns to its question', () => {
    const conversation = answered().says('I take my last answer back.', 'replace');
    conversation.saved().question(2, 'Why hooks?');
    expect(conversation.calls.at(-1)?.arguments.question).toBe('What is JSX?');
  });
});
