import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import { Client } from 'pg';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, newAddress, send, sendOperation } from './support/client.ts';
import { decoded, FakeMailServer, signUpByMail } from './support/fakes/fake-mail-server.ts';
import {
  FakeStripe,
  signedEvent,
  stripeObjects,
  stripeSecrets,
} from './support/fakes/fake-stripe.ts';

const mail = new FakeMailServer();
const stripe = new FakeStripe();
let server: ApiServer;
let variables: Record<string, string>;

beforeAll(async () => {
  await Promise.all([mail.start(), stripe.start(await freePort())]);
  variables = {
    ...mail.variables,
    STRIPE_SECRET_KEY: stripeSecrets.key,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
    STRIPE_API_URL: stripe.url,
    MAIL_RETRY_SECONDS: '1',
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  server = await startServer(variables);
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
  await Promise.all([mail.stop(), stripe.stop()]);
});

afterEach(() => {
  mail.isRefusing = false;
});

/** Signs somebody up who pays for Plus. */
async function subscribed() {
  const user = await signUpByMail(server.url, mail);
  const id = `sub_${randomUUID()}`;
  stripe.subscriptions.set(id, { id, userId: user.userId, plan: 'parley_plus' });
  const pay = async () => {
    const invoice = stripeObjects.invoice(`in_${id}`, id, 1000);
    const { payload, signature } = signedEvent('invoice.paid', invoice);
    const response = await fetch(`${server.url}/api/v1/subscription/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    expect(response.status).toBe(200);
  };
  return { ...user, pay };
}

/** What the metrics say of mails that wait to be sent again. */
async function unsent(): Promise<number> {
  const text = String((await send('GET', '/metrics', {}, server.url)).body);
  return Number(/^mails_unsent (\d+)$/m.exec(text)?.[1]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** These look into the database, which only a PostgreSQL server lets a second process do. */
const onPostgres = process.env.API_TEST_POSTGRES === undefined ? describe.skip : describe;

onPostgres('mails that wait', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: server.databaseUrl ?? '' });
    await client.connect();
  });
  afterAll(() => client.end());

  /** Lets the mail server go on. */
  let release: () => void = () => undefined;
  afterEach(() => release());

  /** Lets the mail server wait. */
  function holdMails(): void {
    mail.ready = new Promise((resolve) => {
      release = resolve;
    });
  }

  test('a receipt that was being sent as the machine failed is sent after the restart', async () => {
    const { email, pay } = await subscribed();
    holdMails();
    const before = mail.offered;
    const answer = pay().catch(() => undefined);
    await until(async () => mail.offered > before);
    await server.kill();
    await answer;
    release();
    await client.query('update unsent_mails set next_at = now()');
    server = await startServer(variables, server);
    await until(async () => (await unsent()) === 0);
    expect(mail.subjectsFor(email)).toEqual(['Your receipt from Parley']);
  });

  test('an instance takes one mail at a time, so that no other one sends those behind it', async () => {
    const people = [await subscribed(), await subscribed(), await subscribed()];
    holdMails();
    const before = mail.offered;
    // All at once: one that waited before could be on its way while the others fall due.
    await client.query(
      `insert into unsent_mails (id, user_id, mail, attempts, next_at)
       select gen_random_uuid(), id, jsonb_build_object(
         'to', email, 'subject', 'Kept', 'text', '', 'html', ''), 1, now()
       from users where id = any($1)`,
      [people.map(({ userId }) => userId)],
    );
    await until(async () => mail.offered > before);
    const { rows } = await client.query('select 1 from unsent_mails where next_at > now()');
    expect(rows).toHaveLength(1);
    release();
    await until(async () => (await unsent()) === 0);
    for (const { email } of people) expect(mail.subjectsFor(email)).toHaveLength(1);
  });

  test('a mail that went out while its row could not be removed is not sent again', async () => {
    const { email, pay } = await subscribed();
    mail.isRefusing = true;
    await pay();
    await client.query(
      `create function keep() returns trigger language plpgsql as
       $$ begin raise exception 'It stays'; end $$;
       create trigger keep before delete on unsent_mails execute function keep()`,
    );
    const from = server.output().length;
    mail.isRefusing = false;
    await server.written('mails that wait could not be looked for', from);
    await client.query(
      'drop trigger keep on unsent_mails; drop function keep; update unsent_mails set next_at = now()',
    );
    await until(async () => (await unsent()) === 0);
    expect(mail.subjectsFor(email)).toHaveLength(1);
  });
});

describe('mail through an SMTP server', () => {
  test('delivers the magic link in text and HTML to that address only', async () => {
    const email = newAddress();
    const body = { email, usage: 'signup' };
    expect((await sendOperation('initializeAuth', { body }, server.url)).code).toBe(200);
    const [first, ...others] = mail.takenFor(email);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ from: 'parley@parley.test', to: [email] });
    const message = decoded(first?.message ?? '');
    expect(message).toContain('Content-Type: multipart/alternative');
    expect(message).toContain('Content-Type: text/plain; charset=utf-8');
    expect(message).toContain('Content-Type: text/html; charset=utf-8');
    expect(message.match(/\/api\/v1\/onboarding\/verify\?token=[\w-]{43}/g)).toHaveLength(3);
  });

  test('delivers receipts and cancellations', async () => {
    const { token, email, pay } = await subscribed();
    await pay();
    await ask('cancelSubscription', { token }, server.url);
    expect(mail.subjectsFor(email)).toEqual([
      'Your receipt from Parley',
      'Your Parley Plus plan is cancelled',
    ]);
  });

  test('resends a failed receipt once the mail server is back, also after a restart', async () => {
    const { email, pay } = await subscribed();
    mail.isRefusing = true;
    await pay();
    expect(await unsent()).toBe(1);
    expect(mail.subjectsFor(email)).toEqual([]);
    await server.stop();
    server = await startServer(variables, server);
    // On PostgreSQL any number of instances look for it, and one sends it.
    const other = server.databaseUrl === null ? null : await startServer(variables, server);
    mail.isRefusing = false;
    await until(async () => (await unsent()) === 0);
    // It is logged once its removal is on the disk, which is later than what the metrics say.
    const senders = other === null ? [server] : [server, other];
    await Promise.any(senders.map(({ written }) => written('went out at last')));
    await other?.stop();
    expect(mail.subjectsFor(email)).toHaveLength(1);
  });

  test('refuses an address that contains a second recipient', async () => {
    const body = { email: 'a@people.test\r\nBcc: evil@people.test', usage: 'signin' };
    const before = mail.taken.length;
    expect((await sendOperation('initializeAuth', { body }, server.url)).code).toBe(400);
    expect(mail.taken).toHaveLength(before);
  });

  test('sign-in options have no mailbox address', async () => {
    expect(await ask('signInOptions', {}, server.url)).toMatchObject({
      google: false,
      mailboxUrl: null,
    });
  });

  test('serves nothing below /dev', async () => {
    const body = { email: newAddress(), plan: 'max' };
    for (const path of ['test-users', 'plan', 'payments/subscribe', 'openid/token']) {
      expect((await send('POST', `/dev/${path}`, { body }, server.url)).code).toBe(404);
    }
  });
});
