import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { registrySchema } from '../registry/registry-schema.ts';
import { sourceMapsFolder } from '../release-format/source-maps.ts';
import { type JobState, jobAnswer, refusal, uploadAnswer } from './contract/contract.ts';
import { ReleaseLog } from './store/release-log.ts';
import { sendUpload, startTestService, type TestService, until } from './testing/test-service.ts';
import { makeTestUpload, type TestUpload } from './testing/test-upload.ts';

let service: TestService;
const tokens = { old: '', new: '' };

beforeAll(async () => {
  service = await startTestService(['mfe-old', 'mfe-new'], {
    RELEASES_PER_DAY: '12',
    RELEASE_MEGABYTES: '0.01',
  });
  tokens.old = await service.credential('mfe-old');
  tokens.new = await service.credential('mfe-new');
});

afterAll(() => service.stop());

/** The registry that browsers get. */
async function served() {
  const response = await fetch(`${service.siteUrl}/registry.json`);
  return registrySchema.parse(await response.json());
}

const liveVersion = async (name: string) => (await served()).remotes[name]?.version;

/** Uploads a release and has it published. */
async function release(
  token: string,
  upload: TestUpload,
  options: Readonly<Record<string, unknown>> = {},
): Promise<JobState> {
  const address = await sendUpload(service, token, upload, options);
  const started = await service.send(token, 'POST', `${address}/release`, {});
  const answer: unknown = await started.json();
  if (!started.ok) throw new Error(JSON.stringify(answer));
  return service.ended(token, upload.release.name, jobAnswer.parse(answer).job);
}

/** Names in the service's folder of uploads in progress. */
function stagedFolders(): string[] {
  const staging = path.join(service.dataDirectory, 'release-service/staging');
  return readdirSync(staging).flatMap((one) => readdirSync(path.join(staging, one)));
}

async function refused(response: Response) {
  return { status: response.status, ...refusal.parse(await response.json()) };
}

test('an uploaded release is live when the answer says so, with who and why in the history @RELEASE-35', async () => {
  const upload = makeTestUpload('mfe-new', 'first');
  const { version } = upload.release;
  const state = await release(tokens.new, upload, { reason: 'the new page' });
  expect(state).toMatchObject({ state: 'done', summary: `Published mfe-new ${version}` });
  expect(await liveVersion('mfe-new')).toBe(version);
  const file = await fetch(`${service.remotesUrl}/mfe-new/${version}/remoteEntry.abc.js`);
  expect(await file.text()).toContain('first');
  const { output } = await service.parley('history', 'mfe-new', '--last', '1');
  expect(output).toMatch(/credential [0-9a-f]{12} of mfe-new[\s\S]*the new page/);
  expect(stagedFolders()).toEqual([]);
});

test('a release that the gate refuses changes nothing and comes with the text of the command line @RELEASE-35', async () => {
  const before = await served();
  const upload = makeTestUpload('mfe-new', 'clash', {
    routes: makeTestUpload('mfe-old', 'x').release.declaration.routes,
  });
  const state = await release(tokens.new, upload);
  expect(state).toMatchObject({
    state: 'refused',
    error: {
      code: 'PARLEY-101',
      message: expect.stringMatching(/^PARLEY-101: refused by the rule "route-clash"/),
    },
  });
  expect(await served()).toEqual(before);
  const stored = path.join(service.dataDirectory, 'releases/mfe-new', upload.release.version);
  expect(existsSync(path.join(stored, 'remoteEntry.abc.js'))).toBe(false);
});

test('a credential of another remote is refused the same for a remote that is there and one that is not @RELEASE-36', async () => {
  const addresses = ['mfe-old', 'mfe-nowhere'].map((name) => `/v1/remotes/${name}/uploads`);
  const answers = await Promise.all(
    addresses.map(async (address) => refused(await service.send(tokens.new, 'POST', address, {}))),
  );
  expect(answers[0]).toMatchObject({ status: 403, code: 'PARLEY-162' });
  expect(answers[1]).toEqual(answers[0]);
});

test('an upload for another remote than the address names is refused', async () => {
  const { release } = makeTestUpload('mfe-old', 'theirs');
  const body = { release, rehearsal: 'first' };
  const answer = await service.send(tokens.new, 'POST', '/v1/remotes/mfe-new/uploads', body);
  expect(await refused(answer)).toMatchObject({ status: 403, code: 'PARLEY-162' });
});

test('a wrong, a missing and a revoked credential are refused alike, and logged @RELEASE-36', async () => {
  const token = await service.credential('mfe-new');
  const address = '/v1/remotes/mfe-new/history';
  expect((await service.send(token, 'GET', address)).status).toBe(200);
  const id = token.split('_')[1] ?? '';
  expect((await service.parley('credentials', 'revoke', id)).code).toBe(0);
  const wrong = `${tokens.new.slice(0, -2)}xx`;
  const answers = await Promise.all(
    [token, wrong, 'nonsense'].map(async (one) => refused(await service.send(one, 'GET', address))),
  );
  for (const answer of answers) {
    expect(answer).toEqual({ ...answers[0], status: 401, code: 'PARLEY-161' });
  }
  const logged = new ReleaseLog(service.dataDirectory).entries().at(-1);
  expect(logged).toMatchObject({ credential: null, remote: 'mfe-new', code: 'PARLEY-161' });
});

test('an upload whose connection breaks leaves no file, and can be sent again @RELEASE-38', async () => {
  const upload = makeTestUpload('mfe-new', 'broken');
  const body = { release: upload.release, rehearsal: 'none', reason: 'a test' };
  const prefix = '/v1/remotes/mfe-new/uploads';
  const begun = await service.send(tokens.new, 'POST', prefix, body);
  const { upload: id } = uploadAnswer.parse(await begun.json());
  const file = 'remoteEntry.abc.js';
  const content = upload.contents.get(file) ?? '';
  const broken = httpRequest(`${service.url}${prefix}/${id}/files/${file}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${tokens.new}`,
      'content-type': 'application/octet-stream',
      'content-length': content.length,
    },
  });
  broken.on('error', () => {});
  broken.write(content.slice(0, 5));
  const parts = path.join(stagingOf(id), 'parts');
  await until(async () => (readdirSync(parts).length > 0 ? true : null));
  broken.destroy();
  await until(async () => (readdirSync(parts).length === 0 ? true : null));
  expect(existsSync(path.join(stagingOf(id), 'files', file))).toBe(false);
  const early = await service.send(tokens.new, 'POST', `${prefix}/${id}/release`, {});
  expect(await refused(early)).toMatchObject({ status: 422, code: 'PARLEY-166' });
  for (const [name, text] of upload.contents) {
    const sent = await service.send(tokens.new, 'PUT', `${prefix}/${id}/files/${name}`, text);
    expect(sent.status).toBe(204);
  }
  const started = await service.send(tokens.new, 'POST', `${prefix}/${id}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  expect(await service.ended(tokens.new, 'mfe-new', job)).toMatchObject({ state: 'done' });
});

/** Folder of an upload in progress. */
function stagingOf(id: string): string {
  const staging = path.join(service.dataDirectory, 'release-service/staging');
  return path.join(staging, readdirSync(staging)[0] ?? '', id);
}

test('a service that is killed during an upload removes it when it starts again @RELEASE-38', async () => {
  await sendUpload(service, tokens.old, makeTestUpload('mfe-old', 'killed'));
  expect(stagedFolders()).toHaveLength(1);
  const before = await served();
  await service.restart();
  expect(stagedFolders()).toEqual([]);
  expect(await served()).toEqual(before);
});

test('two teams that publish at once both go live @RELEASE-35', async () => {
  const uploads = {
    old: makeTestUpload('mfe-old', 'both'),
    new: makeTestUpload('mfe-new', 'both'),
  };
  const states = await Promise.all([
    release(tokens.old, uploads.old),
    release(tokens.new, uploads.new),
  ]);
  expect(states.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await liveVersion('mfe-old')).toBe(uploads.old.release.version);
  expect(await liveVersion('mfe-new')).toBe(uploads.new.release.version);
});

test('a second release of a remote is told to try again while the first is uploaded', async () => {
  const first = await sendUpload(service, tokens.old, makeTestUpload('mfe-old', 'one'));
  const { release: second } = makeTestUpload('mfe-old', 'two');
  const answer = await service.send(tokens.old, 'POST', '/v1/remotes/mfe-old/uploads', {
    release: second,
  });
  expect(answer.headers.get('retry-after')).toBe('15');
  expect(await refused(answer)).toMatchObject({ status: 409, code: 'PARLEY-169' });
  const started = await service.send(tokens.old, 'POST', `${first}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  expect(await service.ended(tokens.old, 'mfe-old', job)).toMatchObject({ state: 'done' });
});

test('files with another hash or size, unknown files and compressed ones are refused @RELEASE-38', async () => {
  const upload = makeTestUpload('mfe-new', 'honest');
  const address = await sendUpload(service, tokens.new, upload);
  const content = upload.contents.get('remoteEntry.abc.js') ?? '';
  const put = (name: string, text: string) =>
    service.send(tokens.new, 'PUT', `${address}/files/${name}`, text);
  const changed = content.replace('honest', 'forged');
  for (const [name, text] of [
    ['remoteEntry.abc.js', changed],
    ['remoteEntry.abc.js', `${content} `],
    ['other.js', content],
    ['..%2f..%2fsite%2fregistry.json', content],
  ] as const) {
    expect(await refused(await put(name, text))).toMatchObject({
      status: 422,
      code: 'PARLEY-166',
    });
  }
  const compressed = await fetch(`${service.url}${address}/files/remoteEntry.abc.js`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${tokens.new}`,
      'content-type': 'application/octet-stream',
      'content-encoding': 'gzip',
    },
    body: content,
  });
  expect(await refused(compressed)).toMatchObject({ status: 415, code: 'PARLEY-176' });
  const started = await service.send(tokens.new, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  expect(await service.ended(tokens.new, 'mfe-new', job)).toMatchObject({ state: 'done' });
});

test('a release under a version that is not the hash of its files is refused', async () => {
  const upload = makeTestUpload('mfe-old', 'under another name');
  const version = '1.0.0-0123456789';
  const state = await release(tokens.old, { ...upload, release: { ...upload.release, version } });
  expect(state).toMatchObject({ state: 'refused', error: { code: 'PARLEY-166' } });
  expect(existsSync(path.join(service.dataDirectory, 'releases/mfe-old', version))).toBe(false);
});

/** The browser tests cover rehearsals. */
const unrehearsed = ['--no-rehearsal', '--reason', 'we know them'];

/** The source maps that are stored for a release. */
function storedMaps({ release: { name, version } }: TestUpload): string[] {
  const folder = sourceMapsFolder(service.dataDirectory, name, version);
  return existsSync(folder) ? readdirSync(folder) : [];
}

test('source maps come with a release, are stored where no visitor reads, and are refused without a script or over the limit @RELEASE-113', async () => {
  const upload = makeTestUpload('mfe-new', 'with its map');
  const address = await sendUpload(service, tokens.new, upload);
  const send = (script: string, map: string) =>
    service.send(tokens.new, 'PUT', `${address}/source-maps/${script}`, map);
  expect((await send('remoteEntry.abc.js', '{"version":3}')).status).toBe(204);
  expect(await refused(await send('other.js', '{}'))).toMatchObject({ code: 'PARLEY-166' });
  expect(await refused(await send('..%2fother.js', '{}'))).toMatchObject({ code: 'PARLEY-166' });
  const large = await refused(await send('remoteEntry.abc.js', ' '.repeat(10_600)));
  expect(large).toMatchObject({ status: 413, code: 'PARLEY-164' });
  const started = await service.send(tokens.new, 'POST', `${address}/release`, {});
  const { job } = jobAnswer.parse(await started.json());
  expect(await service.ended(tokens.new, 'mfe-new', job)).toMatchObject({ state: 'done' });
  expect(storedMaps(upload)).toEqual(['remoteEntry.abc.js.map']);
  const { version } = upload.release;
  const served = `${service.remotesUrl}/mfe-new/${version}/remoteEntry.abc.js`;
  expect([(await fetch(served)).status, (await fetch(`${served}.map`)).status]).toEqual([200, 404]);
});

test('the first release of a remote waits, and is live once an operator approves it @RELEASE-37', async () => {
  const token = await service.credential('mfe-first');
  const upload = makeTestUpload('mfe-first', 'hello');
  const address = await sendUpload(service, token, upload);
  await service.send(token, 'PUT', `${address}/source-maps/remoteEntry.abc.js`, '{}');
  const answer = await refused(await service.send(token, 'POST', `${address}/release`, {}));
  expect(answer).toMatchObject({ status: 403, code: 'PARLEY-168' });
  expect(answer.message).toContain('parley approve mfe-first');
  expect(await liveVersion('mfe-first')).toBeUndefined();
  expect((await service.parley('approve')).output).toContain(`mfe-first ${upload.release.version}`);
  const approved = await service.parley('approve', 'mfe-first', ...unrehearsed);
  expect(approved).toMatchObject({ code: 0 });
  expect(await liveVersion('mfe-first')).toBe(upload.release.version);
  expect(storedMaps(upload)).toEqual(['remoteEntry.abc.js.map']);
  expect((await service.parley('approve')).output).toContain('No first release waits');
  const next = makeTestUpload('mfe-first', 'hello again');
  expect(await release(token, next)).toMatchObject({ state: 'done' });
});

test('a canary that is published over HTTP is widened, promoted and rolled back over HTTP', async () => {
  const before = await liveVersion('mfe-old');
  const upload = makeTestUpload('mfe-old', 'canary');
  const { version } = upload.release;
  expect(await release(tokens.old, upload, { canaryPercent: 10 })).toMatchObject({ state: 'done' });
  expect((await served()).remotes['mfe-old']?.canary).toMatchObject({ version, percent: 10 });
  const change = async (body: unknown) => {
    const answer = await service.send(tokens.old, 'POST', '/v1/remotes/mfe-old/changes', body);
    return service.ended(tokens.old, 'mfe-old', jobAnswer.parse(await answer.json()).job);
  };
  expect(await change({ change: 'canary', percent: 40 })).toMatchObject({ state: 'done' });
  expect((await served()).remotes['mfe-old']?.canary?.percent).toBe(40);
  expect(await change({ change: 'promote' })).toMatchObject({ state: 'done' });
  expect(await liveVersion('mfe-old')).toBe(version);
  expect(await change({ change: 'rollback' })).toMatchObject({ state: 'done' });
  expect(await liveVersion('mfe-old')).toBe(before);
  expect(await change({ change: 'promote' })).toMatchObject({
    state: 'refused',
    error: { code: 'PARLEY-132' },
  });
});

test('a team changes its remote and reads its history by the commands, at the address of the service', async () => {
  const upload = makeTestUpload('mfe-old', 'by commands');
  await release(tokens.old, upload, { canaryPercent: 10 });
  const at = ['--at', service.url];
  const widened = await service.teamParley(tokens.old, 'canary', 'mfe-old', '40', ...at);
  expect(widened).toMatchObject({ code: 0, output: expect.stringContaining('from 10 to 40 %') });
  const { output } = await service.teamParley(tokens.old, 'history', 'mfe-old', ...at);
  expect(output).toContain('from 10 to 40 %');
  const back = await service.teamParley(tokens.old, 'rollback', 'mfe-old', ...at, '--reason', 'no');
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Took back the canary') });
  const refused = await service.teamParley(tokens.old, 'promote', 'mfe-old', ...at);
  expect(refused).toEqual({ code: 1, output: 'PARLEY-132: mfe-old has no canary to promote.\n' });
  const other = await service.teamParley(tokens.new, 'rollback', 'mfe-old', ...at);
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('PARLEY-162') });
});

test.each([
  ['two remotes', ['mfe-auth', 'mfe-account', '--to', 'https://x'], 'Name one remote'],
  ['the shell', ['shell', '--to', 'https://x'], 'Name one remote'],
  ['another author', ['mfe-auth', '--to', 'https://x', '--by', 'Ada'], 'the credential says who'],
  ['a plain connection', ['mfe-auth', '--to', 'http://releases.example'], 'PARLEY-170'],
])('publishing %s over HTTP fails before anything is built', async (_what, args, message) => {
  const { code, output } = await service.teamParley(tokens.old, 'publish', ...args);
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toContain('Building');
});

test('publishing over HTTP without a credential says where it belongs', async () => {
  const { code, output } = await service.teamParley('', 'publish', 'mfe-auth', '--to', service.url);
  expect(code).toBe(1);
  expect(output).toContain('PARLEY_TOKEN is not set');
});

test('code of a release that renders its page reads, writes and starts nothing of the site', async () => {
  const attempts = {
    read: `require('fs').readdirSync('${service.dataDirectory}/release-service/credentials')`,
    write: `require('fs').writeFileSync('${service.dataDirectory}/site/registry.json', '{}')`,
    run: "require('child_process').execSync('id')",
  };
  const tried = Object.entries(attempts).map(
    ([name, code]) =>
      `try { ${code}; result.push('${name} done'); } catch (error) { result.push('${name} ' + error.code); }`,
  );
  const code = `const result = [process.env.RELEASE_PORT ?? 'no variable']; ${tried.join(' ')}
    exports.default = { Component: () => '<p>' + result.join(', ') + '</p>' };`;
  const routes = makeTestUpload('mfe-old', 'x').release.declaration.routes.map((route) => ({
    ...route,
    access: 'public' as const,
    layout: 'public' as const,
    prerender: true,
  }));
  const upload = makeTestUpload('mfe-old', 'page', { routes }, { 'prerender/home.cjs': code });
  expect(await release(tokens.old, upload)).toMatchObject({ state: 'done' });
  const page = await (await fetch(`${service.siteUrl}/mfe-old`)).text();
  expect(page).toContain(
    'no variable, read ERR_ACCESS_DENIED, write ERR_ACCESS_DENIED, run ERR_ACCESS_DENIED',
  );
});

test('a release that is too large is refused before a file of it is sent', async () => {
  const upload = makeTestUpload('mfe-new', 'x'.repeat(11_000));
  const answer = await service.send(tokens.new, 'POST', '/v1/remotes/mfe-new/uploads', {
    release: upload.release,
  });
  expect(await refused(answer)).toMatchObject({
    status: 413,
    code: 'PARLEY-164',
    message: expect.stringContaining('the release has 11 KB; 10 KB are accepted'),
  });
});

test('a request that is not one of the contract is refused with the field that is wrong', async () => {
  const { release } = makeTestUpload('mfe-new', 'x');
  const body = { release: { ...release, version: '../..' } };
  const answer = await service.send(tokens.new, 'POST', '/v1/remotes/mfe-new/uploads', body);
  expect(await refused(answer)).toMatchObject({
    status: 400,
    code: 'PARLEY-172',
    message: expect.stringContaining('release.version'),
  });
});

test('guessed credentials are rate limited, and valid ones are not', async () => {
  const address = '/v1/remotes/mfe-new/history';
  const limited = await until(async () => {
    const answer = await service.send('a guess', 'GET', address);
    return answer.status === 429 ? answer : null;
  });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused(limited)).toMatchObject({ code: 'PARLEY-163' });
  expect((await service.send(tokens.new, 'GET', address)).status).toBe(200);
});

test('the site answers no request of a team, and the service answers no browser', async () => {
  const posted = await fetch(`${service.siteUrl}/v1/remotes/mfe-old/uploads`, { method: 'POST' });
  expect(posted.status).toBe(405);
  const answer = await fetch(`${service.url}/v1/remotes/mfe-old/history`, {
    headers: { origin: service.siteUrl, authorization: `Bearer ${tokens.old}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a remote that has used up its releases of the day is told when the next is accepted', async () => {
  const { release: another } = makeTestUpload('mfe-new', 'one more');
  const limited = await until(async () => {
    const upload = makeTestUpload('mfe-new', `release ${Math.random()}`);
    try {
      await release(tokens.new, upload);
      return null;
    } catch (error) {
      return String(error);
    }
  });
  expect(limited).toContain('PARLEY-165');
  const answer = await service.send(tokens.new, 'POST', '/v1/remotes/mfe-new/uploads', {
    release: another,
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
