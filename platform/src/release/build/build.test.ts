import type { RemoteDeclaration } from '../../registry/declaration-schema.ts';
import { testDeclaration } from '../../release-format/testing/releases.ts';
import { releaseVersion } from './build.ts';

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
