import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FaultProxy, startFaultProxy } from '@parley/testing/fault-proxy';
import { Client } from 'pg';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, type Got, mailTo, send, sendOperation, signedIn } from './support/client.ts';
import { type OwnPostgres, signal, startOwnPostgres } from './support/own-postgres.ts';

/** Seconds that a statement and a connection may take in these tests; a busy machine needs some. */
const limit = 3;
/** Longest that a call may take: a connection, a statement and its late answer. */
const maxWaitMs = 30_000;

let postgres: OwnPostgres;
/** Between the server and its database. */
let link: FaultProxy;
let server: ApiServer;
let token: string;
/** Stops what has been started, the last first, however far that came. */
const started: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  started.unshift(() => postgres.stop());
  const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-api-'));
  started.unshift(() => removeData({ dataDirectory }));
  const address = new URL(postgres.url);
  link = await startFaultProxy({ host: address.hostname, port: Number(address.port) });
  started.unshift(() => link.stop());
  address.hostname = link.host;
  address.port = String(link.port);
  const data = { dataDirectory, databaseUrl: address.href };
  server = await startServer(
    {
      DATABASE_CONNECT_SECONDS: String(limit),
      DATABASE_STATEMENT_SECONDS: String(limit),
      DATABASE_LOCK_SECONDS: String(limit),
      MAIL_RETRY_SECONDS: '1',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
    },
    data,
  );
  started.unshift(() => server.stop());
  ({ token } = await signedIn({ plan: 'max' }, server.url));
});
afterAll(async () => {
  for (const stop of started) await stop();
});

interface Timed extends Got {
  milliseconds: number;
}

async function timed(call: () => Promise<Got>): Promise<Timed> {
  const start = performance.now();
  const got = await call();
  return { ...got, milliseconds: performance.now() - start };
}

const profile = () => timed(() => sendOperation('profile', { token }, server.url));
/** A call that works in a transaction. */
const newInterview = () =>
  timed(() => sendOperation('newInterview', { token, body: { language: 'react' } }, server.url));
const many = (count: number, call: () => Promise<Timed>) =>
  Promise.all(Array.from({ length: count }, call));

/** Calls until all ten connections of the pool are open. */
async function fillPool(): Promise<number[]> {
  while (true) {
    await many(20, newInterview);
    const backends = await postgres.backends();
    if (backends.length >= 10) return backends;
  }
}

function expectAway(got: Timed): void {
  expect(got.body).toEqual({
    status: 503,
    message: 'The service is busy or being repaired. Try again in a moment.',
    data: null,
  });
  expect(Number(got.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(got.milliseconds).toBeLessThan(maxWaitMs);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(50);
}
const isReady = async () => (await send('GET', '/readyz', {}, server.url)).code === 200;

/** Waits until everything works again, on every connection and without a restart. */
async function untilRecovered(): Promise<void> {
  await until(isReady);
  for (const call of [profile, newInterview]) {
    await until(async () => (await many(30, call)).every(({ code }) => code === 200));
  }
}

describe('a database with some frozen connections', () => {
  test('calls on frozen connections fail within the timeout, and later calls succeed', async () => {
    const frozen = (await fillPool()).slice(0, 2);
    signal(frozen, 'SIGSTOP');
    try {
      const first = await many(40, profile);
      for (const got of first.filter(({ code }) => code !== 200)) expectAway(got);
      expect(first.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
      for (const got of await many(40, newInterview)) {
        if (got.code !== 200) expectAway(got);
      }
      await untilRecovered();
    } finally {
      signal(frozen, 'SIGCONT');
    }
  });
});

describe('a network between the API and its database', () => {
  afterEach(async () => {
    await link.clear();
    await untilRecovered();
  });

  test('calls return 503 within the timeout while connections are half-open', async () => {
    await fillPool();
    await link.halfOpen();
    expect((await send('GET', '/readyz', {}, server.url)).code).toBe(503);
    for (const got of await Promise.all([profile(), newInterview()])) expectAway(got);
  });

  test('calls return 503 while connections are refused', async () => {
    await fillPool();
    await link.refuse();
    for (const call of [profile, newInterview])
      for (const got of await many(5, call)) expectAway(got);
  });

  test('calls succeed or return 503 while a third of the connections is lost', async () => {
    await link.lose(0.3);
    for (const got of await many(30, profile)) if (got.code !== 200) expectAway(got);
  });

  test('calls are slower and succeed while each round trip takes 50 ms', async () => {
    await link.latency(50);
    const got = await newInterview();
    expect(got.code).toBe(200);
    expect(got.milliseconds).toBeGreaterThan(50);
  });
});

describe('a database that hangs', () => {
  test('calls return 503 within the timeout, /readyz reports it, /healthz does not, and the API recovers', async () => {
    await fillPool();
    const frozen = await postgres.processes();
    signal(frozen, 'SIGSTOP');
    try {
      expect((await send('GET', '/readyz', {}, server.url)).code).toBe(503);
      expect((await send('GET', '/healthz', {}, server.url)).code).toBe(200);
      // More than there are connections, in and outside transactions.
      const answers = await Promise.all([...Array(15)].flatMap(() => [profile(), newInterview()]));
      for (const got of answers) expectAway(got);
    } finally {
      signal(frozen, 'SIGCONT');
    }
    await untilRecovered();
  });
});

describe('a database that is killed', () => {
  test('calls return 503 while it refuses connections, and succeed once it is back', async () => {
    await fillPool();
    const running = many(30, newInterview);
    signal(await postgres.processes(), 'SIGKILL');
    for (const got of await running) if (got.code !== 200) expectAway(got);
    for (const call of [profile, newInterview])
      for (const got of await many(5, call)) expectAway(got);
    expect((await send('GET', '/readyz', {}, server.url)).code).toBe(503);
    // The work in the background was tried meanwhile, and goes on as well.
    await server.written('mails that wait could not be looked for');
    await until(() => postgres.start());
    await untilRecovered();
    const { id, email } = await ask('profile', { token }, server.url);
    const mail = { to: email, subject: 'Kept', text: '', html: '' };
    await postgres.query(
      `insert into unsent_mails (id, user_id, mail, attempts, next_at)
       values (gen_random_uuid(), $1, $2, 1, now())`,
      [id, mail],
    );
    await until(async () =>
      (await mailTo(email, server.url)).some(({ subject }) => subject === 'Kept'),
    );
  });

  test('terminating single backends ends no transaction of another connection', async () => {
    const [one = 0] = await fillPool();
    const running = many(30, newInterview);
    await postgres.query('select pg_terminate_backend($1)', [one]);
    for (const got of await running) if (got.code !== 200) expectAway(got);
    await untilRecovered();
  });
});

describe('a row that another transaction holds', () => {
  test('is waited for no longer than the lock timeout', async () => {
    const holder = new Client({ connectionString: postgres.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select * from users for update');
    try {
      expectAway(await newInterview());
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    expect((await newInterview()).code).toBe(200);
  });
});
