import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { type InstalledPlatform, installPlatform } from './pack/testing/installed-platform.ts';
import { testRegistry, testRelease, testVersion } from './release-format/testing/releases.ts';
import { contractVersions, sharedUiFolder } from './workspace/packages.ts';

const remote = 'mfe-jobs';
const sharedUi = sharedUiFolder();
let team: InstalledPlatform;
let site: Server;
let address: string;

beforeAll(async () => {
  team = installPlatform();
  const registry = testRegistry({ 'mfe-taken': testVersion('mfe-taken', '1.0.0-aaa') });
  site = createServer(({ url = '' }, response) => {
    const name = url.split('/')[1] ?? '';
    const version = url.split('/')[2] ?? '';
    const config = { ...registry.config, apiUrl: 'http://127.0.0.1:9', remotesUrl: address };
    const answer = url.endsWith('/release.json')
      ? testRelease(name, {}, { version })
      : { ...registry, apiVersion: '1.0.0', config };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const bound = site.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
afterAll(() => {
  site.close();
  team.remove();
});
afterEach(() => {
  for (const name of [remote, 'mfe-taken', 'package.json', 'package-lock.json']) {
    rmSync(path.join(team.home, name), { recursive: true, force: true });
  }
});

/** Puts a copy of a package with another version into a folder's `node_modules`. @returns removes it */
function installCopy(folder: string, name: string, version: string): () => void {
  const target = path.join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(sharedUi)) {
    if (file !== 'package.json') symlinkSync(path.join(sharedUi, file), path.join(target, file));
  }
  const manifest: unknown = JSON.parse(readFileSync(path.join(sharedUi, 'package.json'), 'utf8'));
  writeFileSync(
    path.join(target, 'package.json'),
    JSON.stringify(Object.assign({}, manifest, { version })),
  );
  return () => rmSync(target, { recursive: true });
}

const inFolder = (file: string) => path.join(team.home, file);

test.each([['--help'], ['-h'], ['help']])('%s lists the commands and ends with 0', async (word) => {
  const { code, output } = await team.parley([word]);
  expect(output).toMatch(/^npx parley <command>[\s\S]*publish <remote> --to <address>/);
  expect(code).toBe(0);
});

test('--version says the version of the platform and ends with 0', async () => {
  const { code, output } = await team.parley(['--version']);
  expect([code, output]).toEqual([0, `${contractVersions().platform}\n`]);
});

test('a command with --help says its usage and what it does, and ends with 0', async () => {
  const { code, output } = await team.parley(['publish', '--help']);
  expect(output).toMatch(
    /^Usage: npx parley publish <remote> --to [\s\S]*through a release service/,
  );
  expect(code).toBe(0);
});

test('an unknown option ends with 1 and the usage, without advice that fits no command', async () => {
  const { code, output } = await team.parley(['publish', '--fast']);
  expect(output).toBe(`Unknown option '--fast'.\n${output.slice(output.indexOf('Usage: '))}`);
  expect(output).toContain('Usage: npx parley publish');
  expect(code).toBe(1);
});

test('new with a name that the site has is refused, and makes it with --existing @RELEASE-122', async () => {
  const args = ['new', 'mfe-taken', '--site', address];
  const refused = await team.parley(args);
  expect(refused.output).toContain(`${address} has mfe-taken already, of "Tests". Choose another`);
  expect(refused.code).toBe(1);
  expect(existsSync(inFolder('mfe-taken'))).toBe(false);
  const { code, output } = await team.parley([...args, '--existing']);
  expect(output).toContain('Made mfe-taken');
  expect(code).toBe(0);
});

test('new for a site that does not answer makes the remote and says what is not known and what to do', async () => {
  const { code, output } = await team.parley(['new', remote, '--site', 'http://127.0.0.1:9']);
  expect(output).toMatch(/PARLEY-216: .* does not answer\. Start the site, or correct the address/);
  expect(output).toContain(`nobody knows whether ${remote} is taken there`);
  expect(output).toContain('Next: once http://127.0.0.1:9 answers, "npm run dev" shows it');
  expect(code).toBe(0);
});

test('new after an installation that failed goes on with what is there, and is refused once it is installed', async () => {
  const args = ['new', remote, '--site', address];
  const failed = await team.parley(args, { NPM_FAILS: '1' });
  expect(failed.output).toMatch(/registry is away[\s\S]*run the same command again/);
  expect(failed.code).toBe(1);
  const screen = inFolder(`${remote}/src/home/home-screen.tsx`);
  writeFileSync(screen, '// edited');
  rmSync(inFolder(`${remote}/icon.svg`));

  const second = await team.parley(args);
  expect(second.output).toContain(`${remote} was begun and not installed to the end`);
  expect(second.code).toBe(0);
  expect(readFileSync(screen, 'utf8')).toBe('// edited');
  expect(existsSync(inFolder(`${remote}/icon.svg`))).toBe(true);

  const third = await team.parley(args);
  expect(third.output).toMatch(/mfe-jobs already exists in .*Choose another name, or remove/);
  expect(third.code).toBe(1);
});

test('doctor compares the copy of shared-ui that the remotes are built with, not one of the platform’s own', async () => {
  await team.parley(['new', remote, '--site', address]);
  const platform = inFolder('node_modules/@parley/platform');
  const remove = installCopy(platform, '@parley/shared-ui', '2.9.0');
  const { output } = await team.parley(['doctor', '--site', address]);
  remove();
  expect(output).toMatch(new RegExp(`@parley/shared-ui +${contractVersions().sharedUi} `));
});

test('a remote with a copy of shared-ui of its own beside that of the others is refused with both and the command', async () => {
  await team.parley(['new', remote, '--site', address]);
  await team.parley(['new', 'mfe-taken', '--site', address, '--existing']);
  installCopy(inFolder('mfe-taken'), '@parley/shared-ui', '2.9.0');
  const { code, output } = await team.parley(['doctor', 'mfe-taken', '--site', address]);
  const { sharedUi: wanted } = contractVersions();
  expect(output).toContain(
    `PARLEY-127: mfe-taken has @parley/shared-ui 2.9.0 (mfe-taken/node_modules/@parley/shared-ui), and the other remotes of this folder ${wanted} (node_modules/@parley/shared-ui). Give all the same: npm install @parley/shared-ui@^${wanted} --workspaces`,
  );
  expect(code).toBe(1);
});
