import { telemetryBatch } from '../src/contract/telemetry.ts';
import { countedPerClient, keptPerClient } from '../src/features/telemetry/count-per-client.ts';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, send, sendOperation } from './support/client.ts';

const operatorToken = 'a-token-of-the-operator';
let server: ApiServer;
beforeAll(async () => {
  server = await startServer({
    OPERATOR_TOKEN: operatorToken,
    TELEMETRY_RATE_LIMIT_PER_MINUTE: '40',
  });
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
});

const event = (change: object) => ({
  kind: 'load',
  remote: 'mfe-account',
  version: '1.0.0-good',
  page: '/profile',
  name: 'profile',
  value: 120,
  ...change,
});
const record = (events: unknown[]) =>
  sendOperation('recordTelemetry', { body: { events } }, server.url);

test('the summary shows a bad canary beside the good version, and where its errors were thrown @RELEASE-74', async () => {
  const frame = { file: '899.0a1b.js', line: 1, column: 2_345 };
  const bad = { version: '1.0.0-bad' };
  const error = { ...bad, kind: 'error', name: 'PARLEY-207', value: 0 };
  await record([event({}), event({ value: 80 }), event({ value: 400 }), event({ value: 100 })]);
  await record([
    event(bad),
    event({ ...error, message: 'ada@parley.test is not defined' }),
    event({ ...error, frame, message: 'eva@parley.test is not defined' }),
    event({ ...error, name: 'TypeError', frame, message: "Cannot read 'Ada' of undefined" }),
  ]);
  await record(
    [1_000, 2_000, 3_000, 4_000].map((value) => event({ kind: 'vital', name: 'LCP', value })),
  );
  const { versions } = await ask(
    'telemetrySummary',
    { token: operatorToken, query: { hours: '1' } },
    server.url,
  );
  expect(versions).toEqual([
    expect.objectContaining({
      version: '1.0.0-good',
      loads: 4,
      errors: 0,
      errorRate: 0,
      loadP75: 190,
      vitals: { LCP: { p75: 3_250, count: 4 } },
      topErrors: [],
    }),
    expect.objectContaining({
      version: '1.0.0-bad',
      loads: 1,
      errors: 3,
      errorRate: 0.75,
      topErrors: [
        { name: 'PARLEY-207', message: '‹email› is not defined', count: 2, frame },
        { name: 'TypeError', message: "Cannot read '…' of undefined", count: 1, frame },
      ],
    }),
  ]);
});

test('the summary returns 401 to anyone but the operator @PLAN-26', async () => {
  for (const token of [undefined, 'guess']) {
    const got = await sendOperation('telemetrySummary', token ? { token } : {}, server.url);
    expect(got.body).toEqual({ status: 401, message: 'Send the operator’s token.', data: null });
  }
});

test('without a configured token the summary is readable from this machine, not through a proxy', async () => {
  expect((await sendOperation('telemetrySummary')).code).toBe(200);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await sendOperation('telemetrySummary', { headers })).code).toBe(401);
});

test('messages and batches over their maximum return 400', async () => {
  expect((await record(Array.from({ length: telemetryBatch + 1 }, () => event({})))).code).toBe(
    400,
  );
  expect((await record([event({ message: 'x'.repeat(40_000) })])).code).toBe(400);
  for (const file of ['a/b.js', 'ada@people.test', `${'x'.repeat(101)}.js`]) {
    const frame = { file, line: 1, column: 1 };
    expect((await record([event({ kind: 'error', frame })])).code).toBe(400);
  }
});

test('the telemetry limit of a client does not affect its other calls', async () => {
  const codes = () =>
    Promise.all(Array.from({ length: 45 }, async () => (await record([event({})])).code));
  const told = await codes();
  // A minute may end while they are sent, so that forty more are free.
  if (!told.includes(429)) told.push(...(await codes()));
  expect(told).toContain(429);
  expect((await send('GET', '/api/v1/app-setup/sign-in-options', {}, server.url)).code).toBe(200);
});

describe('false reports', () => {
  let flooded: ApiServer;
  const clientAt = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const real = { remote: 'mfe-account', version: '1.0.0-real' };
  const canary = { remote: 'mfe-account', version: '1.1.0-canary' };

  beforeAll(async () => {
    flooded = await startServer({
      OPERATOR_TOKEN: operatorToken,
      TELEMETRY_RATE_LIMIT_PER_MINUTE: '100000',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const own = '203.0.113.1';
    await tell(own, [event(real), event(real), event({ ...real, kind: 'error', value: 0 })]);
    await tell(own, [event(canary)]);
    // Together more than the groups that one summary reads.
    for (let call = 0; call < 60; call += 1) {
      const madeUp = (_: unknown, index: number) =>
        event({ remote: `mfe-${call}`, version: `${index}` });
      await tell(`198.51.100.${call}`, each.map(madeUp));
      const madeUpVital = (_: unknown, index: number) =>
        event({ ...canary, kind: 'vital', name: `V${call}-${index}` });
      await tell(`192.0.2.${call}`, each.map(madeUpVital));
    }
  });
  afterAll(async () => {
    await flooded.stop();
    await removeData(flooded);
  });

  const each = Array.from({ length: telemetryBatch });
  /** @returns how many of the events were kept */
  const tell = async (address: string, events: unknown[]) => {
    const sent = { body: { events }, ...clientAt(address) };
    return (await ask('recordTelemetry', sent, flooded.url)).kept;
  };
  const summary = async (query: Record<string, string> = {}) => {
    const options = { token: operatorToken, query: { hours: '1', ...query } };
    return (await ask('telemetrySummary', options, flooded.url)).versions;
  };

  test('of one client count a limited number of times for a version, others’ go on counting @RELEASE-136', async () => {
    const bad = { remote: 'mfe-account', version: '2.0.0-flooded' };
    const load = event(bad);
    const error = event({ ...bad, kind: 'error', value: 0 });
    // A sign that is taken out of names makes no other version of it.
    const disguised = event({ ...bad, version: '2.0.0<-flooded', kind: 'error', value: 0 });
    const kept: number[] = [];
    for (const one of [error, error, disguised, load, load, load, error]) {
      kept.push(await tell('203.0.113.66', each.fill(one)));
    }
    const { screen: screens, error: errors } = countedPerClient;
    const loads = screens - errors;
    expect(kept).toEqual([errors, 0, 0, telemetryBatch, loads - telemetryBatch, 0, 0]);
    expect(await tell('203.0.113.67', [load, error])).toBe(2);
    const versions = 'mfe-account@2.0.0-flooded';
    expect(await summary({ versions })).toEqual([
      expect.objectContaining({ loads: loads + 1, errors: errors + 1 }),
    ]);
  });

  test('of one client under ever new names are kept a limited number of times an hour', async () => {
    let kept = 0;
    for (let call = 0; call <= keptPerClient / telemetryBatch; call += 1) {
      kept += await tell('203.0.113.68', each.fill(event({ version: `9.0.${call}` })));
    }
    expect(kept).toBe(keptPerClient);
  });

  test('under made-up names displace no version that the summary is asked for @RELEASE-135', async () => {
    const versions = 'mfe-account@1.0.0-real,mfe-account@1.1.0-canary';
    const told = await summary({ versions });
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(expect.objectContaining({ ...real, loads: 2, errors: 1 }));
    expect(told).toContainEqual(expect.objectContaining({ ...canary, loads: 1, errors: 0 }));
  });

  test('under made-up names displace no version with more loads where none is asked for @RELEASE-135', async () => {
    expect(await summary()).toContainEqual(expect.objectContaining({ ...real, loads: 2 }));
  });
});
