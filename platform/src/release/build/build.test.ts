import { rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '../../registry/declaration-schema.ts';
import { testDeclaration } from '../../release-format/testing/releases.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { build, releasedFiles, releaseVersion } from './build.ts';

const version = (change: Partial<RemoteDeclaration> = {}, served = 'a') =>
  releaseVersion('1.0.0', served, testDeclaration('mfe-new', change));
const [route] = testDeclaration('mfe-new').routes;
if (!route) throw new Error('The declaration has no route.');

test('the same files and declaration have the same version @RELEASE-4', () => {
  expect(version()).toBe(version());
  expect(version()).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
});

test.each([
  ['title', { routes: [{ ...route, title: 'Another' }] }],
  ['label', { routes: [{ ...route, navigation: { label: 'Home', icon: 'home', order: 1 } }] }],
  ['path', { routes: [{ ...route, path: '/another' }] }],
  ['access', { routes: [{ ...route, access: 'public' as const }] }],
  ['state key', { stateKeys: ['newFilter'] }],
  ['budget', { budgets: { entry: 2_000, route: 1_000 } }],
  ['need', { needs: { platform: '^1.0.0', api: '^1.1.0' } }],
])('a changed %s changes the version', (_what, change) => {
  expect(version(change)).not.toBe(version());
});

test('changed files change the version @RELEASE-4', () => {
  expect(version({}, 'b')).not.toBe(version());
});

test('of several builds of one folder at the same time one builds, and the others wait for it', async () => {
  const records = path.join(workspaceRoot, 'mfe-releases/node_modules/.cache/parley');
  rmSync(path.join(records, 'build.json'), { force: true });
  const builds = await Promise.all(Array.from({ length: 3 }, () => build('mfe-releases')));
  expect(builds.filter(({ fresh }) => fresh)).toHaveLength(1);
  expect(new Set(builds.map(({ version }) => version)).size).toBe(1);
  for (const { folder } of builds) expect(releasedFiles(folder)).toContain('mf-manifest.json');
});
