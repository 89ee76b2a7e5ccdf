import fc from 'fast-check';
import { answered, asked, briefed, Conversation, contextOf } from './testing/conversation.ts';
import { turnKinds } from './understanding/turn-kinds.ts';
import { certain } from './understanding/turn-reading.ts';

describe('a question', () => {
  it('is displayed and asked @RULE-8', () => {
    const conversation = asked();
    expect(conversation.calls).toEqual([
      { kind: 'call', tool: 'display_question', arguments: { question: 'What is JSX?' } },
    ]);
    expect(conversation.speech).toBe('Question 1. What is JSX?');
  });

  it('is announced when it is the last', () => {
    expect(briefed().says('ready').question(5).speech).toMatch(/last|One more/);
  });

  it.each([
    'It is syntax that compiles to function calls.',
    'O(log n).',
    'To skip rendering you wait until the promise is ready and repeat the call when it ends.',
    'I would end the loop and start again with the next item',
    'What happens is that the compiler turns tags into calls.',
  ])('takes "%s" as the answer @PRODUCT-31 @RULE-7', (text) => {
    const saved = asked().says(text);
    expect(saved.calls[0]).toMatchObject({
      tool: 'save_answer',
      arguments: { question: 'What is JSX?', answer: text, then: 'probe' },
    });
  });

  it('acknowledges without judging and fetches the next question once saved @PRODUCT-30', () => {
    const conversation = answered();
    expect(conversation.speech).not.toMatch(
      /correct|right answer|wrong|great|excellent|well done/i,
    );
    expect(conversation.saved().calls[0]?.tool).toBe('get_question');
  });

  it('acknowledges with things that the candidate named', () => {
    const { speech } = asked().says(
      'I would put a load balancer in front and Redis behind it.',
      'answer',
    );
    expect(speech).toMatch(/“load balancer” and “Redis”/);
  });

  it('is saved again with what comes while it is being saved', () => {
    const conversation = answered();
    conversation.says('And it needs a compiler.', 'answer').saved();
    expect(conversation.calls[0]?.arguments.answer).toBe(
      'It is syntax for elements.\n\nAnd it needs a compiler.',
    );
  });

  it('is not answered by closing words of the client', () => {
    const conversation = asked().says(
      'Thank you for participating in the interview. The session is now complete.',
    );
    expect([conversation.stage, conversation.calls]).toEqual(['finished', []]);
  });
});

describe('follow-ups', () => {
  it('are two on a question at most, and their answers are saved with the first', () => {
    const conversation = answered().saved('What does it compile to?');
    expect(conversation.speech).toContain('What does it compile to?');
    conversation.says('Function calls.', 'answer');
    expect(conversation.calls[0]?.arguments).toEqual({
      question: 'What is JSX?',
      answer: 'It is syntax for elements.\n\nFunction calls.',
      then: 'probe',
    });
    conversation.saved('Which ones?').says('createElement', 'answer');
    expect(conversation.calls[0]?.arguments.then).toBe('proceed');
    expect(conversation.saved('And more?').stage).toBe('fetchingQuestion');
  });

  it.each([
    ['skip it', 'skip'],
    ["I don't know", 'dontknow'],
    ['that was all', 'nothing'],
  ] as const)('end with "%s" and leave the answer as it is', (text, kind) => {
    const conversation = answered().saved('Why?').says(text, kind);
    expect(conversation.stage).toBe('fetchingQuestion');
    expect(conversation.calls.map(({ tool }) => tool)).toEqual(['get_question']);
  });

  it('do not come after a skip or "I don\'t know"', () => {
    expect(asked().says('no clue', 'dontknow').saved('Why?').stage).toBe('fetchingQuestion');
    expect(asked().says('skip', 'skip').saved('Why?').stage).toBe('fetchingQuestion');
  });

  it('stop when the promised time would not hold', () => {
    const conversation = asked();
    conversation.state = { ...conversation.state, seconds: 22 * 60 };
    expect(conversation.says('A syntax.', 'answer').calls[0]?.arguments.then).toBe('proceed');
  });
});

describe('the end', () => {
  const finish = (conversation: Conversation) =>
    conversation.tool('get_question', { status: 'finished', total: 5 });

  it('invites questions of the candidate and points to End Interview @PRODUCT-32', () => {
    const conversation = finish(answered().saved());
    expect([conversation.stage, conversation.speech]).toEqual([
      'closing',
      expect.stringContaining('End Interview'),
    ]);
  });

  it('answers up to three questions of the candidate', () => {
    const conversation = finish(answered().saved());
    const replies = ['How big is the team?', 'Is there on-call duty?', 'Can I work remotely?'].map(
      (text) => conversation.says(text, 'ask').speech,
    );
    expect(replies[0]).toMatch(/seven/);
    expect(replies[1]).toMatch(/on-call/);
    expect(conversation.stage).toBe('finished');
    expect(replies[2]).toMatch(/End Interview/);
  });

  it('does not praise the material when nothing was answered', () => {
    const conversation = finish(asked().says('no idea', 'dontknow').saved());
    expect(conversation.speech).not.toMatch(/lot|much|great|well/i);
  });

  it('names skipped questions after an answered one, and goes back to them', () => {
    const conversation = answered().saved().question(2, 'Why hooks?');
    finish(conversation.says('skip', 'skip').saved());
    expect(conversation.speech).toMatch(/one question/i);
    conversation.says('back to question 2', 'back').says('To share logic.', 'answer');
    expect(conversation.calls[0]).toMatchObject({
      tool: 'save_answer',
      arguments: { question: 'Why hooks?', answer: 'To share logic.' },
    });
    expect(conversation.saved().stage).toBe('closing');
  });

  it('asks whether to go on when the promised time is over', () => {
    const conversation = answered();
    conversation.state = { ...conversation.state, seconds: 31 * 60 };
    conversation.saved();
    expect([conversation.stage, conversation.calls]).toEqual(['overtime', []]);
    expect(conversation.says('yes, go on', 'yes').calls[0]?.tool).toBe('get_question');
    const stopped = answered();
    stopped.state = { ...stopped.state, seconds: 31 * 60 };
    expect(stopped.saved().says('no, stop', 'end').speech).toContain('End Interview');
  });
});

describe('a failing tool', () => {
  it('keeps the answer and retries on request', () => {
    const conversation = answered().tool('save_answer', { status: 'error', message: 'down' });
    expect([conversation.stage, conversation.speech]).toEqual([
      'answerNotSaved',
      expect.stringContaining('try again'),
    ]);
    expect(conversation.says('wait a moment', 'pause').stage).toBe('answerNotSaved');
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
    fc.record({
      kind: fc.constant('candidate' as const),
      text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('question 1, an answer')),
      reading: fc.constantFrom(...turnKinds).map(certain),
    }),
    fc.record({
      kind: fc.constant('toolAnswered' as const),
      tool: fc.constantFrom(
        'get_question',
        'save_answer',
        'display_question',
        'read_turn',
        'give_hint',
      ),
      output: fc.oneof(
        fc.string(),
        fc.constant('{"status":"question","number":1,"total":5,"question":"Why?"}'),
        fc.constant(
          '{"status":"question","number":2,"total":5,"question":"How?","plain":"In what way?"}',
        ),
        fc.constant('{"status":"saved","followUp":"How?"}'),
        fc.constant(
          '{"status":"read","speaks":[{"number":1,"step":"clearly"}],"clarification":"Ten.","isFact":true}',
        ),
        fc.constant('{"status":"hint","hint":"Think.","number":1,"total":3}'),
        fc.constant('{"status":"finished"}'),
        fc.constant('{"status":"error"}'),
      ),
    }),
  );

  it('never throws, never says an empty sentence, and always knows the level before a question', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
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

  it('stores every answer, with any remarks in between', () => {
    const remarks = fc.constantFrom(
      ...turnKinds.filter(
        (kind) =>
          ![
            'answer',
            'part',
            'amend',
            'replace',
            'skip',
            'dontknow',
            'nothing',
            'back',
            'yes',
          ].includes(kind),
      ),
    );
    fc.assert(
      fc.property(fc.array(remarks, { maxLength: 12 }), (kinds) => {
        const conversation = asked();
        for (const kind of kinds) {
          conversation.says('Some remark', kind);
          expect(conversation.calls.filter(({ tool }) => tool === 'save_answer')).toEqual([]);
        }
        if (conversation.stage === 'awaitingHint') conversation.tool('give_hint', '');
        conversation.says('It is syntax.', 'answer');
        expect(conversation.calls[0]?.arguments.answer).toBe('It is syntax.');
      }),
    );
  });
});
