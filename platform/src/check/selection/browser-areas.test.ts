import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteDeclaration } from '../../registry/declaration-schema.ts';
import { remoteNames, workspaceRoot } from '../../workspace/workspace.ts';
import { areaFolders, browserTestsFor } from './browser-areas.ts';
import { projectOf, testFiles } from './test-files.ts';

const all = testFiles().filter((file) => projectOf(file) === 'browser');
const testsFor = (...changed: string[]) => browserTestsFor(changed, all);

test('each remote has browser tests of its own', () => {
  expect(areaFolders()).toEqual(remoteNames());
  for (const folder of areaFolders()) {
    const tests = testsFor(`${folder}/src/x.ts`);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.length).toBeLessThan(all.length / 2);
  }
});

test('a change of a remote with slots or fills concerns the tests of the slots', () => {
  for (const folder of areaFolders()) {
    const file = path.join(workspaceRoot, folder, 'remote.json');
    const { slots, fills } = remoteDeclaration.parse(JSON.parse(readFileSync(file, 'utf8')));
    const hasSlots = testsFor(`${folder}/src/x.ts`).includes(
      'e2e/candidate/insights/slots.spec.ts',
    );
    expect([folder, hasSlots]).toEqual([folder, slots.length + fills.length > 0]);
  }
});

test('changes of shared code concern all browser tests', () => {
  for (const file of ['shared-ui/src/a.ts', 'shell/src/a.tsx', 'api/src/a.ts', 'pnpm-lock.yaml']) {
    expect(testsFor(file)).toEqual(all);
  }
  expect(testsFor('e2e/support/test.ts')).toEqual(all);
});

test('a changed browser test concerns only itself, a unit test or a document none', () => {
  expect(testsFor(all[0] ?? '')).toEqual([all[0]]);
  expect(testsFor('shell/src/a.test.tsx', 'docs/architecture.md', 'api/README.md')).toEqual([]);
});

test('all files with tests are found, each with its project', () => {
  expect(all.every((file) => existsSync(path.join(workspaceRoot, file)))).toBe(true);
  expect(testFiles()).toContain('platform/src/check/selection/browser-areas.test.ts');
  expect(projectOf('api/test/profile.test.ts')).toBe('api');
  expect(projectOf('api/src/contract/plans/plans.test.ts')).toBe('unit');
  expect(projectOf('api/src/contract/plans/plans.ts')).toBeNull();
});
