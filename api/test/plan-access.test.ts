import { ask, refusal, signedIn } from './support/client.ts';

const plusNeeded = (feature: string) => ({
  status: 403,
  message: `Upgrade to Parley Plus to unlock ${feature}.`,
});

describe('analytics by plan', () => {
  test('Free gets weekly progress only @PLAN-8 @PLAN-17 @STATE-32 @CALL-14 @ENTITY-17', async () => {
    const { token } = await signedIn({ interviews: 3 });
    const { history } = await ask('scoreHistory', { token });
    expect(await ask('scoreHistory', { token, query: { period: 'weekly' } })).toEqual({ history });
    expect(history.length).toBeGreaterThan(0);
    for (const period of ['monthly', 'yearly']) {
      expect(await refusal('scoreHistory', { token, query: { period } })).toEqual(
        plusNeeded('monthly and yearly progress'),
      );
    }
  });

  test('Free gets the history, but no recent interviews and no insights @PLAN-9 @PLAN-10', async () => {
    const { token } = await signedIn({ interviews: 1 });
    expect(await refusal('recentInterviews', { token })).toEqual(
      plusNeeded('your recent interviews'),
    );
    expect(await refusal('insights', { token })).toEqual(
      plusNeeded('insights and recommendations'),
    );
    expect(await ask('interviewHistory', { token })).toHaveLength(1);
  });

  test.each(['plus', 'max'])('%s gets all of them @PLAN-18 @CALL-15 @ENTITY-18', async (plan) => {
    const { token } = await signedIn({ plan, interviews: 8 });
    expect(await ask('recentInterviews', { token })).toHaveLength(5);
    expect((await ask('insights', { token })).insights.length).toBeGreaterThan(0);
    await ask('scoreHistory', { token, query: { period: 'yearly' } });
  });

  test('history points contain the graded interviews of their period, oldest first @ENTITY-16 @CALL-14', async () => {
    const { token } = await signedIn({ plan: 'plus', interviews: 20, inProgress: 1 });
    const graded = (await ask('interviewHistory', { token })).flatMap(
      ({ overallScore, completedAt }) =>
        overallScore === null || completedAt === null ? [] : [{ overallScore, completedAt }],
    );
    const { history } = await ask('scoreHistory', { token, query: { period: 'monthly' } });
    const starts = history.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort());
    for (const { startsAt, ...point } of history) {
      const scores = graded
        .filter(({ completedAt }) => completedAt.slice(0, 7) === startsAt.slice(0, 7))
        .map(({ overallScore }) => overallScore);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      expect(point.averageScore).toBeCloseTo(mean, 1);
      expect(point.highestScore).toBe(Math.max(...scores));
      expect(point.lowestScore).toBe(Math.min(...scores));
      expect(point.period).toMatch(/^[A-Z][a-z]{2} 20\d\d$/);
    }
  });

  test('results of other users are excluded', async () => {
    await signedIn({ plan: 'max', interviews: 3 });
    const { token } = await signedIn({ plan: 'max' });
    expect(await ask('scoreHistory', { token })).toEqual({ history: [] });
    expect(await ask('insights', { token })).toEqual({ insights: [] });
  });

  test('an unknown period returns 400', async () => {
    const { token } = await signedIn();
    const refused = await refusal('scoreHistory', { token, query: { period: 'daily' } });
    expect(refused.message).toBe('"period" must be one of: weekly, monthly, yearly.');
  });
});

describe('interview scenario by plan', () => {
  const start = (token: string, scenario: object) => ({
    token,
    body: { language: 'react', ...scenario },
  });

  test.each([
    ['free', { companyType: 'startup' }, 'Parley Max', 'custom scenarios'],
    ['plus', { companyType: 'startup' }, 'Parley Max', 'custom scenarios'],
    ['plus', { role: 'devops' }, 'Parley Max', 'custom scenarios'],
    ['free', { length: 'full' }, 'Parley Plus', 'full-length interviews'],
    ['free', { interviewerLanguage: 'ja' }, 'Parley Plus', 'all languages of the interviewer'],
  ])(
    '%s with %j needs %s @PLAN-6 @PLAN-13 @PLAN-21 @DESIGN-6 @DESIGN-7 @DESIGN-8 @DESIGN-9',
    async (plan, scenario, needed, feature) => {
      const { token } = await signedIn({ plan });
      expect(await refusal('newInterview', start(token, scenario))).toEqual({
        status: 403,
        message: `Upgrade to ${needed} to unlock ${feature}.`,
      });
      expect((await ask('profile', { token })).quota.used).toBe(0);
    },
  );

  test('Free has the standard languages @PLAN-6', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', start(token, { interviewerLanguage: 'fr' }));
    expect((await ask('interview', { token, params: { id } })).scenario).toEqual({
      companyType: null,
      role: null,
      length: 'focused',
      interviewerLanguage: 'fr',
      mode: 'real',
      manner: 'warm',
    });
  });

  test('Max has every choice, and the full length has ten questions @PLAN-21 @DESIGN-7 @DESIGN-8 @DESIGN-9', async () => {
    const { token } = await signedIn({ plan: 'max' });
    const scenario = {
      companyType: 'large_tech',
      role: 'frontend',
      length: 'full',
      interviewerLanguage: 'ja',
      mode: 'coached',
      manner: 'demanding',
    };
    const { id } = await ask('newInterview', start(token, scenario));
    const query = { level: 'junior', technology: 'react', interviewId: id };
    const { questions } = await ask('interviewQuestions', { token, query });
    expect(new Set(questions.map((question) => question.id)).size).toBe(10);
    expect((await ask('interview', { token, params: { id } })).scenario).toEqual(scenario);
  });

  test('unknown values return 400', async () => {
    const { token } = await signedIn({ plan: 'max' });
    const refused = await refusal('newInterview', start(token, { companyType: 'bank' }));
    expect(refused.message).toBe('"companyType" must be one of: large_tech, startup, enterprise.');
  });
});
