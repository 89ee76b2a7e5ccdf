import { testRegistry, testRelease } from '../release-format/testing/releases.ts';
import { packageRows } from './package-versions.ts';
import type { SiteState } from './site-state.ts';

const site: SiteState = {
  registry: { ...testRegistry({}), platform: '1.1.0' },
  releases: [
    testRelease(
      'shell',
      {},
      { shared: { '@parley/shared-ui/store': { version: '3.2.0', range: '^3.0.0' } } },
    ),
  ],
  apiVersion: '1.9.0',
};

const rowsWith = (installed: { platform: string; api: string; sharedUi: string }) =>
  packageRows(installed, site, null, ['mfe-jobs', 'mfe-maps']);

test('packages of the site’s versions need no command', () => {
  const rows = rowsWith({ platform: '1.1.0', api: '1.9.0', sharedUi: '3.2.0' });
  expect(rows.map(({ mend }) => mend)).toEqual([null, null, null]);
});

test('an older package is updated where it is installed', () => {
  const rows = rowsWith({ platform: '1.0.0', api: '1.8.0', sharedUi: '3.1.0' });
  expect(rows.map(({ mend }) => mend)).toEqual([
    'npm install @parley/platform@^1.1.0 --save-dev',
    'npm install @parley/shared-ui@^3.2.0 -w mfe-jobs -w mfe-maps',
    'npm install @parley/contract@^1.9.0 -w mfe-jobs -w mfe-maps',
  ]);
});

test('a package that is newer than the site’s is replaced by exactly the site’s', () => {
  const [, sharedUi] = rowsWith({ platform: '1.1.0', api: '1.9.0', sharedUi: '3.3.0' });
  expect(sharedUi?.mend).toBe('npm install @parley/shared-ui@3.2.0 -w mfe-jobs -w mfe-maps');
});

test('a site without a shell has no version of shared-ui', () => {
  const rows = packageRows(
    { platform: '1.1.0', api: '1.9.0', sharedUi: '3.2.0' },
    { ...site, releases: [] },
    null,
    ['mfe-jobs'],
  );
  expect(rows[1]).toMatchObject({ site: null, newest: null, mend: null });
});
