import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceMapsFolder } from '../release-format/source-maps.ts';
import { jobAnswer, refusal, releasesAnswer } from './contract/contract.ts';
import { sourceAnswer } from './contract/source-contract.ts';
import { sendUpload, startTestService, type TestService } from './testing/test-service.ts';
import { makeTestUpload } from './testing/test-upload.ts';

let service: TestService;
const tokens = { team: '', operator: '' };

beforeAll(async () => {
  service = await startTestService(['mfe-old', 'mfe-other']);
  tokens.team = await service.credential('mfe-old');
  const { output } = await service.parley('credentials', 'create', '--operator');
  tokens.operator = /parley_\S+/.exec(output)?.[0] ?? '';
});

afterAll(() => service.stop());

const change = (token: string, body: object, remote = 'mfe-old') =>
  service.send(token, 'POST', `/v1/remotes/${remote}/changes`, body);

async function refused(response: Response) {
  return { status: response.status, ...refusal.parse(await response.json()) };
}

async function changed(body: object, remote = 'mfe-old') {
  const answer: unknown = await (await change(tokens.operator, body, remote)).json();
  const started = jobAnswer.safeParse(answer);
  if (!started.success) throw new Error(JSON.stringify(answer));
  const { job } = started.data;
  return service.ended(tokens.operator, remote, job);
}

async function released() {
  const answer = await service.send(tokens.operator, 'GET', '/v1/releases');
  return releasesAnswer.parse(await answer.json());
}

const statusOf = async (name: string) =>
  (await released()).releases.find((one) => one.name === name);

/** Publishes as the team does, by default a canary. @returns the version */
async function publish(mark: string, options: object = { canaryPercent: 10 }): Promise<string> {
  const upload = makeTestUpload('mfe-old', mark);
  const address = await sendUpload(service, tokens.team, upload, { ...options });
  const started = await service.send(tokens.team, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  await service.ended(tokens.team, 'mfe-old', job);
  return upload.release.version;
}

test('operators see what is live and the canary of every remote, and a team does not @RELEASE-80', async () => {
  const version = await publish('seen');
  expect(await statusOf('mfe-old')).toMatchObject({
    owner: expect.stringMatching(/./),
    live: expect.stringMatching(/^\d/),
    canary: { version, percent: 10 },
    job: null,
  });
  expect(await statusOf('mfe-other')).toMatchObject({ canary: null, previous: null });
  const answer = await service.send(tokens.team, 'GET', '/v1/releases');
  expect(await refused(answer)).toMatchObject({ status: 403, code: 'PARLEY-162' });
});

test('an operator stops a canary as seen, and the history says who asked and why @RELEASE-81', async () => {
  const live = await publish('live', {});
  const version = await publish('stopped');
  const asked = { change: 'stop-canary', from: live, by: 'ada@parley.test', reason: 'it fails' };
  const stale = await changed({ ...asked, canary: '1.0.0-0000000000' });
  expect(stale).toMatchObject({ state: 'refused', error: { code: 'PARLEY-140' } });
  const done = await changed({ ...asked, canary: version });
  expect(done).toMatchObject({ state: 'done', summary: expect.stringContaining(version) });
  expect(await statusOf('mfe-old')).toMatchObject({ live, canary: null });
  const { output } = await service.parley('history', 'mfe-old', '--last', '1');
  expect(output).toMatch(/ada@parley\.test \(operator credential [0-9a-f]{12}\)[\s\S]*it fails/);
  expect(await changed(asked)).toMatchObject({ state: 'refused', error: { code: 'PARLEY-132' } });
});

test('a credential of operators uploads nothing, and a team’s names nobody @RELEASE-80', async () => {
  const { release } = makeTestUpload('mfe-old', 'theirs');
  const upload = await service.send(tokens.operator, 'POST', '/v1/remotes/mfe-old/uploads', {
    release,
  });
  expect(await refused(upload)).toMatchObject({ status: 403, code: 'PARLEY-162' });
  const named = await change(tokens.team, { change: 'rollback', by: 'ada', reason: 'no' });
  expect(await refused(named)).toMatchObject({ status: 403, code: 'PARLEY-162' });
});

test('operators see the shell and roll it back, and a team does not @RELEASE-111', async () => {
  const first = (await released()).shell?.live;
  const second = '1.3.0-00000000bb';
  await service.publishShell(second);
  const { shell } = await released();
  expect(shell).toMatchObject({ name: 'shell', live: second, canary: null, previous: first });
  const asked = { change: 'rollback', from: second, to: first, reason: 'it fails' };
  expect((await change(tokens.team, asked, 'shell')).status).toBe(403);
  const promoted = await change(tokens.operator, { change: 'promote' }, 'shell');
  expect(await refused(promoted)).toMatchObject({ status: 400, code: 'PARLEY-172' });
  expect(await changed(asked, 'shell')).toMatchObject({ state: 'done' });
  expect((await released()).shell).toMatchObject({ live: first, rolledBackFrom: second });
  const history = await service.send(tokens.operator, 'GET', '/v1/remotes/shell/history');
  expect(await history.text()).toContain(`Rolled back shell from ${second} to ${first}`);
});

test('operators get the source lines of an error, and a team does not, of its own remote either @RELEASE-110', async () => {
  const version = '1.0.0-00000000aa';
  const folder = sourceMapsFolder(service.dataDirectory, 'mfe-old', version);
  const map = {
    version: 3,
    sources: ['./src/a.ts'],
    sourcesContent: ['boom();'],
    mappings: 'AAAA',
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '899.js.map'), JSON.stringify(map));
  const ask = (token: string, file: string, of = version) => {
    const place = new URLSearchParams({ file, line: '1', column: '1' });
    return service.send(token, 'GET', `/v1/remotes/mfe-old/versions/${of}/source?${place}`);
  };
  const found = sourceAnswer.parse(await (await ask(tokens.operator, '899.js')).json());
  expect(found.place).toMatchObject({ source: 'src/a.ts', code: { first: 1, lines: ['boom();'] } });
  const absent = sourceAnswer.parse(await (await ask(tokens.operator, '900.js')).json());
  expect(absent.place).toBeNull();
  const denied = await refused(await ask(tokens.team, '899.js'));
  expect(denied).toMatchObject({ status: 403, code: 'PARLEY-162' });
  expect((await ask(tokens.operator, '../899.js')).status).toBe(400);
  expect((await ask(tokens.operator, '899.js', '..%2fmfe-other')).status).toBe(400);
});

test('a credential for a remote and for operators at once is not made', async () => {
  const { code, output } = await service.parley(
    ...['credentials', 'create', '--operator', '--remote', 'mfe-old'],
  );
  expect(code).not.toBe(0);
  expect(output).toContain('not both');
});
