import { createHash } from 'node:crypto';
import process from 'node:process';
import { Client } from 'pg';
import { type DocumentOperation, documents } from '../src/contract/operations/documents.ts';
import type { Operation } from '../src/contract/operations/operation.ts';
import { type OperationName, operations } from '../src/contract/operations.ts';
import { ask, openLink, requestLink, send, signedIn } from './support/client.ts';

/** A session's end is moved in the database, which only PostgreSQL lets a second process do. */
const connectionString = process.env.API_TEST_DATABASE;

type Call = Pick<Operation | DocumentOperation, 'method' | 'path' | 'auth'>;
const calls = Object.entries<Call>({ ...operations, ...documents }).filter(
  ([, { auth }]) => auth === 'bearer',
);

/** Somebody with two sessions: one goes on living and sees whether anything has changed. */
async function somebody() {
  const { token: live, email, interviewIds } = await signedIn({ plan: 'max', inProgress: 1 });
  const { link, cookie } = await requestLink(email);
  const { token } = await openLink(link, cookie);
  const [interviewId = ''] = interviewIds;
  const { questions } = await ask('interview', { token: live, params: { id: interviewId } });
  return { live, other: token ?? '', email, interviewId, questionId: questions[0]?.id ?? '' };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Bodies that would succeed with a living session. */
const bodies = ({ email, interviewId, questionId }: Somebody) =>
  new Map<string, unknown>(
    Object.entries({
      updateProfile: { firstName: 'Changed' },
      updatePreferences: { captions: false },
      newInterview: { language: 'react' },
      saveAnswer: { questionId, answer: 'Changed.' },
      gradeInterview: { interviewId, responses: [] },
      createCheckout: { planType: 'parley_max' },
      deleteProfile: { confirmation: email },
    } satisfies Partial<Record<OperationName, unknown>>),
  );

async function stateOf({ live, interviewId }: Somebody) {
  const { sessions } = await ask('sessions', { token: live });
  return {
    profile: await ask('profile', { token: live }),
    history: await ask('interviewHistory', { token: live }),
    interview: await ask('interview', { token: live, params: { id: interviewId } }),
    sessions: sessions.map(({ id }) => id).sort(),
    subscription: await ask('subscription', { token: live }),
  };
}

/** Makes every call of the contract with a header; each must be refused alike and change nothing. */
async function expectRefusedEverywhere(
  user: Somebody,
  headers: Record<string, string>,
): Promise<void> {
  const before = await stateOf(user);
  const own = bodies(user);
  const { sessions } = await ask('sessions', { token: user.live });
  const liveSession = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  for (const [name, { method, path }] of calls) {
    const id = name === 'revokeSession' ? liveSession : user.interviewId;
    const query = name === 'interviewQuestions' ? '?level=junior&technology=react' : '';
    const body = own.get(name) ?? (method === 'GET' ? undefined : {});
    const address = `/api/v1${path.replace('{id}', id)}${query}`;
    const got = await send(method, address, { headers, body });
    expect([name, got.code, got.body]).toEqual([
      name,
      401,
      { status: 401, message: 'Sign in to continue.', data: null },
    ]);
  }
  expect(await stateOf(user)).toEqual(before);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('every operation that needs a session', () => {
  test('is covered by these tests', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  test.each([
    ['no token', {}],
    ['an unknown token', bearer('x'.repeat(43))],
    ['a token of another shape', bearer('; drop table users')],
    ['another scheme', { authorization: `Basic ${'x'.repeat(43)}` }],
  ])('returns 401 with %s and changes nothing', async (_name, headers) => {
    const user = await somebody();
    await expectRefusedEverywhere(user, headers);
  });

  test.each([
    ['signed out', (token: string) => ask('logout', { token })],
    ['replaced by a fresh one', (token: string) => ask('rotateToken', { token })],
  ])('returns 401 with a token that was %s', async (_name, end) => {
    const user = await somebody();
    await ask('profile', { token: user.other });
    await end(user.other);
    await expectRefusedEverywhere(user, bearer(user.other));
  });

  test('returns 401 with a token that another session of the user has revoked', async () => {
    const user = await somebody();
    await ask('revokeOtherSessions', { token: user.live });
    await expectRefusedEverywhere(user, bearer(user.other));
  });

  test('returns 401 with every token of an account to be deleted', async () => {
    const user = await somebody();
    await ask('deleteProfile', { token: user.other, body: { confirmation: user.email } });
    const { link, cookie } = await requestLink(user.email);
    const restored = (await openLink(link, cookie)).token ?? '';
    const again = { ...user, live: restored };
    for (const token of [user.live, user.other]) {
      await expectRefusedEverywhere(again, bearer(token));
    }
  });
});

(connectionString === undefined ? describe.skip : describe)(
  'expired tokens and erased accounts',
  () => {
    const client = new Client({ connectionString });
    beforeAll(() => client.connect());
    afterAll(() => client.end());

    test('every operation returns 401 with an expired token @PLAN-2', async () => {
      const user = await somebody();
      const hash = createHash('sha256').update(user.other).digest('hex');
      const { rowCount } = await client.query(
        "update sessions set expires_at = now() - interval '1 second' where token_hash = $1",
        [hash],
      );
      expect(rowCount).toBe(1);
      await expectRefusedEverywhere(user, bearer(user.other));
    });

    test('every operation returns 401 with the token of an erased account', async () => {
      const user = await somebody();
      await client.query('delete from users where email = $1', [user.email]);
      const someone = await somebody();
      await expectRefusedEverywhere({ ...someone, email: user.email }, bearer(user.other));
    });
  },
);
