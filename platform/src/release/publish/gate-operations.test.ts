import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FillDeclaration, RemoteDeclaration } from '../../registry/declaration-schema.ts';
import type { RegisteredVersion, Registry } from '../../registry/registry-schema.ts';
import type { ShellDeclaration } from '../../registry/shell-declaration.ts';
import { GateError, type GateRule } from '../../release-format/gate-error.ts';
import { type Release, releaseFolder } from '../../release-format/release.ts';
import {
  storeTestRelease,
  testDeclaration,
  testRegistry,
  testRelease,
} from '../../release-format/testing/releases.ts';
import { type Change, promote, publishRemote, publishShell, rollBack } from './operations.ts';

/** For each rule a release that breaks only this rule, beside an unchanged remote and shell. */
const react = { version: '19.3.1', range: '^19.3.1' };
const material = { version: '9.5.0', range: '^9.5.0' };
const shellShared = { react, '@mui/material': { ...material, provides: ['Box', 'Button'] } };
const claimed = testDeclaration('mfe-old', {
  stateKeys: ['oldFilter'],
  slots: [{ name: 'place', version: '2.0.0', props: [], access: 'protected' }],
});
const filled: FillDeclaration = {
  slot: 'place',
  version: '^2.0.0',
  module: 'home',
  title: 'A fill',
  order: 1,
  access: 'protected',
};
const shellDeclaration: ShellDeclaration = {
  owner: 'Tests',
  needs: { api: '^1.0.0' },
  redirects: { '/short': '/long' },
  stateKeys: ['session'],
  icons: ['history'],
  budgets: { entry: 1_000 },
};

interface Broken {
  rule: GateRule;
  what: string;
  declaration?: Partial<RemoteDeclaration>;
  release?: Partial<Release>;
}

const route = (routePath: string) =>
  testDeclaration('mfe-new').routes.map((one) => ({ ...one, path: routePath }));
const heavy = { integrity: 'sha384-x', size: 9_000, brotli: 1_001 };

const broken: Broken[] = [
  {
    rule: 'route-clash',
    what: 'a path of another remote',
    declaration: { routes: claimed.routes },
  },
  {
    rule: 'route-clash',
    what: 'a path that the shell redirects',
    declaration: { routes: route('/short') },
  },
  {
    rule: 'state-key-clash',
    what: 'a state key of another remote',
    declaration: { stateKeys: ['oldFilter'] },
  },
  {
    rule: 'state-key-clash',
    what: 'a state key of the shell',
    declaration: { stateKeys: ['session'] },
  },
  {
    rule: 'unknown-icon',
    what: 'an icon that the shell does not have',
    declaration: {
      routes: testDeclaration('mfe-new').routes.map((one) => ({
        ...one,
        navigation: { label: 'New', icon: 'sextant', order: 1 },
      })),
    },
  },
  {
    rule: 'slot-clash',
    what: 'a slot of another remote',
    declaration: { slots: claimed.slots },
  },
  {
    rule: 'slot-missing',
    what: 'a fill of a slot that is not there',
    declaration: { fills: [{ ...filled, slot: 'elsewhere' }] },
  },
  {
    rule: 'slot-range',
    what: 'a fill of an older contract',
    declaration: { fills: [{ ...filled, version: '^1.0.0' }] },
  },
  {
    rule: 'platform-range',
    what: 'a newer platform',
    declaration: { needs: { platform: '^2.0.0', api: '*' } },
  },
  {
    rule: 'api-range',
    what: 'a newer API',
    declaration: { needs: { platform: '*', api: '^99.0.0' } },
  },
  {
    rule: 'shared-range',
    what: 'a newer shared module than the shell has',
    release: { shared: { react: { version: '19.4.0', range: '^19.4.0' } } },
  },
  {
    rule: 'shared-range',
    what: 'an older shared module than the shell takes',
    release: { shared: { react: { version: '18.0.0', range: '>=18' } } },
  },
  {
    rule: 'shared-export',
    what: 'a curated export that the shell does not provide',
    release: { shared: { '@mui/material': { ...material, uses: ['Rating'] } } },
  },
  {
    rule: 'integrity',
    what: 'a script without a hash',
    release: { pinned: [], files: { 'x.js': { integrity: '', size: 1, brotli: 1 } } },
  },
  { rule: 'integrity', what: 'a named file that is not there', release: { pinned: ['gone.js'] } },
  {
    rule: 'budget',
    what: 'an entry that is too heavy',
    release: { pinned: [], files: { 'remoteEntry.a.js': heavy } },
  },
  {
    rule: 'budget',
    what: 'a route that is too heavy',
    release: { pinned: [], files: { 'page.js': heavy }, modules: { home: ['page.js'] } },
  },
  { rule: 'schema', what: 'no declaration', release: { declaration: null } },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-gate-'));
  storeTestRelease(
    folder,
    testRelease(
      'shell',
      {},
      {
        version: '1.2.0-0a1b2c',
        shared: shellShared,
        shell: shellDeclaration,
        pinned: [],
      },
    ),
  );
  storeTestRelease(folder, testRelease('mfe-new', {}, { version: '1.0.0-good' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const version = (name: string, number: string, declaration: RemoteDeclaration) =>
  ({
    version: number,
    manifest: `${name}/${number}/mf-manifest.json`,
    declaration,
  }) satisfies RegisteredVersion;
const good = version('mfe-new', '1.0.0-good', testDeclaration('mfe-new'));

/** The other remote claims its path and key in its live version, or only in its canary. */
const others = {
  live: version('mfe-old', '1.0.0-old', claimed),
  canary: {
    ...version('mfe-old', '1.0.0-old', testDeclaration('mfe-old', { routes: route('/elsewhere') })),
    canary: { ...version('mfe-old', '1.0.0-tried', claimed), percent: 5 },
  },
};

function ruleOf(change: () => Change): GateRule | 'passed' {
  try {
    change();
    return 'passed';
  } catch (error) {
    if (error instanceof GateError) return error.rule;
    throw error;
  }
}

/** Every operation that makes a stored version active. */
const ways: Record<string, (other: Registry['remotes'][string]) => Change> = {
  publish: (other) =>
    publishRemote(
      testRegistry({ 'mfe-old': other, 'mfe-new': good }),
      'mfe-new',
      '1.0.0-bad',
      folder,
    ),
  'publish as a canary': (other) =>
    publishRemote(
      testRegistry({ 'mfe-old': other, 'mfe-new': good }),
      'mfe-new',
      '1.0.0-bad',
      folder,
      10,
    ),
  promote: (other) =>
    promote(
      testRegistry({
        'mfe-old': other,
        'mfe-new': { ...good, canary: { ...good, version: '1.0.0-bad', percent: 10 } },
      }),
      'mfe-new',
      folder,
    ),
  'roll back': (other) =>
    rollBack(
      testRegistry({ 'mfe-old': other, 'mfe-new': { ...good, previous: '1.0.0-bad' } }),
      'mfe-new',
      folder,
    ),
};

describe.each(Object.entries(ways))('%s', (_way, change) => {
  test.each(broken.map((one) => [one.what, one] as const))(
    'refuses a remote with %s @RELEASE-15',
    (_what, { rule, declaration, release }) => {
      storeTestRelease(
        folder,
        testRelease('mfe-new', declaration ?? {}, { version: '1.0.0-bad', ...release }),
      );
      expect(ruleOf(() => change(others.live))).toBe(rule);
    },
  );

  test.each(['route-clash', 'state-key-clash'] as const)(
    'refuses a %s with a canary of another remote',
    (rule) => {
      const declaration =
        rule === 'route-clash' ? { routes: claimed.routes } : { stateKeys: ['oldFilter'] };
      storeTestRelease(folder, testRelease('mfe-new', declaration, { version: '1.0.0-bad' }));
      expect(ruleOf(() => change(others.canary))).toBe(rule);
    },
  );

  test('a valid release passes', () => {
    storeTestRelease(folder, testRelease('mfe-new', {}, { version: '1.0.0-bad' }));
    expect(ruleOf(() => change(others.canary))).toBe('passed');
  });
});

describe('the shell', () => {
  const brokenShells: [rule: GateRule, what: string, Partial<Release>][] = [
    ['platform-range', 'a platform that a remote was not made for', { platform: '2.0.0' }],
    [
      'api-range',
      'an API that is not deployed',
      { shell: { ...shellDeclaration, needs: { api: '^99.0.0' } } },
    ],
    [
      'route-clash',
      'a redirect from the path of a remote',
      { shell: { ...shellDeclaration, redirects: { '/mfe-old': '/' } } },
    ],
    [
      'state-key-clash',
      'a state key of a remote',
      { shell: { ...shellDeclaration, stateKeys: ['oldFilter'] } },
    ],
    [
      'shared-range',
      'another version of a shared module',
      { shared: { ...shellShared, react: { version: '20.0.0', range: '^20.0.0' } } },
    ],
    [
      'shared-export',
      'a curated export less',
      { shared: { ...shellShared, '@mui/material': { ...material, provides: ['Box'] } } },
    ],
    ['integrity', 'a script without a hash', { pinned: ['main.js'], files: {} }],
    ['budget', 'too heavy a start', { pinned: ['main.js'], files: { 'main.js': heavy } }],
  ];
  const old = testRelease(
    'mfe-old',
    { stateKeys: ['oldFilter'] },
    {
      shared: { react, '@mui/material': { ...material, uses: ['Button'] } },
    },
  );
  const harmless = testRelease('mfe-old', {
    needs: { platform: '*', api: '*' },
    routes: route('/elsewhere'),
  });
  const lives = { 'live version': [old, harmless], canary: [harmless, old] } as const;

  describe.each(Object.entries(lives))('against the %s of a remote', (_which, [live, canary]) => {
    const registry = (shell: Registry['shell']) => ({
      ...testRegistry({
        'mfe-old': {
          ...version('mfe-old', '1.0.0-live', testDeclaration('mfe-old')),
          canary: { ...version('mfe-old', '1.0.0-tried', claimed), percent: 5 },
        },
      }),
      shell,
    });
    beforeEach(() => {
      storeTestRelease(folder, { ...live, version: '1.0.0-live' });
      storeTestRelease(folder, { ...canary, version: '1.0.0-tried' });
    });

    test.each(brokenShells)('%s: %s is refused on publish and on rollback', (rule, _what, bad) => {
      const shell = { shared: shellShared, shell: shellDeclaration, pinned: [], ...bad };
      storeTestRelease(folder, testRelease('shell', {}, { version: '1.3.0-bad', ...shell }));
      const now = registry({ version: '1.2.0-0a1b2c', previous: '1.3.0-bad' });
      expect(ruleOf(() => publishShell(now, '1.3.0-bad', folder))).toBe(rule);
      expect(ruleOf(() => rollBack(now, 'shell', folder))).toBe(rule);
    });

    test('a valid shell passes', () => {
      const now = registry({ version: '1.2.0-0a1b2c' });
      expect(ruleOf(() => publishShell(now, '1.2.0-0a1b2c', folder))).toBe('passed');
    });
  });
});

test('a damaged release is refused by the rule "schema"', () => {
  storeTestRelease(folder, testRelease('mfe-new', {}, { version: '1.0.0-bad' }));
  const file = path.join(releaseFolder(folder, 'mfe-new', '1.0.0-bad'), 'release.json');
  writeFileSync(file, '{"name": "mfe-new"}');
  expect(ruleOf(() => publishRemote(testRegistry(), 'mfe-new', '1.0.0-bad', folder))).toBe(
    'schema',
  );
});

describe('storage formats', () => {
  const one = { writes: 1, oldestRead: 1, newestRead: 1 };
  const reads2 = { writes: 1, oldestRead: 1, newestRead: 2 };
  const two = { writes: 2, oldestRead: 1, newestRead: 2 };
  const only2 = { writes: 2, oldestRead: 2, newestRead: 2 };
  const store = (name: string, number: string, formats: Release['formats']) =>
    storeTestRelease(
      folder,
      testRelease(
        name,
        {},
        { version: number, formats, ...(name === 'shell' ? { pinned: [] } : {}) },
      ),
    );
  const live = (name: string, number: string) => version(name, number, testDeclaration(name));
  const publishNew = (registry: Registry, canary?: number) =>
    ruleOf(() => publishRemote(registry, 'mfe-new', '1.0.0-next', folder, canary));

  test.each([
    ['the same version', one, one, 'passed'],
    ['a reader of both beside a writer of the older', reads2, one, 'passed'],
    ['a writer of the newer beside a reader of both', two, reads2, 'passed'],
    ['a writer of the newer beside a reader of the older', two, one, 'storage-format'],
    ['a reader of the newer only beside a writer of the older', only2, reads2, 'storage-format'],
  ] as const)(
    'checks %s, for a remote beside the shell and beside another remote',
    (_what, next, other, rule) => {
      store('mfe-new', '1.0.0-next', { recording: next });
      store('mfe-old', '1.0.0-old', { recording: other });
      const beside = testRegistry({ 'mfe-old': live('mfe-old', '1.0.0-old') });
      expect(publishNew(beside)).toBe(rule);
      store('shell', '1.2.0-0a1b2c', { recording: other });
      expect(publishNew(testRegistry())).toBe(rule);
    },
  );

  test('a format that only one release uses is ignored', () => {
    store('mfe-new', '1.0.0-next', { recording: two });
    store('mfe-old', '1.0.0-old', { draft: one });
    expect(publishNew(testRegistry({ 'mfe-old': live('mfe-old', '1.0.0-old') }))).toBe('passed');
  });

  test('a release without declared formats counts as version 1 of each', () => {
    store('mfe-old', '1.0.0-old', null);
    const beside = testRegistry({ 'mfe-old': live('mfe-old', '1.0.0-old') });
    store('mfe-new', '1.0.0-next', { recording: one });
    expect(publishNew(beside)).toBe('passed');
    store('mfe-new', '1.0.0-next', { recording: two });
    expect(publishNew(beside)).toBe('storage-format');
  });

  test('a canary that cannot read the data of its live version is refused', () => {
    store('mfe-new', '1.0.0-good', { recording: one });
    store('mfe-new', '1.0.0-next', { recording: two });
    expect(publishNew(testRegistry({ 'mfe-new': good }), 10)).toBe('storage-format');
  });

  test('a version that cannot read the data of the version it replaces is refused', () => {
    store('mfe-new', '1.0.0-good', { recording: one });
    store('mfe-new', '1.0.0-next', { recording: only2 });
    expect(publishNew(testRegistry({ 'mfe-new': good }))).toBe('storage-format');
    store('mfe-new', '1.0.0-next', { recording: two });
    expect(publishNew(testRegistry({ 'mfe-new': good }))).toBe('passed');
  });

  test.each([
    ['reads both versions', reads2, 'passed'],
    ['reads the older version only', one, 'storage-format'],
  ] as const)(
    'checks a rollback to a release that %s, for a remote and for the shell',
    (_what, before, rule) => {
      store('mfe-new', '1.0.0-good', { recording: two });
      store('mfe-new', '1.0.0-before', { recording: before });
      const remote = testRegistry({ 'mfe-new': { ...good, previous: '1.0.0-before' } });
      expect(ruleOf(() => rollBack(remote, 'mfe-new', folder))).toBe(rule);

      store('shell', '1.2.0-0a1b2c', { recording: two });
      store('shell', '1.1.0-before', { recording: before });
      const shell = { version: '1.2.0-0a1b2c', previous: '1.1.0-before' };
      expect(ruleOf(() => rollBack({ ...testRegistry(), shell }, 'shell', folder))).toBe(rule);
    },
  );

  test('a new version must read the data of the version that was rolled back', () => {
    store('mfe-new', '1.0.0-left', { recording: two });
    store('mfe-new', '1.0.0-good', { recording: reads2 });
    store('mfe-new', '1.0.0-next', { recording: one });
    const registry = testRegistry({ 'mfe-new': { ...good, rolledBackFrom: '1.0.0-left' } });
    expect(publishNew(registry)).toBe('storage-format');
  });

  test('the error names the format, both releases and their versions', () => {
    store('shell', '1.2.0-0a1b2c', { recording: one });
    store('mfe-new', '1.0.0-next', { recording: two });
    expect(() => publishRemote(testRegistry(), 'mfe-new', '1.0.0-next', folder)).toThrow(
      'PARLEY-110: refused by the rule "storage-format". mfe-new 1.0.0-next stores "recording" in version 2; shell 1.2.0-0a1b2c reads 1 to 1. First release for everyone',
    );
  });
});
