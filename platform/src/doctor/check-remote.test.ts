import { testDeclaration, testRegistry, testRelease } from '../release-format/testing/releases.ts';
import { refusalOf } from './check-remote.ts';
import type { SiteState } from './site-state.ts';

const shell = testRelease(
  'shell',
  {},
  { shared: { '@parley/shared-ui/store': { version: '3.2.0', range: '^3.0.0' } } },
);
const site: SiteState = {
  registry: {
    ...testRegistry({
      'mfe-maps': {
        version: '1.0.0-a',
        manifest: 'mfe-maps/1.0.0-a/mf-manifest.json',
        declaration: testDeclaration('mfe-maps'),
      },
    }),
    platform: '1.1.0',
  },
  releases: [shell],
  apiVersion: '1.9.0',
};

test('a remote that fits the site is not refused', () => {
  expect(refusalOf(testRelease('mfe-jobs'), site)).toBeNull();
});

test('a path of another remote is refused with the rule of the gate', () => {
  const { routes } = testDeclaration('mfe-maps');
  expect(refusalOf(testRelease('mfe-jobs', { routes }), site)).toMatch(
    /PARLEY-101.*both claim the path \/mfe-maps/,
  );
});

test('a remote that was built with an older major of shared-ui is refused', () => {
  const shared = { '@parley/shared-ui/store': { version: '2.8.0', range: '^2.8.0' } };
  expect(refusalOf(testRelease('mfe-jobs', {}, { shared }), site)).toMatch(
    /PARLEY-105.*shared-ui\/store 2\.8\.0.*the shell .* has 3\.2\.0/,
  );
});

test('a remote that stores what another one cannot read is refused', () => {
  const writes = testRelease(
    'mfe-jobs',
    {},
    { formats: { draft: { writes: 2, oldestRead: 1, newestRead: 2 } } },
  );
  const reads = testRelease(
    'mfe-maps',
    {},
    { formats: { draft: { writes: 1, oldestRead: 1, newestRead: 1 } } },
  );
  expect(refusalOf(writes, { ...site, releases: [shell, reads] })).toMatch(/PARLEY-110/);
});
