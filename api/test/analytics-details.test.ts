import { ask, refusal, sendOperation, signedIn } from './support/client.ts';

const question = { level: 'junior', technology: 'react' } as const;

/** Answers every question of an interview in the same words and ends it. */
async function hold(token: string, id: string, answer: string) {
  const { questions } = await ask('interviewQuestions', {
    token,
    query: { ...question, interviewId: id },
  });
  const responses = questions.map((asked) => ({ question: asked.question, answer }));
  await ask('gradeInterview', { token, body: { interviewId: id, responses } });
}

describe('GET /analytics/details', () => {
  test('returns 403 for Free and no criteria for Plus', async () => {
    const free = await signedIn({ interviews: 2 });
    expect(await refusal('analyticsDetails', { token: free.token })).toEqual({
      status: 403,
      message: 'Upgrade to Parley Plus to unlock detailed analytics.',
    });
    const plus = await signedIn({ plan: 'plus', interviews: 3 });
    const answer = await sendOperation('analyticsDetails', { token: plus.token });
    expect(answer.body).toMatchObject({ status: 200, data: { criteria: null } });
    expect(JSON.stringify(answer.body)).not.toMatch(/verdict|label/);
  });

  test('returns empty results without interviews', async () => {
    const { token } = await signedIn({ plan: 'max' });
    expect(await ask('analyticsDetails', { token })).toEqual({
      topics: [],
      criteria: { met: 0, partly: 0, missed: 0, strongest: [], weakest: [] },
      streak: { current: 0, longest: 0 },
      delivery: { points: [], fillers: [] },
    });
  });

  test('returns the topics of the history, best first', async () => {
    const { token } = await signedIn({ plan: 'max', interviews: 20, inProgress: 1, seed: 3 });
    const { topics, delivery } = await ask('analyticsDetails', { token });
    const history = await ask('interviewHistory', { token });
    const graded = history.filter(({ overallScore }) => overallScore !== null);
    expect(topics.reduce((sum, { interviews }) => sum + interviews, 0)).toBe(20);
    for (const { technology, interviews, averageScore } of topics) {
      const scores = graded
        .filter(({ language }) => language === technology)
        .map(({ overallScore }) => overallScore ?? 0);
      expect(scores).toHaveLength(interviews);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      expect(averageScore).toBeCloseTo(mean, 1);
    }
    const averages = topics.map(({ averageScore }) => averageScore);
    expect(averages).toEqual([...averages].sort((first, second) => second - first));
    const moments = delivery.points.map(({ completedAt }) => completedAt);
    expect(moments).toHaveLength(20);
    const paces = delivery.points.map(({ wordsPerMinute }) => wordsPerMinute);
    for (const pace of paces) expect(pace).toBeGreaterThan(100);
    expect(moments).toEqual([...moments].sort());
  });

  test('returns the score of the newest interview of a topic as its last', async () => {
    const { token } = await signedIn({ plan: 'max', interviews: 20, inProgress: 1, seed: 3 });
    const { topics } = await ask('analyticsDetails', { token });
    const history = await ask('interviewHistory', { token });
    const repeated = topics.filter(({ interviews }) => interviews > 1);
    expect(repeated).not.toEqual([]);
    for (const { technology, lastScore } of repeated) {
      const newest = history.find(
        ({ language, overallScore }) => language === technology && overallScore !== null,
      );
      expect(lastScore).toBe(newest?.overallScore);
    }
  });

  test('includes the newest interview in streak, filler words and criteria', async () => {
    const { token } = await signedIn({ plan: 'max' });
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    await hold(token, id, 'Um, I do not really, you know, remember this one.');
    for (const timeZone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const details = await ask('analyticsDetails', { token, query: { timeZone } });
      expect(details.streak).toEqual({ current: 1, longest: 1 });
    }
    const { delivery, criteria } = await ask('analyticsDetails', { token });
    expect(delivery.points).toEqual([
      expect.objectContaining({ interviewId: id, answers: 5, wordsPerAnswer: 10 }),
    ]);
    expect(delivery.fillers).toEqual([
      { word: 'um', count: 5 },
      { word: 'you know', count: 5 },
    ]);
    expect(criteria?.weakest).toHaveLength(5);
    expect(criteria?.weakest[0]).toMatchObject({ technology: 'react', interviewId: id, met: 0 });
  });

  test('returns 400 for an unknown time zone', async () => {
    const { token } = await signedIn({ plan: 'max' });
    const refused = await refusal('analyticsDetails', { token, query: { timeZone: 'Moon/Base' } });
    expect(refused.status).toBe(400);
    expect(refused.message).toContain('time zone');
  });

  test('excludes results of other users', async () => {
    await signedIn({ plan: 'max', interviews: 4 });
    const { token } = await signedIn({ plan: 'max', interviews: 1 });
    const { topics, delivery } = await ask('analyticsDetails', { token });
    expect(topics).toHaveLength(1);
    expect(delivery.points).toHaveLength(1);
  });
});
