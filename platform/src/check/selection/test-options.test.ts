import path from 'node:path';
import { UsageError } from '../../support/usage-error.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { chooseFiles } from './choose-files.ts';
import { everything } from './selection.ts';
import { readTestOptions, testHelp } from './test-options.ts';

const selectionOf = (...args: string[]) => readTestOptions(args).selection;
const files = ['api/test/profile.test.ts', 'e2e/candidate/profile.spec.ts', 'shell/src/a.test.tsx'];
const filesFor = (...args: string[]) => chooseFiles(readTestOptions(args), () => files).files;

test('no arguments select everything', () => {
  expect(selectionOf()).toEqual(everything);
  expect(chooseFiles(readTestOptions([]), () => files)).toEqual(everything);
});

test('options choose projects, databases and parts of the browser suite', () => {
  expect(selectionOf('--project', 'api,unit')).toMatchObject({ projects: ['unit', 'api'] });
  expect(selectionOf('--project=journeys')).toMatchObject({
    projects: ['browser'],
    browserParts: ['journeys'],
  });
  expect(selectionOf('--project=firefox')).toMatchObject({
    projects: ['engines'],
    engines: ['firefox'],
  });
  expect(selectionOf('--database', 'postgres')).toMatchObject({
    projects: ['api'],
    databases: ['postgres'],
  });
  expect(selectionOf('--headed', '--repeat', '3', '--shard', '2/4', '--grep', 'a|b')).toMatchObject(
    {
      projects: ['browser'],
      headed: true,
      repeat: 3,
      shard: { index: 2, count: 4 },
      grep: 'a|b',
    },
  );
});

test.each([
  ['--project', 'e2e'],
  ['--database', 'mysql'],
  ['--repeat', '0'],
  ['--repeat', '1.5'],
  ['--shard', '5/4'],
  ['--shard', '0/4'],
  ['--shard', 'half'],
  ['--grep', '('],
  ['--since', 'HEAD'],
  ['--changed', 'grading'],
  ['--changed', '--file=a'],
  ['--headed', '--project=unit'],
  ['--database=postgres', '--project=unit'],
  ['--previous', '--project=api'],
  ['--previous', 'api'],
  ['one', 'two'],
])('%s %s is refused with what it takes', (...args) => {
  expect(() => selectionOf(...args)).toThrow(UsageError);
});

test('an unknown option is refused by name', () => {
  expect(() => selectionOf('--heded')).toThrow('--heded');
});

test('--file chooses test files by a part of their path, within the chosen projects', () => {
  expect(filesFor('--file', 'profile')).toEqual(files.slice(0, 2));
  expect(filesFor('--file', 'profile', '--project', 'api')).toEqual([files[0]]);
  expect(filesFor('--file', 'shell/', '--file', 'spec')).toEqual(files.slice(1));
});

test('--file takes a path as a shell completes it', () => {
  expect(filesFor('--file', './shell/src/a.test.tsx')).toEqual([files[2]]);
  expect(filesFor('--file', path.join(workspaceRoot, 'shell/src/a.test.tsx'))).toEqual([files[2]]);
});

test('--file without a matching file is refused', () => {
  expect(() => filesFor('--file', 'nothing')).toThrow('Nothing matches');
  expect(() => filesFor('--file', 'profile', '--project', 'unit')).toThrow('Nothing matches');
});

test('the help names each option', () => {
  for (const option of ['--file <part>', '--changed', '--shard <i/n>', '--report']) {
    expect(testHelp()).toContain(option);
  }
});
