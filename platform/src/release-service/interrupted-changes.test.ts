import { createServer, request as forward, type Server } from 'node:http';
import { registrySchema } from '../registry/registry-schema.ts';
import { withRegistryLock } from '../storage/registry-lock.ts';
import { readEnvironment } from '../workspace/environment.ts';
import { ServiceClient } from './client/service-client.ts';
import { type JobState, jobAnswer, refusal } from './contract/contract.ts';
import { Jobs } from './job/jobs.ts';
import { sendUpload, startTestService, type TestService } from './testing/test-service.ts';
import { makeTestUpload } from './testing/test-upload.ts';

const remote = 'mfe-old';
const prefix = `/v1/remotes/${remote}`;

let service: TestService;
let token: string;
let proxy: Server | null = null;

beforeAll(async () => {
  service = await startTestService([remote]);
  token = await service.credential(remote);
});
afterEach(() => {
  proxy?.closeAllConnections();
  proxy?.close();
});
afterAll(() => service.stop());

/** Publishes as the team does. @returns the version */
async function publish(mark: string, options: object = {}): Promise<string> {
  const upload = makeTestUpload(remote, mark);
  const address = await sendUpload(service, token, upload, { ...options });
  const started = await service.send(token, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  await service.ended(token, remote, job);
  return upload.release.version;
}

async function seen() {
  const response = await fetch(`${service.siteUrl}/registry.json`);
  const registered = registrySchema.parse(await response.json()).remotes[remote];
  return [registered?.version, registered?.canary?.version];
}

/** A client whose first change reaches the service, and whose answer is lost on the way back. */
async function clientThatMissesAnAnswer(loss: 'connection' | 'status 504') {
  let isLost = false;
  const listening = createServer((request, response) => {
    const { method, headers, url } = request;
    const passed = forward(`${service.url}${url}`, { method, headers }, (answer) => {
      if (isLost || method !== 'POST') {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
        return;
      }
      isLost = true;
      answer.resume();
      if (loss === 'connection') response.destroy();
      else response.writeHead(504).end('<html>');
    });
    request.pipe(passed);
  });
  proxy = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new ServiceClient(new URL(`http://127.0.0.1:${port}`), token, () => {}, 20);
}

test.each(['connection', 'status 504'] as const)(
  'a rollback whose first answer is lost with its %s takes back once @RELEASE-125',
  async (loss) => {
    await publish(`before ${loss}`);
    const live = await publish(`live ${loss}`);
    const canary = await publish(`canary ${loss}`, { canaryPercent: 10 });
    expect(await seen()).toEqual([live, canary]);
    const client = await clientThatMissesAnAnswer(loss);
    const summary = await client.perform(
      `${prefix}/changes`,
      { change: 'rollback' },
      `${prefix}/jobs`,
    );
    expect(summary).toBe(`Took back the canary ${canary} of ${remote}`);
    expect(await seen()).toEqual([live, undefined]);
  },
);

test('a change that runs when the service is told to stop is made before it ends @RELEASE-129', async () => {
  const canary = await publish('before a stop', { canaryPercent: 10 });
  const answer = await service.send(token, 'POST', `${prefix}/changes`, { change: 'promote' });
  expect(answer.status).toBe(202);
  await service.restart('SIGTERM');
  expect(await seen()).toEqual([canary, undefined]);
  const { output } = await service.parley('history', remote, '--last', '1');
  expect(output).toContain(`Promoted ${remote} ${canary}`);
});

test('a change that has not begun to write when the time of a stop is over is not made, says so and can be sent again @RELEASE-129', async () => {
  const live = await publish('live at the stop');
  const canary = await publish('promoted after the stop', { canaryPercent: 10 });
  const variables = { DATA_DIR: service.dataDirectory };
  const request = { change: 'promote' as const, reason: null };
  const work = { kind: 'change' as const, remote, request, author: { by: 'Ada', reason: null } };
  const jobs = new Jobs(readEnvironment(variables), variables);
  // It waits for the lock as for a rehearsal.
  await withRegistryLock(service.dataDirectory, async () => {
    const ended: JobState[] = [];
    jobs.start(work, (state) => ended.push(state));
    await jobs.stop(0, 0);
    expect(ended).toMatchObject([
      { state: 'refused', error: { code: 'PARLEY-169', retryAfter: expect.any(Number) } },
    ]);
  });
  expect(await seen()).toEqual([live, canary]);
  const again = await service.send(token, 'POST', `${prefix}/changes`, { change: 'promote' });
  await service.ended(token, remote, jobAnswer.parse(await again.json()).job);
  expect(await seen()).toEqual([canary, undefined]);
});

test('a rollback that names neither the version to go to nor the canary does not wait for another change of its remote @RELEASE-124', async () => {
  await publish('before another');
  const live = await publish('beside another');
  const canary = await publish('taken back once', { canaryPercent: 10 });
  const change = (body: object) => service.send(token, 'POST', `${prefix}/changes`, body);
  const first = await change({ change: 'rollback' });
  for (const seen of [{}, { from: live }]) {
    const second = await change({ change: 'rollback', ...seen });
    expect([second.status, refusal.parse(await second.json())]).toMatchObject([
      412,
      { code: 'PARLEY-140', retryAfter: null },
    ]);
  }
  const pinned = await change({ change: 'rollback', from: live, canary });
  expect([pinned.status, refusal.parse(await pinned.json())]).toMatchObject([
    409,
    { code: 'PARLEY-169' },
  ]);
  await service.ended(token, remote, jobAnswer.parse(await first.json()).job);
  expect(await seen()).toEqual([live, undefined]);
});

test('a change with the key of another request of its remote is answered with the job of that one @RELEASE-125', async () => {
  const send = (key: string | null, body: object) =>
    fetch(`${service.url}${prefix}/changes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
  const jobOf = async (response: Response) => jobAnswer.parse(await response.json()).job;
  const key = '7d0f9ad2-5b6e-4a53-9a0c-2f4f0d3ed001';
  const first = await jobOf(await send(key, { change: 'promote' }));
  expect(await jobOf(await send(key, { change: 'promote' }))).toBe(first);
  await service.ended(token, remote, first);
  expect(await jobOf(await send(key, { change: 'promote' }))).toBe(first);
  const without = await jobOf(await send(null, { change: 'promote' }));
  expect(without).not.toBe(first);
  await service.ended(token, remote, without);
  const invalid = await send('k'.repeat(300), { change: 'promote' });
  expect([invalid.status, refusal.parse(await invalid.json()).code]).toEqual([400, 'PARLEY-172']);
});
