import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Webhook as WebhookVerifier } from 'standardwebhooks';
import { jobAnswer } from './contract/contract.ts';
import { webhookEvent } from './contract/webhook-event.ts';
import { createTestReceiver, type TestReceiver } from './testing/test-receiver.ts';
import { sendUpload, startTestService, type TestService, until } from './testing/test-service.ts';
import { makeTestUpload } from './testing/test-upload.ts';

const remote = 'mfe-old';

let service: TestService;
let receiver: TestReceiver;
/** What commands have printed. */
let printed = '';
let secret = '';
let id = '';

async function parley(...args: string[]): Promise<{ code: number | null; output: string }> {
  const result = await service.parley(...args);
  printed += result.output;
  return result;
}

beforeAll(async () => {
  receiver = await createTestReceiver();
  await receiver.start();
  service = await startTestService([remote], {
    WEBHOOK_SECONDS: '0.05',
    WEBHOOK_RETRY_SECONDS: '0.05',
  });
  const { output } = await service.parley(
    ...['webhooks', 'add', `${receiver.url}/hook?key=query-key`, '--remote', remote],
  );
  secret = /whsec_\S+/.exec(output)?.[0] ?? '';
  id = /webhook ([0-9a-f]{12})/.exec(output)?.[1] ?? '';
});

afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

/** The event of the request with this number, which the library of the Standard Webhooks verifies. */
async function received(number: number, key = secret) {
  const { body, headers } = await until(async () => receiver.requests[number - 1] ?? null);
  const text = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  return webhookEvent.parse(new WebhookVerifier(key).verify(body, text));
}

/** Publishes a canary as a team does. @returns its version and the team's credential */
async function publishCanary(mark: string) {
  const token = await service.credential(remote);
  const upload = makeTestUpload(remote, mark);
  const address = await sendUpload(service, token, upload, { canaryPercent: 10 });
  const started = await service.send(token, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  await service.ended(token, remote, job);
  return { version: upload.release.version, credential: token.split('_')[1] };
}

test('changes by a credential and by a command reach the owner, signed, and a restart loses none @RELEASE-100 @RELEASE-101', async () => {
  const { version, credential } = await publishCanary('one');
  expect(await received(1)).toMatchObject({
    format: 1,
    type: 'canary.started',
    data: {
      ...{ remote, owner: 'Tests', version, canaryPercent: 10, reason: 'a test' },
      by: `credential ${credential} of ${remote}`,
      console: expect.stringMatching(/\/releases\/mfe-old$/),
    },
  });
  receiver.answers.push({ status: 503 });
  const { code } = await parley('rollback', remote, '--by', 'ada', '--reason', 'it fails');
  expect(code).toBe(0);
  await service.restart();
  const stopped = {
    type: 'canary.stopped',
    data: { version, canaryPercent: 10, by: 'ada', reason: 'it fails' },
  };
  expect(await received(2)).toMatchObject(stopped);
  expect(await received(3)).toMatchObject(stopped);
  expect(receiver.ids()[2]).toBe(receiver.ids()[1]);
});

test('a webhook of all remotes tells of a first release that waits, and of its rejection @RELEASE-104', async () => {
  const { output } = await service.parley('webhooks', 'add', receiver.url, '--all');
  const before = receiver.requests.length;
  const token = await service.credential('mfe-new');
  const upload = makeTestUpload('mfe-new', 'first');
  const address = await sendUpload(service, token, upload);
  await service.send(token, 'POST', `${address}/release`, {});
  const secretOfAll = /whsec_\S+/.exec(output)?.[0];
  const data = { remote: 'mfe-new', owner: 'Tests', version: upload.release.version };
  expect(await received(before + 1, secretOfAll)).toMatchObject({
    type: 'release.waiting',
    data: { ...data, by: `credential ${token.split('_')[1]} of mfe-new`, reason: 'a test' },
  });
  await parley('approve', 'mfe-new', '--reject', '--by', 'ada', '--reason', 'not ours');
  expect(await received(before + 2, secretOfAll)).toMatchObject({
    type: 'release.rejected',
    data: { ...data, by: 'ada', reason: 'not ours' },
  });
  const idOfAll = /webhook ([0-9a-f]{12})/.exec(output)?.[1] ?? '';
  await parley('webhooks', 'remove', idOfAll);
});

test('a ping shows the answer of the receiver, or why there is none @RELEASE-100', async () => {
  const before = receiver.requests.length;
  const good = await parley('webhooks', 'test', id);
  expect(good).toMatchObject({ code: 0, output: expect.stringContaining('answered 200') });
  expect(await received(before + 1)).toMatchObject({ type: 'ping', data: { webhook: id } });
  receiver.answers.push({ status: 404 });
  const bad = await parley('webhooks', 'test', id);
  expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('answered 404') });
});

test('a webhook is listed with its last delivery, and a wrong address is refused with the reason @RELEASE-103', async () => {
  const listed = await parley('webhooks', 'list');
  expect(listed.output).toMatch(new RegExp(`${id} .*${remote} .*${new URL(receiver.url).origin} `));
  expect((await parley('webhooks', 'list', '--json')).output).toContain('"lastSuccessAt": "20');
  const refused = await parley('webhooks', 'add', 'http://team.example/', '--remote', remote);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('use https') });
  const unknown = await parley('webhooks', 'remove', '0123456789ab');
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('no webhook') });
});

test('the secret and the address are in one file, which only the service’s user reads @RELEASE-103', () => {
  const files = readdirSync(service.dataDirectory, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(service.dataDirectory, file))
    .filter((file) => statSync(file).isFile());
  for (const hidden of [secret, secret.slice('whsec_'.length), 'query-key']) {
    expect(printed).not.toContain(hidden);
    const found = files.filter((file) => readFileSync(file, 'utf8').includes(hidden));
    expect(found).toEqual([
      path.join(service.dataDirectory, 'release-service/webhooks', `${id}.json`),
    ]);
    expect(statSync(found[0] ?? '').mode & 0o077).toBe(0);
  }
});

test('a removed webhook is told nothing more', async () => {
  expect((await parley('webhooks', 'remove', id)).code).toBe(0);
  expect((await parley('webhooks', 'list')).output).toContain('There are no webhooks');
  expect(readdirSync(path.join(service.dataDirectory, 'release-service/webhooks'))).toEqual([]);
});
