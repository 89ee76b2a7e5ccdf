import { answerTo, askedIn, type Conversation, stored } from './testing/conversation.ts';

const coached = (mode: 'coached' | 'real' = 'coached'): Conversation =>
  askedIn(mode, 'What do star args and double star kwargs mean?');
const atFollowUp = (mode?: 'coached' | 'real'): Conversation =>
  coached(mode)
    .says('They collect the rest of the arguments.', 'answer')
    .saved('When do you use keyword-only arguments?');
const atSecond = (): Conversation =>
  coached()
    .says('They collect the rest of the arguments.', 'answer')
    .saved()
    .question(2, 'How do you set up logging in a service?');

const tools = ({ calls }: Conversation) => calls.map(({ tool }) => tool);

describe('a wish for a hint behind "no idea"', () => {
  it.each([
    'no idea tbh.. hint?',
    'I have no clue. A hint?',
    'idk, any hint?',
    'not sure, maybe a hint?',
    "I don't know, can I get a hint",
  ])('is a wish for a hint, and the question stays: %s', (text) => {
    const conversation = atFollowUp().says(text);
    expect(tools(conversation)).toEqual(['give_hint']);
  });

  it('leaves the question open in a real interview, too', () => {
    const conversation = atFollowUp('real').says('no idea tbh.. hint?');
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(conversation.speech).toMatch(/hints/i);
  });

  it.each(['no idea, and no hint please', 'no idea tbh', 'no clue, next'])(
    'is not heard in "%s"',
    (text) => {
      expect(tools(atFollowUp().says(text))).not.toContain('give_hint');
    },
  );
});

describe('"I don\'t know" to a question of a coached interview', () => {
  const gaveUp = () => coached().says("I don't know.", 'dontknow');

  it('is offered a hint once, and the question stays open @VOICE-34', () => {
    const conversation = gaveUp();
    expect(conversation.speech).toMatch(/hint.*half/i);
    expect(stored(conversation)).toEqual([]);
    conversation.says('I still have no idea.', 'dontknow');
    expect(conversation.speech).not.toMatch(/hint/i);
    expect(answerTo(conversation, 1)).toBe('I still have no idea.');
  });

  it.each(['yes', 'Yes please', 'sure', 'hint'])('gets the hint on "%s" @VOICE-34', (text) => {
    expect(tools(gaveUp().says(text))).toEqual(['give_hint']);
  });

  it.each([
    'no',
    'no thanks',
    'no, thank you',
    'nope, skip it',
    'hmm no',
    'rather not',
    "I'd rather not",
    'no, I think we should leave it',
    'next',
    'next question please',
    'skip',
  ])('leaves the question on "%s" @VOICE-34', (text) => {
    const conversation = gaveUp().says(text);
    expect(stored(conversation)).toMatchObject([
      { tool: 'save_answer', arguments: { answer: '', then: 'proceed' } },
    ]);
  });

  it.each([
    'No, I want to try it myself',
    'No thanks, let me think',
    "No, I'll give it a try",
    "No, I don't want a hint.",
    "No, don't skip it, I want to try.",
    'No, I have an idea',
    "no, I don't want to go on without trying",
    'let me try',
    'yes let me try first',
    'sure, but let me try it myself',
  ])('leaves the question open on "%s" @VOICE-34', (text) => {
    const tried = atSecond().says("I don't know.", 'dontknow').says(text);
    expect(tried.calls).toEqual([]);
    expect(tried.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 2 } });
    tried.says('By one call at the start of the program.', 'answer');
    expect(answerTo(tried, 2)).toBe('By one call at the start of the program.');
    expect(answerTo(tried, 1)).toBe('They collect the rest of the arguments.');
  });

  it('asks whether words behind a no are the answer', () => {
    const said = 'no, I can collect the remaining arguments in a tuple instead';
    const heard = gaveUp().says(said, 'no');
    expect(heard.stage).toBe('confirming');
    expect(answerTo(heard.says('yes', 'yes'), 1)).toBe(said);
  });

  it('is answered by what comes instead', () => {
    const conversation = gaveUp().says(
      'Wait, they collect the arguments that are left over.',
      'answer',
    );
    expect(answerTo(conversation, 1)).toContain('left over');
  });

  it('leaves the question at once after a hint', () => {
    const conversation = coached()
      .says('hint please')
      .tool('give_hint', {
        ...{ status: 'hint', hint: 'Think of a dict.', number: 1, total: 3 },
      });
    conversation.says("I don't know.", 'dontknow');
    expect(stored(conversation)).toHaveLength(1);
  });

  it('leaves the question at once in a real interview', () => {
    expect(stored(coached('real').says("I don't know.", 'dontknow'))).toHaveLength(1);
  });
});

describe('a hint that was asked for before the question was left', () => {
  it.each([
    'wait, i asked for a hint',
    'hey i asked for a hint on that one :( what exactly wasnt right? *args is a tuple for sure',
    'I wanted a hint!',
    'But I had asked you for a hint.',
  ])('is given, back at that question: %s', (text) => {
    const conversation = atSecond().says(text);
    expect(conversation.calls.at(-1)).toMatchObject({
      tool: 'give_hint',
      arguments: { question: 'What do star args and double star kwargs mean?' },
    });
    conversation.tool('give_hint', {
      status: 'hint',
      hint: 'Think of a dict.',
      number: 1,
      total: 3,
    });
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
    conversation.says('The second one is a dictionary of the named arguments.', 'answer');
    expect(conversation.speech).toContain('logging');
  });
});

describe('a wish to go back to a question by one of its words', () => {
  it.each([
    'go back to the args one pls',
    'can we go back to that kwargs question',
    'back to the star one',
  ])('leads back to it: %s', (text) => {
    const third = atSecond()
      .says('By one call at the start.', 'answer')
      .saved()
      .question(3, 'What does the with statement do?');
    expect(third.says(text, 'back').speech).toContain('star args');
  });
});

describe('an answer to a follow-up with a sign that no more comes', () => {
  it.each([
    'by the order of the calls, thats why they are not in an if. i dont know more',
    "By the order of the calls. I don't know anything else.",
    'by the order of calls, and thats all i know about this',
  ])('is stored, and the question is not called open: %s', (text) => {
    const conversation = atFollowUp().says(text);
    expect(conversation.calls).toMatchObject([
      { tool: 'save_answer', arguments: { answer: expect.stringContaining('rder of') } },
    ]);
  });

  it('is stored when the candidate repeats it', () => {
    const conversation = atFollowUp().says('no i answered it: by the order of the calls');
    expect(conversation.calls).toMatchObject([
      { tool: 'save_answer', arguments: { answer: expect.stringContaining('by the order') } },
    ]);
  });
});

describe('the word "hint"', () => {
  const at = () => askedIn('coached', 'How do you keep a large code base safe?');

  it.each([
    'I like type hints because the editor and mypy find errors before runtime',
    'A type hint is only checked by tools',
    'we need type hints in the public API',
    'I want type hints everywhere',
    'an index hint tells the optimizer which index to take',
    'any hint is ignored by the interpreter',
    'some hints for the compiler, like inline',
  ])('in an answer is no wish for one: %s', (text) => {
    for (const heard of [at().says(text), atFollowUp().says(text)]) {
      expect(tools(heard)).not.toContain('give_hint');
      // Where it is asked whether that is the answer, the yes says so.
      expect(answerTo(heard.says('yes', 'yes'), 1)).toContain(text);
    }
  });

  it.each([
    'hint please',
    'any hint?',
    'another hint',
    'one more hint please',
    "I'd like a hint",
    'I need a hint',
    'a hint would be nice',
    'could you give me a hint for the question?',
    "I know of type hints, but I don't get the rest. Can I have a hint?",
    'Not sure about the order. Please hint.',
  ])('in a wish for one is heard: %s', (text) => {
    expect(tools(at().says(text))).toEqual(['give_hint']);
  });
});
