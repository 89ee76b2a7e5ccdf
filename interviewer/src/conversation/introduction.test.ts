import { readInterviewContext } from './interview-context.ts';
import type { InterviewState } from './state.ts';
import { briefed, Conversation, contextOf } from './testing/conversation.ts';

describe('the introduction', () => {
  it('greets, introduces itself and asks for name and experience @PRODUCT-23', () => {
    const { speech, stage } = new Conversation();
    expect(speech).toMatch(/^(?:Hello|Hi|Welcome), .*AI interviewer.*name.*\?$/);
    expect(stage).toBe('askingBackground');
  });

  it('says how long it takes, and how to answer, to who asks for both', () => {
    const asked = new Conversation().says('How long will it take, and may I go deep?', 'rules');
    expect(asked.speech).toMatch(/minutes.*answer/i);
    expect(asked.stage).toBe('askingBackground');
  });

  it("uses the candidate's first name from the context", () => {
    expect(new Conversation(contextOf({ candidateFirstName: 'Grace' })).speech).toContain(
      ', Grace,',
    );
  });

  it('proceeds from background to projects, the briefing and the first question @PRODUCT-24 @PRODUCT-25 @PRODUCT-26 @PRODUCT-27 @PRODUCT-28 @PRODUCT-29 @PRODUCT-30 @RULE-6', () => {
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
        arguments: { level: 'intermediate', technology: 'react', wish: '' },
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
    ['Ada, 5 years, I built a shop. I am ready', 'fetchingQuestion', { name: 'Ada', years: 5 }],
    ['skip intro', 'fetchingQuestion', {}],
    ["let's skip the introduction", 'fetchingQuestion', {}],
    ["I'm ready", 'fetchingQuestion', {}],
    ['do you speak Spanish?', 'askingBackground', {}],
    ['こんにちは、私は開発者です', 'askingBackground', {}],
    ['can you hear me?', 'askingBackground', {}],
  ])('after "%s", continues with %s', (text, stage, candidate) => {
    const conversation = new Conversation().says(text);
    expect(conversation.stage).toBe(stage);
    expect(conversation.state.candidate).toMatchObject(candidate);
    expect(conversation.actions.length).toBeGreaterThan(0);
  });

  it.each(['its Lena actually', 'Call me Lena', 'Sorry, it’s Lena, not Test', 'My name is Lena.'])(
    'takes another name when the projects are asked for, and asks for these again: %s',
    (text) => {
      const conversation = new Conversation(contextOf({ candidateFirstName: 'Test' }));
      conversation.says('Yes, four years.').says(text);
      expect(conversation.speech).toMatch(/Lena.*project/);
      expect(conversation.state.candidate.name).toBe('Lena');
      expect(conversation.stage).toBe('askingProjects');
    },
  );

  it.each([
    'You called me Test, my name is Marta :) Lately a migration of our billing system from a monolith to separate services.',
    "It's Marta, not Test. I built a migration of our billing system to separate services.",
    'Lately I built a billing system in separate services. And please call me Marta.',
  ])('takes another name beside the projects: %s', (text) => {
    const conversation = new Conversation(contextOf({ candidateFirstName: 'Test' }));
    conversation.says('Yes, nine years.').says(text);
    expect(conversation.speech).toContain('Marta');
    expect(conversation.state.candidate.name).toBe('Marta');
    expect(conversation.stage).toBe('awaitingReadiness');
  });

  it.each([
    ['heyy its danny not test lol. um like 8 months ish??', 'Danny'],
    ["Hi, it's actually Marta. About nine years, mostly backend.", 'Marta'],
    [
      'Test is not my name, it is from my cousin. Please say Anh to me. I begin this work in 2019.',
      'Anh',
    ],
  ])('calls nobody by the name of the account who tells another: %s', (text, name) => {
    const conversation = new Conversation(contextOf({ candidateFirstName: 'Test' })).says(text);
    expect(conversation.speech).toContain(name);
    expect(conversation.speech).not.toContain('Test');
    expect(conversation.stage).toBe('askingProjects');
  });

  it('drops a name that the candidate denies', () => {
    const conversation = new Conversation(contextOf({ candidateFirstName: 'Test' }));
    conversation.says('Test is not my name. I have four years of experience.');
    expect(conversation.state.candidate).toMatchObject({ name: undefined, years: 4 });
    expect(conversation.speech).not.toContain('Test');
  });

  it.each(['My name is Anh, please.', 'call me Anh please', "it's Anh, not Test"])(
    'takes another name before the first question: %s',
    (text) => {
      const conversation = new Conversation(contextOf({ candidateFirstName: 'Test' }));
      conversation.says('Yes, nine years.').says('I built a billing system.').says(text);
      expect(conversation.speech).toMatch(/Anh.*ready/);
      expect(conversation.stage).toBe('awaitingReadiness');
    },
  );

  it.each(['It is an inventory system', "it's React", 'I am proud of a search engine'])(
    'takes no project for a name: %s',
    (text) => {
      const conversation = new Conversation(contextOf({ candidateFirstName: 'Test' }));
      conversation.says('Yes, four years.').says(text, 'answer');
      expect(conversation.state.candidate.name).toBe('Test');
    },
  );

  it('asks again at most twice, then goes on with defaults', () => {
    const conversation = new Conversation().says('xkcdq').says('zzzzzz').says('qwrtp');
    expect(conversation.stage).toBe('askingProjects');
    conversation.says('!!').says('zzzzz').says('qwrtp').says('hmmmm');
    expect(conversation.stage).toBe('awaitingReadiness');
    expect(conversation.state.level).toBe('intermediate');
  });

  it('asks for the technology when the context names none, and again for an unsupported one @PRODUCT-26 @RULE-4', () => {
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
  ] as const)(
    'states the recording policy of a %s interview @PRODUCT-28',
    (interviewType, policy) => {
      const conversation = new Conversation(contextOf({ interviewType }))
        .says('Ada, 4 years')
        .says('A shop');
      expect(conversation.speech).toContain(policy);
    },
  );

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
  ])(
    'after the briefing, "%s" leads to %s on %s at %s @PRODUCT-25 @PRODUCT-26 @PRODUCT-29 @RULE-5',
    (text, stage, technology, level) => {
      const conversation = briefed().says(text);
      expect([conversation.stage, conversation.state.technology, conversation.state.level]).toEqual(
        [stage, technology, level],
      );
      expect(conversation.actions.length).toBeGreaterThan(0);
    },
  );

  it('welcomes a returning candidate and continues with the next question', () => {
    const conversation = new Conversation(
      contextOf({ answeredCount: 2, level: 'senior', candidateFirstName: 'Ada' }),
    );
    expect(conversation.speech).toMatch(/(?:back|again)\./);
    // Who asked for another name than the account's is not called by that of the account.
    expect(conversation.speech).not.toContain('Ada');
    expect(conversation.calls[0]?.arguments).toEqual({
      level: 'senior',
      technology: 'react',
      wish: '',
    });
    expect(conversation.question(3).speech).toContain('Question 3.');
  });
});

describe('a candidate who is not ready', () => {
  it.each([
    'not ready',
    'I am not ready yet',
    "I'm not really ready",
    'ready? no',
    'Not yet ready.',
  ])('gets time: %s @VOICE-50', (text) => {
    const conversation = briefed().says(text);
    expect(conversation.calls).toEqual([]);
    expect(conversation.says('ok, ready now').calls[0]?.tool).toBe('get_question');
  });

  it.each(['Ready for what?', 'ready when you tell me how long it takes'])(
    'has not begun with a question about it: %s @VOICE-50',
    (text) => {
      expect(briefed().says(text).calls).toEqual([]);
    },
  );
});

describe('a candidate who is asked for a project', () => {
  it.each([
    "I don't really work with python day to day, more java, but I want to practice",
    'Mostly internal stuff that I cannot talk about',
  ])('and tells something else is heard, and not asked again: %s', (text) => {
    const told = new Conversation().says("I'm Ada, 4 years").says(text);
    expect(told.speech).not.toMatch(/sorry|could not follow|sentence or two/i);
    expect(told.stage).toBe('awaitingReadiness');
  });
});

describe('a candidate who names what was built', () => {
  it('is not asked for it again @VOICE-53', () => {
    const told = new Conversation().says(
      'Ten years, the last six in React: a payments ledger and a Kubernetes operator. Before we start, will you tell me the right answer after each question?',
    );
    expect(told.stage).toBe('awaitingReadiness');
    expect(told.speech).toMatch(/at the end|comes at the end/);
  });
});

describe('a candidate who is ready', () => {
  it.each([
    'yep ready when you are',
    'Ready when you are.',
    "I'm ready for the first question",
    'ready to go!',
  ])('gets the first question: %s @VOICE-50', (text) => {
    expect(briefed().says(text).stage).toBe('fetchingQuestion');
  });
});

describe('what is asked before the first question', () => {
  it.each([
    ['Do you look more at code or at explanations?', [/[Ee]xplanations|explain/]],
    [
      'How long do five questions take, and is it more about code or concepts?',
      [/minutes/, /[Ee]xpl/],
    ],
    ['What kind of questions will you ask?', [/React/]],
    ['Are we going to touch testing?', [/React/, /beforehand|surprise/]],
    ['How many follow-ups should I expect per question?', [/[Tt]wo/]],
    ['Is anyone reading this besides the software?', [/unless you share/]],
    ['Will you tell me the right answer after each question?', [/end/]],
    ['Can we slow down a bit?', [/time|hurry|slow/]],
    ['I only have about ten minutes.', [/end|[Ss]top/, /graded|counts/]],
  ])('is answered, each part of it: %s @VOICE-52', (text, replies) => {
    const conversation = briefed().says(text);
    for (const reply of replies) expect(conversation.speech).toMatch(reply);
    expect(conversation.stage).toBe('awaitingReadiness');
  });

  it.each(['A bit easier please. How long will it take?', 'Can I have it easier?'])(
    'changes the level where that is wished, too: %s @VOICE-52',
    (text) => {
      expect(briefed().says(text).state.level).toBe('junior');
    },
  );
});
