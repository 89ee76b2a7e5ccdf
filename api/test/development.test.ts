import { z } from 'zod';
import {
  ask,
  mailTo,
  newAddress,
  refusal,
  requestLink,
  send,
  sharedUrl,
  signedIn,
} from './support/client.ts';

describe('the development mailbox', () => {
  test('lists a user’s mail, newest first @DESIGN-37', async () => {
    const email = newAddress();
    const first = await requestLink(email);
    const second = await requestLink(email);
    const mails = await mailTo(email);
    expect(mails.map(({ links }) => links[0])).toEqual([second.link, first.link]);
  });

  test('shows the mail as a page', async () => {
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
  test('have the requested history, spread over the past year @DESIGN-38', async () => {
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

  test('are equal for the same seed @DESIGN-38', async () => {
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

  test('with a long history have complete interviews, each at its own time', async () => {
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

  test('can resume an interview in progress and have it graded', async () => {
    const { token, interviewIds } = await signedIn({ inProgress: 1 });
    const [id = ''] = interviewIds;
    const { questions } = await ask('interview', { token, params: { id } });
    expect(questions.some(({ answer }) => answer !== null)).toBe(true);
    expect(questions.some(({ answer }) => answer === null)).toBe(true);
    await ask('gradeInterview', { token, body: { interviewId: id, responses: [] } });
  });

  test('have the figures of their graded interviews', async () => {
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

  test('cannot have an unknown plan', async () => {
    const got = await send('POST', '/dev/test-users', { body: { plan: 'gold' } });
    expect(got.body).toMatchObject({
      status: 400,
      message: '"plan" must be one of: free, plus, max.',
    });
  });
});

describe('requests from pages of other origins below /dev', () => {
  const post = (path: string, headers: Record<string, string>, body = '') =>
    fetch(sharedUrl + path, { method: 'POST', headers, body });
  const json = { 'content-type': 'application/json' };

  test.each([
    ['no content type', {}],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('create no test user with %s', async (_name, headers) => {
    const got = await fetch(`${sharedUrl}/dev/test-users`, { method: 'POST', headers });
    expect(got.status).toBe(415);
  });

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from the site, another origin', { 'sec-fetch-site': 'same-site' }],
    ['from a browser that names the origin only', { origin: 'http://evil.test' }],
    ['from a page without an origin', { origin: 'null' }],
  ])('are refused %s', async (_name, headers) => {
    for (const path of ['/dev/test-users', '/dev/plan', '/dev/payments/subscribe']) {
      expect((await post(path, { ...json, ...headers }, '{}')).status).toBe(403);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    for (const path of ['/dev/checkout/x', '/dev/billing/x', '/dev/openid/authorize']) {
      expect((await post(path, form, 'a=b')).status).toBe(403);
    }
  });

  test('get no CORS permission, not even from the site', async () => {
    const asked = (path: string) =>
      fetch(sharedUrl + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://localhost:3000',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    expect((await asked('/api/v1/interview/new')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:3000',
    );
    for (const path of ['/dev/test-users', '/dev/plan', '/dev/sign-in/x']) {
      const refused = await asked(path);
      expect(refused.status).toBe(404);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('are distinguished from our own pages and from other programs', async () => {
    const own = { ...json, 'sec-fetch-site': 'same-origin', origin: 'null' };
    expect((await post('/dev/test-users', own, '{}')).status).toBe(200);
    expect((await post('/dev/test-users', { ...json, origin: sharedUrl }, '{}')).status).toBe(200);
    expect((await post('/dev/test-users', json, '{}')).status).toBe(200);
  });
});

describe('signing in from the development panel', () => {
  const site = 'http://localhost:3000';
  const signIn = (body: object, headers: Record<string, string> = { origin: site }) =>
    fetch(`${sharedUrl}/dev/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('the site lists the ready-made test users and signs in as each @RELEASE-43', async () => {
    const listed = await fetch(`${sharedUrl}/dev/sign-in`, { headers: { origin: site } });
    expect(listed.headers.get('access-control-allow-origin')).toBe(site);
    const { data } = z
      .object({
        data: z.object({ users: z.array(z.object({ id: z.string(), name: z.string() })) }),
      })
      .parse(await listed.json());
    expect(data.users.length).toBeGreaterThan(1);
    for (const { id, name } of data.users) {
      const got = await signIn({ user: id });
      expect(got.headers.get('access-control-allow-origin')).toBe(site);
      const answer = z.object({ data: z.object({ token: z.string() }) }).parse(await got.json());
      const { firstName, lastName } = await ask('profile', { token: answer.data.token });
      expect(`${firstName} ${lastName}`).toBe(name);
    }
  });

  test('another origin is refused, and so is an unknown user', async () => {
    const refused = await signIn({ user: 'plus' }, { origin: 'http://evil.test' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).not.toBe('http://evil.test');
    const sameSite = { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' };
    expect((await signIn({ user: 'plus' }, sameSite)).status).toBe(403);
    expect((await signIn({ user: 'root' })).status).toBe(400);
  });

  test('a request from the site without a JSON body is refused', async () => {
    const got = await fetch(`${sharedUrl}/dev/sign-in`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'text/plain' },
      body: '{"user":"plus"}',
    });
    expect(got.status).toBe(415);
  });
});

describe('setting a plan', () => {
  test('changes the plan of the profile', async () => {
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
