import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { signInWithGoogle } from './support/browser.ts';
import { drive } from './support/checkout.ts';
import {
  ask,
  mailTo,
  newAddress,
  openLink,
  refusal,
  requestLink,
  signedIn,
} from './support/client.ts';

/** Time is moved in the database, which only a PostgreSQL server lets a second process do. */
const connectionString = process.env.API_TEST_DATABASE;
const onPostgres = connectionString === undefined ? describe.skip : describe;

onPostgres('as time passes', () => {
  const client = new Client({ connectionString });
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  async function startedInterview() {
    const { token } = await signedIn({ plan: 'max' });
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    await ask('interviewQuestions', { token, query });
    return { token, id };
  }

  const leaveClaim = (id: string, until: string) =>
    client.query(
      `insert into gradings (interview_id, lease_id, lease_until) values ($1, $2, ${until})`,
      [id, randomUUID()],
    );

  test('a handoff token expires after two minutes unless it is rotated @DESIGN-20', async () => {
    const emails = [newAddress(), newAddress()] as const;
    const { link, cookie } = await requestLink(emails[0]);
    const { token } = await openLink(link, cookie);
    const kept = await requestLink(emails[1]);
    const opened = await openLink(kept.link, kept.cookie);
    const rotated = await ask('rotateToken', { token: opened.token ?? '' });
    await client.query(
      "update sessions set handoff_expires_at = handoff_expires_at - interval '2 minutes' where user_id in (select id from users where email = any($1))",
      [emails],
    );
    expect((await refusal('profile', { token: token ?? '' })).status).toBe(401);
    expect((await refusal('rotateToken', { token: token ?? '' })).status).toBe(401);
    await ask('profile', { token: rotated.token });
  });

  test('a session expires after thirty days', async () => {
    const { token, userId } = await signedIn();
    await client.query(
      "update sessions set expires_at = expires_at - interval '30 days' where user_id = $1",
      [userId],
    );
    expect((await refusal('profile', { token })).status).toBe(401);
  });

  test('a device whose session has expired is not listed', async () => {
    const email = newAddress();
    for (const _device of ['first', 'second']) {
      const { link, cookie } = await requestLink(email);
      const { token } = await openLink(link, cookie);
      await ask('rotateToken', { token: token ?? '' });
    }
    const { link, cookie } = await requestLink(email);
    const { token } = await openLink(link, cookie);
    const listed = async () => (await ask('sessions', { token: token ?? '' })).sessions;
    const [, other] = await listed();
    expect(await listed()).toHaveLength(3);
    await client.query('update sessions set expires_at = now() where id = $1', [other?.id]);
    expect((await listed()).map(({ id }) => id)).not.toContain(other?.id);
    expect(await listed()).toHaveLength(2);
  });

  test('interviews of the last month do not count in the quota @DESIGN-3', async () => {
    const { token, userId } = await signedIn({ quotaUsed: 2 });
    await client.query(
      "update quota_reservations set reserved_at = date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '1 millisecond' where user_id = $1",
      [userId],
    );
    expect((await ask('profile', { token })).quota.used).toBe(0);
    await ask('newInterview', { token, body: { language: 'react' } });
  });

  test('another call takes over a grading whose lease has expired', async () => {
    const { token, id } = await startedInterview();
    await leaveClaim(id, "now() - interval '1 second'");
    const [grading] = await ask('gradeInterview', {
      token,
      body: { interviewId: id, responses: [] },
    });
    expect(grading?.results).toHaveLength(5);
  });

  test('answers return 409 and a repeated grading call waits while another call grades', async () => {
    const { token, id } = await startedInterview();
    const { questions } = await ask('interview', { token, params: { id } });
    await leaveClaim(id, "now() + interval '1 hour'");
    const answer = { questionId: questions[0]?.id, answer: 'Late.' };
    expect((await refusal('saveAnswer', { token, params: { id }, body: answer })).status).toBe(409);

    const other = await startedInterview();
    const [stored] = await ask('gradeInterview', {
      token: other.token,
      body: { interviewId: other.id, responses: [] },
    });
    const waiting = ask('gradeInterview', { token, body: { interviewId: id, responses: [] } });
    await client.query(
      'update gradings set result = (select result from gradings where interview_id = $2) where interview_id = $1',
      [id, other.id],
    );
    expect(await waiting).toEqual([stored]);
  });

  test('a used money-back guarantee stays used for a new account with the same address', async () => {
    const email = newAddress();
    const token = await signInWithGoogle({ email });
    const { id } = await ask('profile', { token });
    await drive('subscribe', { email, plan: 'plus' });
    await ask('refundSubscription', { token });
    await ask('deleteProfile', { token, body: { confirmation: email } });
    await client.query("update users set erase_after = now() - interval '1 second' where id = $1", [
      id,
    ]);
    const again = await signInWithGoogle({ email });
    expect((await ask('profile', { token: again })).id).not.toBe(id);
    await drive('subscribe', { email, plan: 'plus' });
    expect((await refusal('refundSubscription', { token: again })).message).toMatch(
      /^The money-back guarantee holds once for each plan/,
    );
    const { rows } = await client.query('select 1 from refund_claims where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('signing in after the 14 days creates a new user, even before the daily jobs', async () => {
    const { token, email, userId } = await signedIn();
    await ask('deleteProfile', { token, body: { confirmation: email } });
    await client.query("update users set erase_after = now() - interval '1 second' where id = $1", [
      userId,
    ]);
    const { link, cookie } = await requestLink(email);
    const opened = await openLink(link, cookie);
    expect((await ask('profile', { token: opened.token ?? '' })).id).not.toBe(userId);
  });

  test.each([
    [
      'a link',
      async (email: string) => {
        const { link, cookie } = await requestLink(email);
        return (await openLink(link, cookie)).token ?? '';
      },
    ],
    ['Google', (email: string) => signInWithGoogle({ email })],
  ])('signing in with %s after the 14 days erases nobody else', async (_name, signIn) => {
    const email = newAddress();
    const { id } = await ask('profile', { token: await signInWithGoogle({ email }) });
    const other = await signedIn();
    await client.query(
      "update users set erase_after = now() - interval '1 second' where id = any($1)",
      [[id, other.userId]],
    );
    expect((await ask('profile', { token: await signIn(email) })).id).not.toBe(id);
    const { rows } = await client.query('select id from users where id = any($1)', [
      [id, other.userId],
    ]);
    expect(rows).toEqual([{ id: other.userId }]);
  });

  test('the last use of a session is recorded in steps of ten minutes', async () => {
    const { token, userId } = await signedIn();
    const lastUse = async () => {
      const { sessions } = await ask('sessions', { token });
      return Date.parse(sessions[0]?.lastUsedAt ?? '');
    };
    const first = await lastUse();
    expect(await lastUse()).toBe(first);
    await client.query(
      "update sessions set last_used_at = last_used_at - interval '10 minutes' where user_id = $1",
      [userId],
    );
    expect(await lastUse()).toBeGreaterThan(first - 1000);
  });
});

// A database of their own: a server that starts delivers every pending event of its database.
onPostgres('daily jobs, which begin with the start of a server', () => {
  let server: ApiServer;
  let client: Client;
  beforeAll(async () => {
    server = await startServer();
    client = new Client({ connectionString: server.databaseUrl ?? '' });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
    await removeData(server);
  });

  async function restart(): Promise<void> {
    await server.stop();
    server = await startServer({}, server);
  }

  async function untilGone(userId: string): Promise<void> {
    const query = 'select 1 from users where id = $1';
    while ((await client.query(query, [userId])).rows.length > 0) await setImmediate();
  }

  test('erase a deleted account with all its data after 14 days', async () => {
    const { token, email, userId } = await signedIn({ interviews: 1 }, server.url);
    await ask('deleteProfile', { token, body: { confirmation: email } }, server.url);
    await client.query(
      "update users set erase_after = erase_after - interval '14 days' where id = $1",
      [userId],
    );
    await restart();
    await untilGone(userId);
    const { rows } = await client.query('select 1 from interviews where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  async function eventually(query: string, ids: string[], expected: string[]): Promise<void> {
    const found = async () => {
      const { rows } = await client.query(query, [ids]);
      return rows.map(({ id }) => id);
    };
    while ((await found()).length > expected.length) await setTimeout(50);
    expect(await found()).toEqual(expected);
  }

  test('delete the checkouts of erased users, and of nobody else @DESIGN-53', async () => {
    const leaving = await signedIn({}, server.url);
    const staying = await signedIn({}, server.url);
    for (const { token } of [leaving, staying]) {
      await ask('createCheckout', { token, body: { planType: 'parley_plus' } }, server.url);
    }
    await client.query("update users set erase_after = now() - interval '1 second' where id = $1", [
      leaving.userId,
    ]);
    await restart();
    const query =
      "select content->>'userId' id from embedded_payments where kind = 'checkout' and content->>'userId' = any($1)";
    await eventually(query, [leaving.userId, staying.userId], [staying.userId]);
  });

  test('forget webhooks that are too old to be delivered again @DESIGN-53', async () => {
    await client.query(
      "insert into payment_events (id, type, received_at) values ('evt_old', 'x', now() - interval '41 days'), ('evt_new', 'x', now() - interval '39 days')",
    );
    await restart();
    const query = 'select id from payment_events where id = any($1)';
    await eventually(query, ['evt_old', 'evt_new'], ['evt_new']);
  });

  test('end a renewing subscription before its user is erased', async () => {
    const { token, email, userId } = await signedIn({}, server.url);
    await drive('subscribe', { email, plan: 'plus' }, server.url);
    await ask('deleteProfile', { token, body: { confirmation: email } }, server.url);
    // As after resuming it on the payment provider's own page.
    await client.query('update subscriptions set cancel_at_period_end = false where user_id = $1', [
      userId,
    ]);
    await client.query("update users set erase_after = now() - interval '1 second' where id = $1", [
      userId,
    ]);
    await restart();
    await untilGone(userId);
    const subjects = (await mailTo(email, server.url)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Parley Plus plan has ended');
  });
});
