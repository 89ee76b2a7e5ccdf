import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runStep } from '../check.ts';
import { everything } from '../selection/selection.ts';
import { filesAboutTables, previousVersionStepOf, reasonToSkip } from './previous-version-step.ts';
import { checkOutOnTodaysTables, hasSameMigrations, isInHistory } from './released-version.ts';

let root: string;
let commit: string;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const git = (...args: string[]) =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Ada',
      '-c',
      'user.email=ada@people.test',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'parley-repository-'));
  for (const folder of ['api/migrations', 'api/src', 'api/test/previous-version']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  write('api/migrations/0000_start.sql', 'create table a ();');
  write('api/src/main.ts', 'old code');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'First');
  commit = git('rev-parse', 'HEAD');
});
afterEach(() => rmSync(root, { recursive: true }));

const version = () => ({ version: '1.0.0', commit });

test('by default, files of the suite that stop or overload servers are left out', () => {
  const files = ['history.test.ts', 'crash.test.ts', 'workers.test.ts', 'a-helper.ts'];
  mkdirSync(path.join(root, 'api/test'), { recursive: true });
  for (const file of files) write(`api/test/${file}`, '');
  expect(filesAboutTables(root)).toEqual(['api/test/history.test.ts']);
});

test('the released version is checked out with its own code and the migrations of today @RELEASE-90', () => {
  write('api/migrations/0001_more.sql', 'create table b ();');
  write('api/src/main.ts', 'new code');
  const { folder, remove } = checkOutOnTodaysTables(version(), root);
  expect(readFileSync(path.join(folder, 'api/src/main.ts'), 'utf8')).toBe('old code');
  expect(readFileSync(path.join(folder, 'api/migrations/0001_more.sql'), 'utf8')).toContain('b');
  remove();
  expect(existsSync(folder)).toBe(false);
});

test('a migration that was removed since the release is not checked out @RELEASE-90', () => {
  rmSync(path.join(root, 'api/migrations/0000_start.sql'));
  write('api/migrations/0000_other.sql', 'create table c ();');
  const { folder, remove } = checkOutOnTodaysTables(version(), root);
  expect(existsSync(path.join(folder, 'api/migrations/0000_start.sql'))).toBe(false);
  remove();
});

test('migrations are the same until one is changed or added, committed or not @RELEASE-90', () => {
  expect(hasSameMigrations(version(), root)).toBe(true);
  write('api/src/main.ts', 'new code');
  expect(hasSameMigrations(version(), root)).toBe(true);
  write('api/migrations/0001_more.sql', 'create table b ();');
  expect(hasSameMigrations(version(), root)).toBe(false);
  git('add', '-A');
  git('commit', '-qm', 'Second');
  expect(hasSameMigrations(version(), root)).toBe(false);
});

test('a history that lacks the version is skipped with the reason, unlike new migrations @RELEASE-90', () => {
  expect(isInHistory(version(), root)).toBe(true);
  expect(isInHistory({ version: '1.0.0', commit: 'a'.repeat(40) }, root)).toBe(false);
  const looks = (isThere: boolean, isSame: boolean) => ({ isThere, isSame: () => isSame });
  expect(reasonToSkip(version(), looks(false, false))).toContain('the history here lacks');
  expect(reasonToSkip(version(), looks(true, true))).toContain('are those of version 1.0.0');
  expect(reasonToSkip(version(), looks(true, false))).toBeNull();
});

/** Runs the step of the temporary repository for a version that its file names. */
async function run(released: object, isAskedFor: boolean) {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  write('api/test/previous-version/released.json', JSON.stringify(released));
  const { passed, failed, skipped } = await runStep(previousVersionStepOf(root), {
    ...everything,
    previous: isAskedFor,
  });
  const output = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  return { passed, failed, skipped, output };
}

test('without new migrations the suite counts as skipped, never as passed @RELEASE-90', async () => {
  expect(await run(version(), false)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 1,
    output: expect.stringContaining('skipped: the migrations are those of version 1.0.0'),
  });
});

test('where the history lacks the version, the suite is skipped, and fails when it was asked for @RELEASE-90', async () => {
  const unknown = { version: '1.0.0', commit: 'a'.repeat(40) };
  expect(await run(unknown, false)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(await run(unknown, true)).toMatchObject({
    failed: 1,
    output: expect.stringContaining('the history here lacks aaaaaaa'),
  });
});

test('a file that names no commit fails the step instead of skipping it @RELEASE-90', async () => {
  expect(await run({ version: '1.0.0', commit: 'v1.0.0' }, false)).toMatchObject({
    failed: 1,
    output: expect.stringContaining('is no full commit id'),
  });
});
