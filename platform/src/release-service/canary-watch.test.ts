import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { freePort } from '@parley/testing/free-port';
import { readEntries } from '../release-format/history-entry.ts';
import { jobAnswer, releasesAnswer } from './contract/contract.ts';
import { ReleaseLog } from './store/release-log.ts';
import { sendUpload, startTestService, type TestService, until } from './testing/test-service.ts';
import { makeTestUpload } from './testing/test-upload.ts';

const operatorToken = 'a-token-of-operators';

interface Told {
  remote: string;
  version: string;
  loads: number;
  errors: number;
}

/** An API whose browsers tell what a test says; only operators read it, of the versions they ask for. */
async function startApi() {
  const told: Told[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.test');
    const isSummary = pathname === '/api/v1/telemetry/summary';
    const wanted = searchParams.get('versions')?.split(',') ?? [];
    if (isSummary) asked += 1;
    const isDenied = isSummary && request.headers.authorization !== `Bearer ${operatorToken}`;
    const isWanted = ({ remote, version }: Told) => wanted.includes(`${remote}@${version}`);
    response.writeHead(isDenied ? 401 : 200, { 'content-type': 'application/json' });
    const answer = isSummary
      ? { status: 200, data: { since: new Date().toISOString(), versions: told.filter(isWanted) } }
      : { openapi: '3.1.0', info: { version: '1.0.0' } };
    response.end(JSON.stringify(isDenied ? {} : answer));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    told,
    asked: () => asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

let api: Awaited<ReturnType<typeof startApi>>;
let service: TestService;
let operator: string;
let team: string;

beforeAll(async () => {
  api = await startApi();
  service = await startTestService(['mfe-old'], {
    API_URL: api.url,
    OPERATOR_TOKEN: operatorToken,
    CANARY_WATCH_SECONDS: '1',
  });
  team = await service.credential('mfe-old');
  const { output } = await service.parley('credentials', 'create', '--operator');
  operator = /parley_\S+/.exec(output)?.[0] ?? '';
});

afterAll(async () => {
  await service.stop();
  await api.stop();
});

/** Publishes as the team does. @returns the version */
async function publish(mark: string, options: object): Promise<string> {
  const upload = makeTestUpload('mfe-old', mark);
  const address = await sendUpload(service, team, upload, { ...options });
  const started = await service.send(team, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  await service.ended(team, 'mfe-old', job);
  return upload.release.version;
}

async function canary() {
  const answer = await service.send(operator, 'GET', '/v1/releases');
  return releasesAnswer.parse(await answer.json()).releases[0]?.canary ?? null;
}

test('a canary that fails far more often than live is stopped, and the history has the figures @RELEASE-84', async () => {
  const remote = 'mfe-old';
  const live = await publish('live', {});
  const version = await publish('bad', { canaryPercent: 10 });
  api.told.push({ remote, version: live, loads: 500, errors: 2 });
  api.told.push({ remote, version, loads: 3, errors: 9 });
  const before = api.asked();
  await until(async () => (api.asked() >= before + 2 ? true : null));
  expect(await canary()).toMatchObject({ version });
  api.told.push({ remote, version: 'another', loads: 0, errors: 1_000 });
  Object.assign(api.told[1] ?? {}, { loads: 30, errors: 90 });
  await until(async () => ((await canary()) === null ? true : null));
  const { output } = await service.parley('history', remote, '--last', '1');
  expect(output).toContain(`Took back the canary ${version} of ${remote}`);
  expect(output).toContain('automatic');
  expect(output).toContain('canary: 75.0 % of 120 screens failed; live: 0.4 % of 502');
  const logged = await until(async () => {
    const last = new ReleaseLog(service.dataDirectory).entries().at(-1);
    return last?.action === 'canary-watch' ? last : null;
  });
  expect(logged).toMatchObject({ remote, version, result: 'changed', credential: null });
});

/** Makes every entry of the history two hours older than it is. */
function ageHistory(): void {
  const file = path.join(service.dataDirectory, 'releases.log');
  const older = readEntries(readFileSync(file, 'utf8')).map((entry) => ({
    ...entry,
    at: new Date(Date.parse(entry.at) - 2 * 60 * 60_000).toISOString(),
  }));
  writeFileSync(file, older.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

test('a canary whose screens do not come is stopped once it has been out for an hour, and the history has the figures @RELEASE-84', async () => {
  const remote = 'mfe-old';
  const live = await publish('live again', {});
  const version = await publish('silent', { canaryPercent: 20 });
  api.told.splice(0, api.told.length, { remote, version: live, loads: 800, errors: 0 });
  const before = api.asked();
  await until(async () => (api.asked() >= before + 2 ? true : null));
  expect(await canary()).toMatchObject({ version });
  ageHistory();
  await until(async () => ((await canary()) === null ? true : null));
  const { output } = await service.parley('history', remote, '--last', '1');
  expect(output).toContain(`Took back the canary ${version} of ${remote}`);
  expect(output).toContain('automatic');
  expect(output).toContain('screens are missing: 0 of about 200 that 20 % of the visitors');
});
