import { randomUUID } from 'node:crypto';
import { ask, refusal, saveUntil, sendOperation, signedIn } from './support/client.ts';

const react = { language: 'react' };

async function started(wanted: object = { plan: 'max' }, level = 'junior') {
  const { token } = await signedIn(wanted);
  const { id } = await ask('newInterview', { token, body: react });
  const query = { level, technology: 'react', interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query });
  return { token, id, questions, query };
}

describe('POST /interview/new', () => {
  test('creates an interview in progress, titled after its technology and counted in the quota @ENTITY-7 @CALL-16 @DESIGN-4', async () => {
    const { token } = await signedIn();
    const interview = await ask('newInterview', { token, body: react });
    expect(interview).toMatchObject({
      title: 'React Interview',
      language: 'react',
      level: null,
      status: 'in_progress',
      interviewType: 'video',
      startedAt: null,
      totalDuration: null,
      questionCount: 0,
      overallScore: null,
    });
    expect((await ask('profile', { token })).quota).toEqual({ used: 1, limit: 2 });
    expect(await ask('interviewHistory', { token })).toEqual([interview]);
  });

  test('keeps the given title and type', async () => {
    const { token } = await signedIn();
    const body = { ...react, title: 'Round two', interviewType: 'text' };
    expect(await ask('newInterview', { token, body })).toMatchObject({
      title: 'Round two',
      interviewType: 'text',
    });
  });

  test('returns 400 with the known technologies for an unknown one @RULE-3', async () => {
    const { token } = await signedIn();
    const refused = await refusal('newInterview', { token, body: { language: 'cobol' } });
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(/^"language" must be one of: nodejs, python/);
    const missing = await refusal('newInterview', { token, body: {} });
    expect(missing.message).toBe('"language" is missing.');
  });
});

describe('monthly quota', () => {
  test('returns 403 for the third interview on Free and names the next plan @PLAN-4 @LIMIT-2', async () => {
    const { token } = await signedIn({ quotaUsed: 2 });
    expect(await refusal('newInterview', { token, body: react })).toEqual({
      status: 403,
      message: 'You have used all 2 interviews of this month. Upgrade to Parley Plus for more.',
    });
  });

  test('is ten on Plus @PLAN-11 @LIMIT-2', async () => {
    const { token } = await signedIn({ plan: 'plus', quotaUsed: 10 });
    const refused = await refusal('newInterview', { token, body: react });
    expect(refused.message).toMatch(/all 10 interviews .* Parley Max/);
  });

  test('is unlimited on Max @PLAN-19 @LIMIT-2', async () => {
    const { token } = await signedIn({ plan: 'max', quotaUsed: 60 });
    await ask('newInterview', { token, body: react });
  });

  test('cannot be exceeded by parallel starts', async () => {
    const { token } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sendOperation('newInterview', { token, body: react })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 403)).toHaveLength(10);
    expect((await ask('profile', { token })).quota.used).toBe(2);
    expect(await ask('interviewHistory', { token })).toHaveLength(2);
  });

  test('lets exactly one of a hundred parallel starts succeed when one is left', async () => {
    const { token } = await signedIn({ quotaUsed: 1 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sendOperation('newInterview', { token, body: react })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 403)).toHaveLength(99);
  });

  test('is given back by deleting an interview without questions, not a started one @DESIGN-5', async () => {
    const { token, id } = await started({ plan: 'free' });
    await ask('deleteInterview', { token, params: { id } });
    expect((await ask('profile', { token })).quota.used).toBe(1);
    const unused = await ask('newInterview', { token, body: react });
    await ask('deleteInterview', { token, params: { id: unused.id } });
    expect((await ask('profile', { token })).quota.used).toBe(1);
  });
});

describe('GET /interview-question', () => {
  test('returns five different questions, starts the interview and returns the same ones again @CALL-21 @LIMIT-20', async () => {
    const { token, id, questions, query } = await started();
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length);
    expect(questions).toHaveLength(5);
    const again = await ask('interviewQuestions', { token, query: { ...query, level: 'senior' } });
    expect(again.questions).toEqual(questions);
    const interview = await ask('interview', { token, params: { id } });
    expect(interview).toMatchObject({ level: 'junior', status: 'in_progress', questionCount: 5 });
    expect(interview.startedAt).not.toBeNull();
  });

  test('returns the same questions to concurrent calls', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: react });
    const query = { level: 'senior', technology: 'react', interviewId: id };
    const both = await Promise.all([
      ask('interviewQuestions', { token, query }),
      ask('interviewQuestions', { token, query }),
    ]);
    expect(both[0]).toEqual(both[1]);
  });

  test('repeats questions of earlier interviews only when the pool is used up @DESIGN-2', async () => {
    const { token, questions } = await started();
    const { id } = await ask('newInterview', { token, body: react });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    const next = await ask('interviewQuestions', { token, query });
    const all = new Set([...questions, ...next.questions].map((question) => question.id));
    // Six or more junior questions are in the bank: at least the unseen ones come first.
    expect(all.size).toBeGreaterThanOrEqual(6);
  });

  test('stores nothing outside an interview', async () => {
    const { token } = await signedIn();
    const query = { level: 'senior', technology: 'react' };
    expect((await ask('interviewQuestions', { token, query })).questions).toHaveLength(5);
    expect(await ask('interviewHistory', { token })).toEqual([]);
  });

  test('returns nothing of the rubric @VOICE-12', async () => {
    const { token, query } = await started();
    const got = JSON.stringify((await sendOperation('interviewQuestions', { token, query })).body);
    expect(got).not.toMatch(/modelAnswer|criteria|phrasings/);
  });

  test('another technology changes a default title', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'nodejs' } });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    await ask('interviewQuestions', { token, query });
    const interview = await ask('interview', { token, params: { id } });
    expect(interview).toMatchObject({ language: 'react', title: 'React Interview' });
  });
});

describe('POST /interview/{id}/answers', () => {
  test('saves an answer and replaces it when repeated @PRODUCT-31', async () => {
    const { token, id, questions } = await started();
    const questionId = questions[0]?.id ?? '';
    for (const answer of ['First thought.', 'Second thought.']) {
      const body = { questionId, answer };
      const { saved } = await ask('saveAnswer', { token, params: { id }, body });
      expect(saved).toMatchObject({ id: questionId, answer });
    }
    const interview = await ask('interview', { token, params: { id } });
    expect(interview.questions.map(({ answer }) => answer)).toEqual([
      'Second thought.',
      null,
      null,
      null,
      null,
    ]);
  });

  test('returns a follow-up for each weak answer, at most two a question and six an interview @VOICE-10', async () => {
    const { token, id, questions } = await started();
    const answer =
      'Well, in my last project we had a meeting about this every week and everybody agreed that it is rather important.';
    const followUps = [];
    for (const question of questions) {
      const body = { questionId: question.id, answer };
      const sent = { token, params: { id }, body };
      followUps.push((await saveUntil(sent, ({ followUp }) => followUp !== null)).followUp);
    }
    expect(new Set(followUps).size).toBe(5);
    const again = (questionId: string | undefined, more: string) => {
      const body = { questionId: questionId ?? '', answer: `${answer} ${more}` };
      return { token, params: { id }, body };
    };
    await saveUntil(again(questions[0]?.id, 'And more.'), ({ followUp }) => followUp !== null);
    for (const sent of [
      again(questions[0]?.id, 'And still more.'),
      again(questions[1]?.id, 'And more.'),
    ]) {
      expect((await ask('saveAnswer', sent)).followUp).toBeNull();
    }
    const { questions: asked } = await ask('interview', { token, params: { id } });
    expect(asked.map((question) => question.followUps.length)).toEqual([2, 1, 1, 1, 1]);
  });

  test('says where in an answer each follow-up was asked, until the words before it change @VOICE-20', async () => {
    const { token, id, questions } = await started();
    const [{ id: questionId } = { id: '' }] = questions;
    const params = { id };
    const weak =
      'We had a meeting about this every week and everybody agreed that it is important.';
    const probed = async (answer: string) => {
      const body = { questionId, answer };
      const { saved } = await saveUntil(
        { token, params, body },
        ({ followUp }) => followUp !== null,
      );
      return saved.answer ?? '';
    };
    const places = async () =>
      (await ask('interview', { token, params })).questions[0]?.followUpsAt;
    const first = await probed(weak);
    expect(await places()).toEqual([first.length]);
    const second = await probed(`${first}\n\nAnd a plan.`);
    expect(await places()).toEqual([first.length, second.length]);
    const rewrite = (answer: string) =>
      ask('saveAnswer', { token, params, body: { questionId, answer } });
    await rewrite(`${first}\n\nAnd two plans.`);
    expect(await places()).toEqual([first.length, null]);
    await rewrite('Something else.');
    expect(await places()).toEqual([null, null]);
  });

  test('stores an empty answer', async () => {
    const { token, id, questions } = await started();
    const body = { questionId: questions[1]?.id ?? '', answer: '' };
    const { saved, followUp } = await ask('saveAnswer', { token, params: { id }, body });
    expect(saved.answer).toBe('');
    expect(saved.answeredAt).not.toBeNull();
    expect(followUp).toBeNull();
  });

  test('returns 404 for a question that was not asked', async () => {
    const { token, id } = await started();
    const body = { questionId: 'react-unknown', answer: 'x' };
    expect((await refusal('saveAnswer', { token, params: { id }, body })).status).toBe(404);
  });
});

describe('an interview of another user', () => {
  test('computes talk time and pace from the newest timing of each answer', async () => {
    const { token, id, questions } = await started();
    const words = 'word '.repeat(50).trim();
    for (const [index, { id: questionId }] of questions.entries()) {
      const timing = index < 2 ? { seconds: 30, spoken: true } : undefined;
      const body = { questionId, answer: words, timing };
      await ask('saveAnswer', { token, params: { id }, body });
    }
    const { delivery } = await ask('interview', { token, params: { id } });
    expect(delivery).toMatchObject({
      answers: 5,
      words: 250,
      talkSeconds: 60,
      wordsPerMinute: 100,
    });

    const body = { questionId: questions[0]?.id, answer: words };
    await ask('saveAnswer', { token, params: { id }, body });
    const { delivery: typed } = await ask('interview', { token, params: { id } });
    expect(typed).toMatchObject({ talkSeconds: 30, wordsPerMinute: 100 });
  });

  test.each([{ seconds: -1, spoken: true }, { seconds: 7_201, spoken: true }, { seconds: 3 }])(
    'returns 400 for the timing %j',
    async (timing) => {
      const { token, id, questions } = await started();
      const body = { questionId: questions[0]?.id, answer: 'A.', timing };
      expect((await refusal('saveAnswer', { token, params: { id }, body })).status).toBe(400);
    },
  );

  test('returns 404 from every operation', async () => {
    const { id, questions } = await started();
    const { token } = await signedIn({ plan: 'max' });
    const params = { id };
    const query = { level: 'junior', technology: 'react', interviewId: id };
    const answer = { questionId: questions[0]?.id, answer: 'x' };
    const refusals = [
      await refusal('interview', { token, params }),
      await refusal('deleteInterview', { token, params }),
      await refusal('saveAnswer', { token, params, body: answer }),
      await refusal('interviewQuestions', { token, query }),
      await refusal('gradeInterview', { token, body: { interviewId: id, responses: [] } }),
      await refusal('interview', { token, params: { id: randomUUID() } }),
    ];
    for (const refused of refusals) {
      expect(refused).toEqual({ status: 404, message: 'There is no such interview.' });
    }
  });

  test('returns 400 for an id that is not a UUID', async () => {
    const { token } = await signedIn();
    expect(await refusal('interview', { token, params: { id: '7' } })).toEqual({
      status: 400,
      message: '"id" is not a valid id.',
    });
  });
});
