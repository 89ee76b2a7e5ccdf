import { ask, mailTo, newAddress, refusal, requestLink, send, signedIn } from './support/client.ts';

describe('the development mailbox', () => {
  test('lists a person’s mail, newest first', async () => {
    const email = newAddress();
    const first = await requestLink(email);
    const second = await requestLink(email);
    const mails = await mailTo(email);
    expect(mails.map(({ links }) => links[0])).toEqual([second.link, first.link]);
  });

  test('shows it as a page too', async () => {
    const email = newAddress();
    const { link } = await requestLink(email);
    const page = await send('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.body).toContain('Your link to sign in to Parley');
    expect(page.body).toContain(link);
  });
});

const timeOf = ({ timestamp }: { timestamp: string }) => timestamp;

describe('test users', () => {
  test('have the history that was asked for, spread over the past year', async () => {
    const wanted = { plan: 'max', interviews: 12, inProgress: 2, quotaUsed: 1, firstName: 'Ada' };
    const { token, interviewIds } = await signedIn(wanted);
    const history = await ask('interviewHistory', { token });
    expect(history.map(({ id }) => id).sort()).toEqual([...interviewIds].sort());
    expect(history.filter(({ status }) => status === 'completed')).toHaveLength(12);
    expect(history.filter(({ status }) => status === 'in_progress')).toHaveLength(2);
    const ages = history.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(200);
    expect(Math.max(...ages)).toBeLessThan(366);
    expect(ages).toEqual([...ages].sort((first, second) => first - second));
    expect((await ask('profile', { token })).quota.used).toBe(1);
    expect(await ask('recentInterviews', { token })).toEqual(history.slice(0, 5));
  });

  test('are the same for the same seed', async () => {
    const [first, second, other] = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const { token } = await signedIn({ plan: 'max', interviews: 6, seed });
        const history = await ask('interviewHistory', { token });
        return history.map(({ title, level, overallScore, totalDuration }) => [
          title,
          level,
          overallScore,
          totalDuration,
        ]);
      }),
    );
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('a long history repeats interviews, each complete and at a time of its own', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'max', interviews: 101 });
    const look = async (id = '') => {
      const body = { interviewId: id, responses: [] };
      // Graded already: answers what is stored.
      const [grading] = await ask('gradeInterview', { token, body });
      const { completedAt, questions } = await ask('interview', { token, params: { id } });
      return {
        answers: questions.map(({ question, answer }) => [question, answer]),
        results: grading?.results?.map(({ timestamp: _, ...result }) => result),
        score: grading?.overallScore,
        isItsOwn: grading?.interviewId === id,
        completedAt,
        times: new Set([grading?.timestamp, ...(grading?.results ?? []).map(timeOf)]),
      };
    };
    const [first, again] = await Promise.all([look(interviewIds[0]), look(interviewIds[100])]);
    const { completedAt } = again;
    expect(again).toEqual({ ...first, completedAt, times: new Set([completedAt]) });
    expect(first).toMatchObject({ isItsOwn: true, times: new Set([first.completedAt]) });
    expect(first.answers).toHaveLength(5);
    expect(first.results).toHaveLength(5);
    expect(completedAt).not.toBe(first.completedAt);
  });

  test('an interview in progress can be resumed and graded', async () => {
    const { token, interviewIds } = await signedIn({ inProgress: 1 });
    const [id = ''] = interviewIds;
    const { questions } = await ask('interview', { token, params: { id } });
    expect(questions.some(({ answer }) => answer !== null)).toBe(true);
    expect(questions.some(({ answer }) => answer === null)).toBe(true);
    await ask('gradeInterview', { token, body: { interviewId: id, responses: [] } });
  });

  test('the figures are those of the graded ones', async () => {
    const { token } = await signedIn({ plan: 'max', interviews: 4, inProgress: 1 });
    const graded = (await ask('interviewHistory', { token })).flatMap(
      ({ overallScore }) => overallScore ?? [],
    );
    const mean = graded.reduce((sum, score) => sum + score, 0) / graded.length;
    expect(await ask('analyticsOverview', { token })).toEqual({
      overAllScore: Math.round(mean * 100) / 100,
      totalInterviews: 5,
      highestScore: Math.max(...graded),
      completedInterview: 4,
    });
  });

  test('refuse a plan that does not exist', async () => {
    const got = await send('POST', '/dev/test-users', { body: { plan: 'gold' } });
    expect(got.body).toMatchObject({
      status: 400,
      message: '"plan" must be one of: free, plus, max.',
    });
  });
});

describe('setting a plan', () => {
  test('changes what the profile says', async () => {
    const { token, email } = await signedIn();
    await send('POST', '/dev/plan', { body: { email, plan: 'plus' } });
    expect(await ask('profile', { token })).toMatchObject({
      accountType: 'parley_plus',
      subscriptionStatus: 'active',
      quota: { limit: 10 },
    });
    const nobody = await send('POST', '/dev/plan', { body: { email: newAddress(), plan: 'max' } });
    expect(nobody.code).toBe(404);
    expect((await refusal('profile')).status).toBe(401);
  });
});
