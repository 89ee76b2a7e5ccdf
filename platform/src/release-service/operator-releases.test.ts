import { jobAnswer, refusal, releasesAnswer } from './contract/contract.ts';
import { sendUpload, startTestService, type TestService } from './testing/test-service.ts';
import { makeTestUpload } from './testing/test-upload.ts';

// A process for each command and each job.
jest.setTimeout(120_000);

let service: TestService;
const tokens = { team: '', operator: '' };

beforeAll(async () => {
  service = await startTestService(['mfe-old', 'mfe-other']);
  tokens.team = await service.credential('mfe-old');
  const { output } = await service.parley('credentials', 'create', '--operator');
  tokens.operator = /parley_\S+/.exec(output)?.[0] ?? '';
});

afterAll(() => service.stop());

const change = (token: string, body: object) =>
  service.send(token, 'POST', '/v1/remotes/mfe-old/changes', body);

async function refused(response: Response) {
  return { status: response.status, ...refusal.parse(await response.json()) };
}

async function changed(body: object) {
  const answer: unknown = await (await change(tokens.operator, body)).json();
  const started = jobAnswer.safeParse(answer);
  if (!started.success) throw new Error(JSON.stringify(answer));
  const { job } = started.data;
  return service.ended(tokens.operator, 'mfe-old', job);
}

async function statusOf(name: string) {
  const answer = await service.send(tokens.operator, 'GET', '/v1/releases');
  return releasesAnswer.parse(await answer.json()).releases.find((one) => one.name === name);
}

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

test('a credential for a remote and for operators at once is not made', async () => {
  const { code, output } = await service.parley(
    ...['credentials', 'create', '--operator', '--remote', 'mfe-old'],
  );
  expect(code).not.toBe(0);
  expect(output).toContain('not both');
});
