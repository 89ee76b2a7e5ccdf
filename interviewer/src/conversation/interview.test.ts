import fc from 'fast-check';
import { readInterviewContext } from './interview-context.ts';
import type { InterviewState } from './state.ts';
import { answered, asked, briefed, Conversation, contextOf } from './testing/conversation.ts';

describe('the introduction', () => {
  it('greets, introduces itself and asks for name and experience', () => {
    const { speech, stage } = new Conversation();
    expect(speech).toMatch(/^(?:Hello|Hi|Welcome), .*AI interviewer.*name.*\?$/);
    expect(stage).toBe('askingBackground');
  });

  it("uses the candidate's first name from the context", () => {
    expect(new Conversation(contextOf({ candidateFirstName: 'Grace' })).speech).toContain(
      ', Grace,',
    );
  });

  it('proceeds from background to projects, the briefing and the first question', () => {
    const conversation = new Conversation().says(
      'My name is Ada and I have four years of experience',
    );
    expect([conversation.stage, conversation.speech]).toEqual([
      'askingProjects',
      expect.stringContaining('to meet you, Ada.'),
    ]);
    conversation.says('Mostly an internal planning board');
    expect(conversation.stage).toBe('awaitingReadiness');
    expect(conversation.speech).toMatch(
      /an intermediate interview on React.*five questions.*recorded on video.*I am ready/,
    );
    conversation.says('I am ready');
    expect(conversation.calls).toEqual([
      {
        kind: 'call',
        tool: 'get_question',
        arguments: { level: 'intermediate', technology: 'react' },
      },
    ]);
  });

  it.each<[string, string, Partial<InterviewState['candidate']>]>([
    ["I'm Ada, 4 years, built dashboards in React", 'awaitingReadiness', { name: 'Ada', years: 4 }],
    [
      'Ada, six years. I worked on a payment platform',
      'awaitingReadiness',
      { name: 'Ada', years: 6 },
    ],
    ['Ada', 'askingYears', { name: 'Ada' }],
    ["hi, i'm linus", 'askingYears', { name: 'Linus' }],
    ['5 years', 'askingProjects', { years: 5 }],
    ['a couple of years', 'askingProjects', { years: 2 }],
    ["I'm a senior developer", 'askingProjects', { selfDescribed: 'senior' }],
    ["I'm Bo, just graduated", 'askingProjects', { name: 'Bo', years: 0 }],
    ['hello', 'askingBackground', { name: undefined }],
    ['asdfgh qwrtp', 'askingBackground', { name: undefined }],
    ['wait', 'askingBackground', {}],
    ['repeat please', 'askingBackground', {}],
    ['skip intro', 'fetchingQuestion', {}],
    ["let's skip the introduction", 'fetchingQuestion', {}],
    ["I'm ready", 'fetchingQuestion', {}],
    ['do you speak Spanish?', 'askingBackground', {}],
    ['こんにちは、私は開発者です', 'askingBackground', {}],
    ['can you hear me?', 'askingBackground', {}],
  ])('hears "%s" and goes to %s', (text, stage, candidate) => {
    const conversation = new Conversation().says(text);
    expect(conversation.stage).toBe(stage);
    expect(conversation.state.candidate).toMatchObject(candidate);
    expect(conversation.actions.length).toBeGreaterThan(0);
  });

  it('asks again at most twice, then goes on with defaults', () => {
    const conversation = new Conversation().says('xkcdq').says('zzzzzz').says('qwrtp');
    expect(conversation.stage).toBe('askingProjects');
    conversation.says('!!').says('zzzzz').says('qwrtp').says('hmmmm');
    expect(conversation.stage).toBe('awaitingReadiness');
    expect(conversation.state.level).toBe('intermediate');
  });

  it('asks for the technology when the context names none, and again for an unsupported one', () => {
    const conversation = new Conversation(contextOf({ technology: 'cobol' })).says(
      "I'm Ada, 4 years",
    );
    conversation.says('Bank software');
    expect(conversation.stage).toBe('askingTechnology');
    conversation.says('Fortran');
    expect([conversation.stage, conversation.speech]).toEqual([
      'askingTechnology',
      expect.stringContaining('not on my list'),
    ]);
    conversation.says('then CSS please');
    expect([conversation.stage, conversation.state.technology]).toEqual([
      'awaitingReadiness',
      'html_css',
    ]);
  });

  it('uses defaults when the context cannot be read', () => {
    const conversation = new Conversation(
      readInterviewContext('<interview_context>{oops</interview_context>'),
    );
    conversation.says("I'm Ada, 4 years").says('A shop').says('postgres');
    expect(conversation.state.technology).toBe('postgresql');
  });

  it.each([
    ['video', 'recorded on video'],
    ['voice', 'sound is recorded'],
    ['text', 'no recording'],
  ] as const)('states the recording policy of a %s interview', (interviewType, policy) => {
    const conversation = new Conversation(contextOf({ interviewType }))
      .says('Ada, 4 years')
      .says('A shop');
    expect(conversation.speech).toContain(policy);
  });

  it.each<[string, string, string, string]>([
    ['yes', 'fetchingQuestion', 'react', 'intermediate'],
    ["let's go", 'fetchingQuestion', 'react', 'intermediate'],
    ['Ready!', 'fetchingQuestion', 'react', 'intermediate'],
    ["Yes, I'm ready.", 'fetchingQuestion', 'react', 'intermediate'],
    ['ok lets start', 'fetchingQuestion', 'react', 'intermediate'],
    ['go ahead', 'fetchingQuestion', 'react', 'intermediate'],
    ['not yet', 'awaitingReadiness', 'react', 'intermediate'],
    ["I'm not ready", 'awaitingReadiness', 'react', 'intermediate'],
    ['give me a minute', 'awaitingReadiness', 'react', 'intermediate'],
    ["I'd rather do Python", 'awaitingReadiness', 'python', 'intermediate'],
    ['not React, Python', 'awaitingReadiness', 'python', 'intermediate'],
    ['node please', 'awaitingReadiness', 'nodejs', 'intermediate'],
    ["Python instead, and I'm ready", 'fetchingQuestion', 'python', 'intermediate'],
    ['make it senior', 'awaitingReadiness', 'react', 'senior'],
    ["I'm a junior actually", 'awaitingReadiness', 'react', 'junior'],
    ['no', 'askingTechnology', 'react', 'intermediate'],
    ['something else', 'askingTechnology', 'react', 'intermediate'],
    ['how many questions are there?', 'awaitingReadiness', 'react', 'intermediate'],
    ['blue', 'awaitingReadiness', 'react', 'intermediate'],
    ["I'm done", 'awaitingReadiness', 'react', 'intermediate'],
  ])('after the briefing, "%s" leads to %s on %s at %s', (text, stage, technology, level) => {
    const conversation = briefed().says(text);
    expect([conversation.stage, conversation.state.technology, conversation.state.level]).toEqual([
      stage,
      technology,
      level,
    ]);
    expect(conversation.actions.length).toBeGreaterThan(0);
  });

  it('welcomes a returning candidate and continues with the next question', () => {
    const conversation = new Conversation(
      contextOf({ answeredCount: 2, level: 'senior', candidateFirstName: 'Ada' }),
    );
    expect(conversation.speech).toMatch(/(?:back|again), Ada\./);
    expect(conversation.calls[0]?.arguments).toEqual({ level: 'senior', technology: 'react' });
    expect(conversation.question(3).speech).toContain('Question 3.');
  });
});

describe('a question', () => {
  it('is displayed and asked', () => {
    const conversation = asked();
    expect(conversation.calls).toEqual([
      { kind: 'call', tool: 'display_question', arguments: { question: 'What is JSX?' } },
    ]);
    expect(conversation.speech).toBe('Question 1. What is JSX?');
  });

  it.each<[string, string, string | null]>([
    [
      'It is syntax that compiles to function calls.',
      'savingAnswer',
      'It is syntax that compiles to function calls.',
    ],
    ['yes', 'savingAnswer', 'yes'],
    ['42', 'savingAnswer', '42'],
    ['===', 'savingAnswer', '==='],
    ["I don't know", 'savingAnswer', "I don't know"],
    ['no idea', 'savingAnswer', 'no idea'],
    ['skip', 'savingAnswer', ''],
    ['next question please', 'savingAnswer', ''],
    ["let's move on to the next one", 'savingAnswer', ''],
    ['repeat', 'awaitingAnswer', null],
    ['Can you repeat the question?', 'awaitingAnswer', null],
    ['sorry, what was the question again?', 'awaitingAnswer', null],
    ["I don't understand the question", 'awaitingAnswer', null],
    ['can you clarify that', 'awaitingAnswer', null],
    ['wait', 'awaitingAnswer', null],
    ['give me a minute', 'awaitingAnswer', null],
    ['let me think', 'awaitingAnswer', null],
    ["I'm done", 'awaitingAnswer', null],
    ['end the interview', 'awaitingAnswer', null],
    ['I am ready', 'awaitingAnswer', null],
    ['can you hear me', 'awaitingAnswer', null],
    ['hablas español?', 'awaitingAnswer', null],
    ['это язык разметки', 'awaitingAnswer', null],
    [
      'To skip rendering you wait until the promise is ready and repeat the call when it ends.',
      'savingAnswer',
      'To skip rendering you wait until the promise is ready and repeat the call when it ends.',
    ],
    [
      'I would end the loop and start again with the next item',
      'savingAnswer',
      'I would end the loop and start again with the next item',
    ],
  ])('hears "%s" and goes to %s', (text, stage, saved) => {
    const conversation = asked().says(text);
    expect(conversation.stage).toBe(stage);
    expect(conversation.speech).not.toBe('');
    expect(conversation.calls.map((call) => call.arguments.answer)).toEqual(
      saved === null ? [] : [saved],
    );
  });

  it('repeats the question on request', () => {
    expect(asked().says('repeat').speech).toBe('Question 1. What is JSX?');
  });

  it('accepts an answer in another script after asking twice', () => {
    const conversation = asked()
      .says('это язык')
      .says('это язык разметки')
      .says('это язык разметки');
    expect(conversation.calls[0]?.arguments.answer).toBe('это язык разметки');
  });

  it('acknowledges without judging and fetches the next question once saved', () => {
    const conversation = answered();
    expect(conversation.speech).not.toMatch(/correct|right|wrong|good|great|excellent|well done/i);
    expect(conversation.saved().calls[0]?.tool).toBe('get_question');
  });

  it('asks one follow-up and saves both answers together', () => {
    const conversation = answered().saved('What does it compile to?');
    expect([conversation.stage, conversation.speech]).toEqual([
      'awaitingFollowUp',
      expect.stringContaining('What does it compile to?'),
    ]);
    conversation.says('Function calls.');
    expect(conversation.calls[0]?.arguments).toEqual({
      question: 'What is JSX?',
      answer: 'It is syntax for elements.\n\nFunction calls.',
    });
    expect(conversation.saved('And another?').stage).toBe('fetchingQuestion');
  });

  it.each([
    ['skip', 'fetchingQuestion'],
    ["I don't know", 'savingAnswer'],
    ['repeat', 'awaitingFollowUp'],
    ['hold on', 'awaitingFollowUp'],
  ])('reads "%s" after a follow-up and enters %s', (text, stage) => {
    expect(answered().saved('Why?').says(text).stage).toBe(stage);
  });

  it('asks no follow-up after "I don\'t know" or a skip', () => {
    expect(asked().says("I don't know").saved('Why?').stage).toBe('fetchingQuestion');
    expect(asked().says('skip').saved('Why?').stage).toBe('fetchingQuestion');
  });

  it('appends text that arrives while the answer is being saved', () => {
    const conversation = answered().says('And it needs a compiler.').saved();
    expect(conversation.calls[0]?.arguments.answer).toBe(
      'It is syntax for elements.\n\nAnd it needs a compiler.',
    );
  });

  it('announces the last question', () => {
    expect(briefed().says('ready').question(5).speech).toMatch(/last|One more/);
  });

  it('thanks and points to End Interview after the last question and after anything said then', () => {
    const conversation = answered().saved().tool('get_question', { status: 'finished', total: 5 });
    expect(conversation.speech).toMatch(/[Tt]hank you.*End Interview/);
    expect(conversation.says('what now?').speech).toContain('End Interview');
    expect(conversation.stage).toBe('finished');
  });

  it("speaks the client's closing words and never saves them", () => {
    const conversation = asked().says(
      'Thank you for participating in the interview. The session is now complete.',
    );
    expect([conversation.stage, conversation.calls]).toEqual(['finished', []]);
  });
});

describe('a failing tool', () => {
  it('keeps the answer and retries on request', () => {
    const conversation = answered().tool('save_answer', { status: 'error', message: 'down' });
    expect([conversation.stage, conversation.speech]).toEqual([
      'answerNotSaved',
      expect.stringContaining('try again'),
    ]);
    expect(conversation.says('wait a moment').stage).toBe('answerNotSaved');
    expect(conversation.says('try again').calls[0]?.arguments.answer).toBe(
      'It is syntax for elements.',
    );
  });

  it('keeps the failed answer and the text added to it', () => {
    const failed = () => answered().tool('save_answer', { status: 'error' });
    const resent = failed().says('It is syntax for elements.');
    expect(resent.calls[0]?.arguments.answer).toBe('It is syntax for elements.');
    const added = failed().says('Babel turns it into calls.');
    expect(added.calls[0]?.arguments.answer).toBe(
      'It is syntax for elements.\n\nBabel turns it into calls.',
    );
  });

  it.each(['Tool save_answer not found', '', '{"status":"odd"}', 'null', '[1,2]'])(
    'is called once more after the output %j, then the failure is announced',
    (output) => {
      const conversation = answered().tool('save_answer', output);
      expect(conversation.calls[0]?.tool).toBe('save_answer');
      expect(conversation.tool('save_answer', output).stage).toBe('answerNotSaved');
    },
  );

  it('retries a question that could not be fetched', () => {
    const conversation = briefed()
      .says('ready')
      .tool('get_question', 'oops')
      .send({ kind: 'toolSilent', tool: 'get_question' });
    expect(conversation.stage).toBe('questionUnavailable');
    expect(conversation.says('try again').question().stage).toBe('awaitingAnswer');
  });

  it('ignores outputs of tools that it did not call', () => {
    const conversation = asked().tool('display_question', { status: 'displayed' }).saved();
    expect([conversation.actions, conversation.stage]).toEqual([[], 'awaitingAnswer']);
  });

  it('reads a JSON output that was encoded twice', () => {
    const output = JSON.stringify(JSON.stringify({ status: 'saved', followUp: null }));
    expect(answered().tool('save_answer', output).stage).toBe('fetchingQuestion');
  });
});

describe('the whole interview', () => {
  it('repeats its wording for the same seed and varies it between seeds', () => {
    const speechFor = (seed: string) => new Conversation(contextOf(), seed).speech;
    expect(speechFor('a')).toBe(speechFor('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(speechFor)).size).toBeGreaterThan(
      1,
    );
  });

  const event = fc.oneof(
    fc.record({ kind: fc.constant('candidate' as const), text: fc.string({ unit: 'grapheme' }) }),
    fc.record({
      kind: fc.constant('candidate' as const),
      text: fc.constantFrom(
        'I am ready',
        'skip',
        'repeat',
        "I'm Ada, 4 years",
        'wait',
        'no',
        'An answer.',
      ),
    }),
    fc.record({
      kind: fc.constant('toolAnswered' as const),
      tool: fc.constantFrom('get_question', 'save_answer', 'display_question'),
      output: fc.oneof(
        fc.string(),
        fc.constant('{"status":"question","number":1,"total":5,"question":"Why?"}'),
        fc.constant('{"status":"saved","followUp":"How?"}'),
        fc.constant('{"status":"finished"}'),
        fc.constant('{"status":"error"}'),
      ),
    }),
  );

  it('never throws, never says an empty sentence, and always knows the level before a question', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const conversation = new Conversation();
        for (const one of events) {
          conversation.send(one);
          const said = conversation.actions.flatMap((action) =>
            action.kind === 'say' ? [action.text.trim()] : [],
          );
          expect(said).not.toContain('');
          expect(conversation.stage === 'fetchingQuestion' && !conversation.state.level).toBe(
            false,
          );
        }
      }),
    );
  });

  const WORDS = 'skip repeat wait end it scope function state next ready the of'.split(' ');
  it('saves every substantive answer verbatim', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 30 }), (words) => {
        const answer = `Because ${words.join(' ')}`;
        expect(asked().says(answer).calls[0]?.arguments.answer).toBe(answer);
      }),
    );
  });
});
