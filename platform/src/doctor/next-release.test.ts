import { testRelease } from '../release-format/testing/releases.ts';
import type { NewestPackages } from './newest-packages.ts';
import { breaksNext } from './next-release.ts';

const newest: NewestPackages = {
  platform: '1.4.0',
  sharedUi: { version: '3.2.0', modules: { '@parley/shared-ui/components': ['Panel', 'Stat'] } },
  contract: {
    version: '1.9.0',
    calls: [{ method: 'GET', path: '/interview/{id}', since: '1.0.0' }],
  },
};

const remote = testRelease(
  'mfe-jobs',
  {},
  {
    shared: {
      '@parley/shared-ui/components': { version: '3.1.0', range: '^3.1.0', uses: ['Panel'] },
    },
  },
);
const call = { method: 'GET', path: '/interview/{}' };

test('a remote that uses only what the newest packages have breaks nowhere', () => {
  expect(breaksNext(remote, [call], newest)).toEqual([]);
});

test('an export that the newest shared-ui lost is named with its module', () => {
  const without = {
    ...newest,
    sharedUi: { version: '4.0.0', modules: { '@parley/shared-ui/components': ['Stat'] } },
  };
  expect(breaksNext(remote, [], without)).toEqual([
    'shared-ui 4.0.0 has no Panel in @parley/shared-ui/components.',
    'A shell with shared-ui 4.0.0 accepts mfe-jobs only once it is built with that version.',
  ]);
});

test('a module that is no longer shared loses all its exports', () => {
  const without = { ...newest, sharedUi: { version: '3.2.0', modules: {} } };
  expect(breaksNext(remote, [], without)).toEqual([
    'shared-ui 3.2.0 has no Panel in @parley/shared-ui/components.',
  ]);
});

test('a call that the newest API does not have is named', () => {
  const gone = { ...newest, contract: { version: '2.0.0', calls: [] } };
  expect(breaksNext(remote, [call], gone)).toEqual([
    'API 2.0.0 has no GET /interview/{}.',
    'remote.json needs api ^1.0.0, and the newest is 2.0.0.',
  ]);
});

test('packages that are older than those in the folder break nothing', () => {
  const older: NewestPackages = {
    ...newest,
    platform: '0.9.0',
    sharedUi: { ...newest.sharedUi, version: '3.0.0' },
  };
  expect(breaksNext(remote, [call], older)).toEqual([]);
});
