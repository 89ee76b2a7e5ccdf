import type { OperationName } from '../src/contract/operations.ts';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import {
  ask,
  openLink,
  refusal,
  requestLink,
  type Sent,
  sendOperation,
  signedIn,
} from './support/client.ts';
import { startFakeReleaseService } from './support/fakes/fake-release-service.ts';

const credential = `parley_0123456789ab_${'x'.repeat(43)}`;
const live = '1.0.0-00000000aa';
const canary = '1.1.0-00000000bb';
const job = '7f3e2a10-1111-4222-8333-1234567890ab';
const remote = 'mfe-account';

let service: Awaited<ReturnType<typeof startFakeReleaseService>>;
let server: ApiServer;
let operator: string;

/** Signs a person in by mail. @returns their token */
async function signInAs(email: string, url: string): Promise<string> {
  const { link, cookie } = await requestLink(email, url);
  return (await openLink(link, cookie)).token ?? '';
}

beforeAll(async () => {
  service = await startFakeReleaseService();
  server = await startServer({
    OPERATOR_EMAILS: 'Ops@Parley.test, grace@parley.test',
    RELEASE_SERVICE_URL: service.url,
    RELEASE_SERVICE_CREDENTIAL: credential,
  });
  operator = await signInAs('ops@parley.test', server.url);
  service.answer('GET /v1/releases', 200, {
    generation: 7,
    releases: [
      {
        name: remote,
        owner: 'Account',
        live,
        canary: { version: canary, percent: 10 },
        previous: '0.9.0-00000000cc',
        rolledBackFrom: null,
        job: null,
      },
    ],
  });
});

afterAll(async () => {
  await server.stop();
  await removeData(server);
  await service.stop();
});

const change = { change: 'stop-canary', from: live, canary, reason: 'it fails on phones' };
const asOperator = (sent: Sent = {}): Sent => ({ token: operator, params: { remote }, ...sent });

/** Every call of the console, as an operator would send it. */
const calls: [OperationName, Sent][] = [
  ['releasesOverview', {}],
  ['releaseHistory', { params: { remote } }],
  [
    'releaseSource',
    { params: { remote, version: canary }, query: { file: '899.js', line: '1', column: '9' } },
  ],
  ['changeRelease', { params: { remote }, body: change }],
  ['releaseJob', { params: { remote, job } }],
];

test.each(calls)(
  '%s returns 403 to a user who is not an operator, without a request to the service @RELEASE-82',
  async (name, sent) => {
    const { token } = await signedIn({}, server.url);
    const before = service.received.length;
    expect(await refusal(name, { ...sent, token }, server.url)).toEqual({
      status: 403,
      message: 'This is for operators.',
    });
    expect((await refusal(name, sent, server.url)).status).toBe(401);
    expect(service.received).toHaveLength(before);
  },
);

test('the profile marks operators, ignoring the case of their address @RELEASE-82', async () => {
  const { token } = await signedIn({}, server.url);
  expect(await ask('profile', { token }, server.url)).toMatchObject({ isOperator: false });
  expect(await ask('profile', { token: operator }, server.url)).toMatchObject({ isOperator: true });
});

test('no user is an operator when the configuration names none @RELEASE-82', async () => {
  const { token } = await signedIn();
  expect((await refusal('releasesOverview', { token })).status).toBe(403);
});

test('the overview has live and canary side by side, each with its own health or none @RELEASE-80', async () => {
  const event = { remote, version: canary, page: '/profile', message: 'x is not a function' };
  const load = { ...event, kind: 'load', name: 'profile', value: 90 };
  const error = { ...event, kind: 'error', name: 'TypeError', value: 0 };
  await sendOperation(
    'recordTelemetry',
    { body: { events: [load, error, error, error] } },
    server.url,
  );
  const { connection, remotes, shell } = await ask(
    'releasesOverview',
    { token: operator },
    server.url,
  );
  expect(connection).toBe('connected');
  expect(shell).toBeUndefined();
  expect(remotes).toEqual([
    expect.objectContaining({
      remote,
      owner: 'Account',
      live: { version: live, health: null },
      canary: {
        version: canary,
        percent: 10,
        health: expect.objectContaining({
          loads: 1,
          errors: 3,
          errorRate: 0.75,
          topErrors: [{ name: 'TypeError', message: 'x is not a function', count: 3 }],
        }),
      },
      previous: '0.9.0-00000000cc',
    }),
  ]);
});

test('the shell comes beside the remotes with its own health where the service tells of it @RELEASE-111', async () => {
  const shell = { name: 'shell', owner: 'Platform', live: '1.2.0-00000000ee', canary: null };
  service.answer('GET /v1/releases', 200, {
    generation: 7,
    releases: [],
    shell: { ...shell, previous: '1.1.0-00000000dd', rolledBackFrom: null, job: null },
  });
  const vital = {
    kind: 'vital',
    remote: 'shell',
    version: shell.live,
    page: '/profile',
    name: 'LCP',
    value: 900,
  };
  await sendOperation('recordTelemetry', { body: { events: [vital] } }, server.url);
  expect(await ask('releasesOverview', { token: operator }, server.url)).toMatchObject({
    remotes: [],
    shell: {
      remote: 'shell',
      live: { version: shell.live, health: { vitals: { LCP: { p75: 900, count: 1 } } } },
      canary: null,
      previous: '1.1.0-00000000dd',
    },
  });
});

test('a rollback of the shell goes to the service @RELEASE-111', async () => {
  service.answer('POST /v1/remotes/shell/changes', 202, { job });
  const body = { change: 'rollback', from: live, canary: null, to: canary, reason: 'it fails' };
  const sent = { token: operator, params: { remote: 'shell' }, body };
  expect(await ask('changeRelease', sent, server.url)).toEqual({ job });
});

const frame = { file: '899.js', line: '1', column: '9' };
const askSource = (query: Record<string, string> = frame, version = canary): Sent =>
  asOperator({ params: { remote, version }, query });

test('an operator gets the source of a place in a script, or that no map has it @RELEASE-110', async () => {
  const path = `GET /v1/remotes/${remote}/versions/${canary}/source`;
  const place = {
    source: 'src/profile/plan.ts',
    line: 12,
    column: 3,
    name: null,
    code: { first: 11, lines: ['{', '  boom();', '}'] },
  };
  service.answer(path, 200, { place });
  expect(await ask('releaseSource', askSource(), server.url)).toEqual({ place });
  service.answer(path, 200, { place: null });
  expect(await ask('releaseSource', askSource(), server.url)).toEqual({ place: null });
});

test('a release service that cannot look up sources is a refusal, not a failure @RELEASE-110', async () => {
  const got = await refusal('releaseSource', askSource(frame, live), server.url);
  expect(got.status).toBe(404);
});

test.each([
  ['of a file with a path', { ...frame, file: '../../.env' }],
  ['on line 0', { ...frame, line: '0' }],
  ['without a column', { file: '899.js', line: '1' }],
])('a place %s returns 400 and reaches no service @RELEASE-110', async (_what, query) => {
  const before = service.received.length;
  expect((await refusal('releaseSource', askSource(query), server.url)).status).toBe(400);
  expect(service.received).toHaveLength(before);
});

test('the history comes newest first @RELEASE-80', async () => {
  const entry = (generation: number) => ({
    at: '2026-11-20T12:00:00.000Z',
    generation,
    by: 'ada',
    reason: null,
    summary: `Published ${remote} ${live}`,
  });
  service.answer(`GET /v1/remotes/${remote}/history`, 200, { entries: [entry(1), entry(2)] });
  const { events } = await ask('releaseHistory', asOperator(), server.url);
  expect(events.map(({ generation }) => generation)).toEqual([2, 1]);
});

test('a change goes to the service with the credential, who asks, why, and the versions seen @RELEASE-81', async () => {
  service.answer(`POST /v1/remotes/${remote}/changes`, 202, { job });
  expect(await ask('changeRelease', asOperator({ body: change }), server.url)).toEqual({ job });
  expect(service.received.at(-1)).toEqual({
    method: 'POST',
    path: `/v1/remotes/${remote}/changes`,
    credential: `Bearer ${credential}`,
    body: { ...change, by: 'ops@parley.test by the console' },
  });
  await server.written(/"remote":"mfe-account","change":"stop-canary".*release change/);
});

test.each([
  ['without a reason', { reason: '  ' }],
  ['with two lines as its reason', { reason: 'one\ntwo' }],
  ['to a version that is none', { change: 'rollback', to: '../../x' }],
  ['that returns to nothing', { change: 'rollback' }],
  ['of a canary that is not there', { canary: null }],
  ['of a share that is not said', { change: 'canary' }],
  ['to everyone, as a share', { change: 'canary', percent: 100 }],
  ['with a field that it does not have', { by: 'eve@parley.test' }],
])('a change %s returns 400 and reaches no service', async (_what, wrong) => {
  const before = service.received.length;
  const body = { ...change, ...wrong };
  expect((await refusal('changeRelease', asOperator({ body }), server.url)).status).toBe(400);
  expect(service.received).toHaveLength(before);
});

test.each([
  [409, 409],
  [400, 422],
  [429, 429],
  [404, 404],
])('a change that the service refuses with %i returns %i with its message', async (from, to) => {
  const message = 'PARLEY-169: another release is in progress.';
  service.answer(`POST /v1/remotes/${remote}/changes`, from, { code: null, message });
  const got = await refusal('changeRelease', asOperator({ body: change }), server.url);
  expect(got).toEqual({ status: to, message });
});

test('a job is returned with its state: running, done, or refused with the message of the gate @RELEASE-81', async () => {
  const path = `GET /v1/remotes/${remote}/jobs/${job}`;
  const read = () => ask('releaseJob', { token: operator, params: { remote, job } }, server.url);
  service.answer(path, 200, { state: 'running', lines: ['checking'] });
  expect(await read()).toEqual({ state: 'running', lines: ['checking'], message: null });
  service.answer(path, 200, { state: 'done', lines: [], summary: 'Promoted' });
  expect(await read()).toMatchObject({ state: 'done', message: 'Promoted' });
  const error = { code: 'PARLEY-101', message: 'PARLEY-101: refused by the rule "route-clash"' };
  service.answer(path, 200, { state: 'refused', lines: [], error });
  expect(await read()).toMatchObject({ state: 'refused', message: error.message });
});

test('the overview names a service that rejects the credential, fails or is not a release service @RELEASE-83', async () => {
  const overview = async () =>
    (await ask('releasesOverview', { token: operator }, server.url)).connection;
  const releases = 'GET /v1/releases';
  service.answer(releases, 401, { code: 'PARLEY-161', message: 'PARLEY-161: not valid' });
  expect(await overview()).toBe('refused');
  service.answer(releases, 500, { message: 'it fails' });
  expect(await overview()).toBe('unreachable');
  service.answer(releases, 200, { something: 'else' });
  expect(await overview()).toBe('unreachable');
});

test('without a configured credential the overview says so, and changes return 503 @RELEASE-83', async () => {
  const alone = await startServer({ OPERATOR_EMAILS: 'ops@parley.test' });
  const token = await signInAs('ops@parley.test', alone.url);
  expect(await ask('releasesOverview', { token }, alone.url)).toMatchObject({
    connection: 'not-configured',
    remotes: [],
  });
  const got = await refusal(
    'changeRelease',
    { token, params: { remote }, body: change },
    alone.url,
  );
  expect(got).toMatchObject({
    status: 503,
    message: 'No release service is connected to this site.',
  });
  await alone.stop();
  await removeData(alone);
});

test('more than twenty changes by one operator in a minute return 429', async () => {
  service.answer(`POST /v1/remotes/${remote}/changes`, 202, { job });
  const codes: number[] = [];
  // A minute may begin while the first twenty are asked for, so that twenty more are free.
  while (codes.length < 41 && !codes.includes(429)) {
    const sent = asOperator({ body: change });
    codes.push((await sendOperation('changeRelease', sent, server.url)).code);
  }
  expect(codes).toContain(429);
});
