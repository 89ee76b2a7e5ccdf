import type { BodyOf, DataOf } from '../src/contract/operations.ts';
import { pointsOfHints, questionById } from '../src/questions/question-bank.ts';
import { ask, refusal, saveUntil, sendOperation, signedIn } from './support/client.ts';

type Wanted = Partial<BodyOf<'newInterview'>>;

/** An interview whose questions were fetched. */
async function started(wanted: Wanted = {}, plan = 'max') {
  const { token } = await signedIn({ plan });
  const { id } = await ask('newInterview', {
    token,
    body: { language: 'react', ...wanted },
  });
  const query = { level: 'intermediate', technology: 'react', interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query });
  return { token, params: { id }, questions };
}
type Started = Awaited<ReturnType<typeof started>>;

const next = ({ token, params }: Started, body: BodyOf<'nextQuestion'> = {}) =>
  ask('nextQuestion', { token, params, body });

const save = ({ token, params }: Started, body: BodyOf<'saveAnswer'>) =>
  ask('saveAnswer', { token, params, body });

/** The bank's own answer to a question that was handed out. */
const modelAnswer = (id: string) => questionById(id)?.modelAnswer ?? '';

/**
 * Saves an answer of a coached interview until it is judged, which a remark shows: a busy machine may
 * have no time for the first tries.
 */
const saveJudged = ({ token, params }: Started, body: BodyOf<'saveAnswer'>) =>
  saveUntil({ token, params, body }, ({ remark }) => remark !== null);

/** Hands a question out and answers it. @returns its id and level */
async function answerNext(
  interview: Started,
  answerTo: (id: string) => string,
  store: typeof save = save,
) {
  const { question } = await next(interview);
  if (question === null) throw new Error('There is no question left.');
  const body = { questionId: question.id, answer: answerTo(question.id), then: 'proceed' as const };
  await store(interview, body);
  return question;
}
const noIdea = () => "I don't know.";

const end = ({ token, params }: Started) =>
  ask('gradeInterview', { token, body: { interviewId: params.id, responses: [] } });

/** The codes of a call by another user, and of an interview that has ended. */
async function guards(call: (interview: Started) => Promise<{ status: number }>) {
  const interview = await started({ mode: 'coached' });
  await answerNext(interview, noIdea);
  const { token } = await signedIn({ plan: 'max' });
  const foreign = await call({ ...interview, token });
  await end(interview);
  const ended = await call(interview);
  return [foreign.status, ended.status];
}

describe('POST /interview/{id}/next-question', () => {
  test('hands out the first question without an answer, the same one until it has one @PRODUCT-30 @VOICE-6', async () => {
    const interview = await started();
    const first = await next(interview);
    expect(first).toEqual({
      ...{ question: interview.questions[0], number: 1, total: 5, remaining: 5 },
    });
    expect(await next(interview)).toEqual(first);
    await save(interview, { questionId: first.question?.id ?? '', answer: 'An answer.' });
    expect(await next(interview)).toMatchObject({ number: 2, remaining: 4 });
    const { questions } = await ask('interview', interview);
    expect(questions.map(({ askedAt }) => askedAt !== null)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  test('says when all are answered', async () => {
    const interview = await started();
    for (const { id } of interview.questions) await save(interview, { questionId: id, answer: '' });
    expect(await next(interview)).toEqual({ question: null, number: 5, total: 5, remaining: 0 });
  });

  test('asks easier ones after two misses and harder ones after two strong answers @VOICE-6 @VOICE-7', async () => {
    const interview = await started({ mode: 'coached' });
    const levels: string[] = [];
    const miss = () => answerNext(interview, noIdea);
    const strong = () => answerNext(interview, modelAnswer, saveJudged);
    for (const answer of [miss, miss, strong, strong, strong]) levels.push((await answer()).level);
    expect(levels).toEqual([
      ...['intermediate', 'intermediate', 'junior', 'junior', 'intermediate'],
    ]);
    const { level, questions } = await ask('interview', interview);
    expect(level).toBe('intermediate');
    expect(questions.map((question) => question.level)).toEqual(levels);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(5);
  });

  test('follows a wish at once, and only once when it is sent again @VOICE-7', async () => {
    const interview = await started();
    await answerNext(interview, noIdea);
    const harder = await next(interview, { wish: 'harder' });
    expect(harder.question?.level).toBe('senior');
    expect(await next(interview, { wish: 'harder' })).toEqual(harder);
    await save(interview, { questionId: harder.question?.id ?? '', answer: '' });
    expect((await next(interview, { wish: 'easier' })).question?.level).toBe('intermediate');
  });

  test('hands out one question to calls at the same moment', async () => {
    const interview = await started();
    await answerNext(interview, noIdea);
    const got = await Promise.all(
      Array.from({ length: 4 }, () => next(interview, { wish: 'harder' })),
    );
    expect(new Set(got.map(({ question }) => question?.id)).size).toBe(1);
    expect(got[0]?.question?.level).toBe('senior');
  });

  test('leaves the question of a practice as it is', async () => {
    const interview = await started();
    const { id: questionId } = await answerNext(interview, noIdea);
    await end(interview);
    const { token, params } = interview;
    const made = await ask('newInterview', {
      token,
      body: { language: 'react', practiceOf: { interviewId: params.id, questionId } },
    });
    const practice = { ...interview, params: { id: made.id } };
    const query = { level: 'senior', technology: 'react', interviewId: made.id };
    await ask('interviewQuestions', { token, query });
    expect((await next(practice, { wish: 'harder' })).question?.id).toBe(questionId);
  });

  test('returns 409 before there are questions, and 400 for an unknown wish', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const call = { token, params: { id } };
    expect((await refusal('nextQuestion', { ...call, body: {} })).status).toBe(409);
    expect((await refusal('nextQuestion', { ...call, body: { wish: 'funny' } })).status).toBe(400);
  });

  test('returns 404 to another user and 409 after the end', async () => {
    expect(await guards((call) => refusal('nextQuestion', { ...call, body: {} }))).toEqual([
      404, 409,
    ]);
  });
});

describe('DELETE /interview/{id}/answers/{questionId}', () => {
  test('opens the question again, also twice', async () => {
    const interview = await started();
    const { id: questionId } = await answerNext(interview, modelAnswer);
    const call = { ...interview, params: { ...interview.params, questionId } };
    const { saved } = await ask('withdrawAnswer', call);
    expect(saved).toMatchObject({ id: questionId, answer: null, answeredAt: null, edited: false });
    expect(saved.askedAt).not.toBeNull();
    expect((await ask('withdrawAnswer', call)).saved).toEqual(saved);
    expect(await next(interview)).toMatchObject({ question: { id: questionId }, remaining: 5 });
  });

  test('returns 404 for a question that is not in the interview', async () => {
    const interview = await started();
    const params = { ...interview.params, questionId: 'react-unknown' };
    expect((await refusal('withdrawAnswer', { ...interview, params })).status).toBe(404);
  });

  test('returns 404 to another user and 409 after the end', async () => {
    const codes = await guards(({ token, params, questions }) =>
      refusal('withdrawAnswer', {
        token,
        params: { ...params, questionId: questions[0]?.id ?? '' },
      }),
    );
    expect(codes).toEqual([404, 409]);
  });
});

describe('POST /interview/{id}/answers', () => {
  test('asks no follow-up while the answer continues or when the interview proceeds', async () => {
    const interview = await started();
    const [first, second] = interview.questions;
    const weak = 'It is important for the application.';
    for (const then of ['listen', 'proceed'] as const) {
      const body = { questionId: first?.id ?? '', answer: `${weak} ${then}`, then };
      expect(await save(interview, body)).toMatchObject({ followUp: null, remark: null });
    }
    const probe = { questionId: second?.id ?? '', answer: weak };
    const { saved } = await saveUntil(
      { ...interview, body: probe },
      ({ followUp }) => followUp !== null,
    );
    const again = { ...probe, answer: saved.answer ?? '' };
    expect((await save(interview, again)).followUp).toBeNull();
  });

  test('asks no follow-up of a candidate who does not know', async () => {
    const interview = await started();
    const body = { questionId: interview.questions[0]?.id ?? '', answer: "Sorry, I don't know." };
    expect((await save(interview, body)).followUp).toBeNull();
  });

  test('marks an edited answer until it is taken back', async () => {
    const interview = await started();
    const { id: questionId } = await answerNext(interview, modelAnswer);
    const body = { questionId, answer: 'Better so.', then: 'proceed' as const, edited: true };
    expect((await save(interview, body)).saved.edited).toBe(true);
    expect((await save(interview, { ...body, edited: false })).saved.edited).toBe(true);
    const [graded] = await end(interview);
    expect(graded?.results?.[0]).toMatchObject({ edited: true, hints: 0, level: 'intermediate' });
  });

  test('asks one follow-up when an answer is sent twice at the same moment', async () => {
    const interview = await started();
    const body = { questionId: interview.questions[0]?.id ?? '', answer: 'It makes it faster.' };
    const twice = () => Promise.all([save(interview, body), save(interview, body)]);
    const followUps = async () => (await ask('interview', interview)).questions[0]?.followUps ?? [];
    // A machine that is busy may judge both too late.
    for (await twice(); (await followUps()).length === 0; await twice()) body.answer += ' Indeed.';
    expect(await followUps()).toHaveLength(1);
  });

  test.each([
    ['free', 'coached', false],
    ['plus', 'coached', true],
    ['max', 'coached', true],
    ['max', 'real', false],
  ] as const)('on %s in %s mode there is a remark: %s', async (plan, mode, isRemarked) => {
    const interview = await started({ mode }, plan);
    const questionId = interview.questions[0]?.id ?? '';
    const body = { questionId, answer: modelAnswer(questionId), then: 'proceed' as const };
    if (isRemarked) await saveUntil({ ...interview, body }, ({ remark }) => remark !== null);
    else expect((await save(interview, body)).remark).toBeNull();
  });
});

describe('POST /interview/{id}/hints', () => {
  const hint = ({ token, params }: Started, questionId: string) =>
    ask('giveHint', { token, params, body: { questionId } });

  test('gives three, one after the other, and then none @VOICE-11', async () => {
    const interview = await started({ mode: 'coached' });
    const { question } = await next(interview);
    const id = question?.id ?? '';
    const hints = questionById(id)?.hints ?? [];
    const got = [];
    for (let call = 0; call < 4; call += 1) got.push(await hint(interview, id));
    expect(got).toEqual([
      { hint: hints[0], number: 1, total: 3 },
      { hint: hints[1], number: 2, total: 3 },
      { hint: hints[2], number: 3, total: 3 },
      { hint: null, number: 3, total: 3 },
    ]);
    const { questions } = await ask('interview', interview);
    expect(questions[0]?.hints).toBe(3);
  });

  test('gives each hint once to calls at the same moment', async () => {
    const interview = await started({ mode: 'coached' });
    const id = (await next(interview)).question?.id ?? '';
    const got = await Promise.all([hint(interview, id), hint(interview, id)]);
    expect(got.map(({ number }) => number).toSorted()).toEqual([1, 2]);
  });

  test('halves the points that the given hints lead to and marks them in the report @GRADE-16', async () => {
    const helped = await started({ mode: 'coached' });
    const id = (await next(helped)).question?.id ?? '';
    const given = [await hint(helped, id), await hint(helped, id)].length;
    const body = { questionId: id, answer: modelAnswer(id), then: 'proceed' as const };
    await save(helped, body);
    const [graded] = await end(helped);
    const result = graded?.results?.find(({ questionId }) => questionId === id);
    const made = result?.criteria?.filter(({ verdict }) => verdict === 'met') ?? [];
    expect(made.length).toBeGreaterThan(1);
    const isLedTo = (criterion: string) => pointsOfHints(id, given)?.includes(criterion) === true;
    const marked = made.filter(({ withHint }) => withHint).map((one) => one.id);
    expect(marked).toEqual(made.map((one) => one.id).filter(isLedTo));
    expect(marked).not.toEqual([]);
    expect(result).toMatchObject({ hints: 2 });
    expect(result?.overallScore ?? 10).toBeLessThan(9);
    expect(result?.overallScore ?? 0).toBeGreaterThan(3);
  });

  test('returns 409 in a real interview and for a question that was not asked, 404 for none', async () => {
    const status = async (interview: Started, questionId: string) =>
      (
        await refusal('giveHint', {
          ...{ token: interview.token, params: interview.params, body: { questionId } },
        })
      ).status;
    const real = await started();
    expect(await status(real, (await next(real)).question?.id ?? '')).toBe(409);
    const coached = await started({ mode: 'coached' });
    expect(await status(coached, coached.questions[1]?.id ?? '')).toBe(409);
    expect(await status(coached, 'react-unknown')).toBe(404);
    expect(await status(coached, '')).toBe(400);
  });

  test('returns 404 to another user and 409 after the end', async () => {
    const codes = await guards(({ token, params, questions }) =>
      refusal('giveHint', { token, params, body: { questionId: questions[0]?.id ?? '' } }),
    );
    expect(codes).toEqual([404, 409]);
  });
});

describe('POST /interview/{id}/turns', () => {
  type Reading = DataOf<'readTurn'>;

  /** Reads a turn, until there is all that is looked for: a busy machine may have no time for it at first. */
  async function read(
    { token, params }: Started,
    body: BodyOf<'readTurn'>,
    isWhole = ({ speaks }: Reading) => speaks.length > 0,
  ) {
    for (let left = 30; ; left -= 1) {
      const reading = await ask('readTurn', { token, params, body });
      if (isWhole(reading) || left === 0) return reading;
    }
  }

  /** A system-design interview with its first question asked. */
  async function designing() {
    const { token } = await signedIn({ plan: 'max' });
    const { id } = await ask('newInterview', { token, body: { language: 'system_design' } });
    const query = { level: 'junior', technology: 'system_design', interviewId: id };
    const { questions } = await ask('interviewQuestions', { token, query });
    const interview = { token, params: { id }, questions };
    await next(interview);
    return interview;
  }

  test('tells an answer from a remark, for the questions asked so far only, and stores nothing @VOICE-14', async () => {
    const interview = await designing();
    const questionId = interview.questions[0]?.id ?? '';
    const before = await ask('interview', interview);
    const { speaks } = await read(interview, { text: modelAnswer(questionId), questionId });
    expect(speaks).toEqual([{ questionId, step: expect.stringMatching(/^(somewhat|clearly)$/) }]);
    const remark = await read(interview, { text: 'Sorry, my dog is barking.', questionId });
    expect(remark.speaks).toEqual([{ questionId, step: 'not' }]);
    expect(await ask('interview', interview)).toEqual(before);
  });

  test('answers a clarifying question by a fact, and else by what to assume', async () => {
    const interview = await designing();
    const questionId = interview.questions[0]?.id ?? '';
    const question = questionById(questionId);
    const fact = question?.facts[0];
    expect(await read(interview, { text: fact?.asks ?? '', questionId })).toMatchObject({
      ...{ clarification: fact?.says, isFact: true },
    });
    const text = 'Should I assume that the office has a coffee machine for this system?';
    const { clarification, isFact } = await read(interview, { text, questionId });
    const isSet = clarification?.includes(question?.assume ?? 'assume') ?? true;
    expect({ isFact, isSet }).toEqual({ isFact: false, isSet: true });
    const open = await read(interview, { text: fact?.asks ?? '' });
    expect(open.clarification).toBeNull();
  });

  test('answers each of two clarifying questions by its fact', async () => {
    const interview = await designing();
    const questionId = interview.questions[0]?.id ?? '';
    const [first, second] = questionById(questionId)?.facts ?? [];
    const text = `${first?.asks} And one more: ${second?.asks}`;
    const says = [first, second].map((fact) => fact?.says ?? '');
    const isAnswered = ({ clarification }: Reading) =>
      says.every((fact) => clarification?.includes(fact));
    const { clarification } = await read(interview, { text, questionId }, isAnswered);
    for (const fact of says) expect(clarification).toContain(fact);
  });

  test('returns 429 after forty a minute @VOICE-14', async () => {
    const interview = await designing();
    const { token, params } = interview;
    const body = { text: 'Hm.' };
    // At the same moment: a busy machine takes seconds for each.
    const codes = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          return (await sendOperation('readTurn', { token, params, body })).code;
        }),
      );
    // Each server takes two permits at a time, so that of two servers one may hold the last.
    expect(await codes(38)).toEqual(Array(38).fill(200));
    // A minute may begin while they are asked for, so that forty more are free.
    const more = await codes(43);
    if (!more.includes(429)) more.push(...(await codes(43)));
    expect(more).toContain(429);
  });

  test('returns 400 for no words and too many, 404 for a question of no interview', async () => {
    const { token, params } = await designing();
    const status = async (body: BodyOf<'readTurn'>) =>
      (await refusal('readTurn', { token, params, body })).status;
    expect(await status({ text: '  ' })).toBe(400);
    expect(await status({ text: 'a'.repeat(4_001) })).toBe(400);
    expect(await status({ text: 'Hm.', questionId: 'react-unknown' })).toBe(404);
  });

  test('returns 404 to another user and 409 after the end', async () => {
    const codes = await guards(({ token, params }) =>
      refusal('readTurn', { token, params, body: { text: 'Hm.' } }),
    );
    expect(codes).toEqual([404, 409]);
  });
});

describe('the scenario of an interview', () => {
  test('has mode and manner, on every plan', async () => {
    const plain = await started({}, 'free');
    expect((await ask('interview', plain)).scenario).toMatchObject({
      mode: 'real',
      manner: 'warm',
    });
    const chosen = await started({ mode: 'coached', manner: 'demanding' }, 'free');
    expect((await ask('interview', chosen)).scenario).toMatchObject({
      ...{ mode: 'coached', manner: 'demanding' },
    });
  });
});
