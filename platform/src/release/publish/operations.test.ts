import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry, RemoteDeclaration } from '../../registry/registry-schema.ts';
import { compatibleRange } from '../../release-format/shared-modules.ts';
import {
  storeTestRelease,
  testDeclaration,
  testRegistry,
  testRelease,
  testVersion,
} from '../../release-format/testing/releases.ts';
import {
  OperationError,
  promote,
  publishReleases,
  publishRemote,
  publishShell,
  requireCanary,
  requireLiveVersion,
  retire,
  rollBack,
  setCanaryShare,
} from './operations.ts';

let folder: string;
const versions = ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-ccc'] as const;
const [a, b, c] = versions;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-operations-'));
  storeTestRelease(folder, testRelease('shell', {}, { version: '1.2.0-0a1b2c' }));
  for (const version of versions) {
    storeTestRelease(folder, testRelease('mfe-new', {}, { version }));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const publishTo = (registry: Registry, version: string, percent?: number) =>
  publishRemote(registry, 'mfe-new', version, folder, percent).registry;
const seen = ({ remotes }: Registry) => {
  const remote = remotes['mfe-new'];
  return [remote?.version, remote?.canary?.version, remote?.previous];
};

test('publish makes a version live and records the previous one', () => {
  const first = publishTo(testRegistry(), a);
  expect(seen(first)).toEqual([a, undefined, undefined]);
  expect(seen(publishTo(first, b))).toEqual([b, undefined, a]);
});

test('publishing the live version again leaves the rollback to the version before it', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  const again = publishTo(live, b);
  expect(seen(again)).toEqual([b, undefined, a]);
  expect(seen(rollBack(again, 'mfe-new', folder).registry)).toEqual([a, undefined, undefined]);
});

test('refusals name what a team can do, and commands of operators as such', () => {
  const live = publishTo(testRegistry(), a);
  expect(() => rollBack(live, 'mfe-new', folder)).toThrow(
    'Publish a repaired version. An operator of the site can take its pages off with "retire mfe-new".',
  );
  for (const require of [requireLiveVersion, requireCanary]) {
    expect(() => require(live, 'mfe-new', b)).toThrow('Look at "history" and decide again.');
  }
});

test('rollback restores the previous version and a second rollback is refused @RELEASE-16', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  const { registry, summary } = rollBack(live, 'mfe-new', folder);
  expect(seen(registry)).toEqual([a, undefined, undefined]);
  expect(summary).toBe(`Rolled back mfe-new from ${b} to ${a}`);
  expect(() => rollBack(registry, 'mfe-new', folder)).toThrow(
    `mfe-new was rolled back from ${b} to ${a} already. Name the version`,
  );
});

test('rollback --to restores a named version, older or newer', () => {
  const live = publishTo(publishTo(publishTo(testRegistry(), a), b), c);
  const back = rollBack(live, 'mfe-new', folder, a).registry;
  expect(seen(back)).toEqual([a, undefined, undefined]);
  expect(seen(rollBack(back, 'mfe-new', folder, c).registry)).toEqual([c, undefined, undefined]);
  expect(() => rollBack(back, 'mfe-new', folder, a)).toThrow('is live already');
  expect(() => rollBack(back, 'mfe-new', folder, '1.0.0-zzz')).toThrow('no longer stored');
});

test('a rollback after a publish restores the version that was live before that publish', () => {
  const back = rollBack(publishTo(publishTo(testRegistry(), a), b), 'mfe-new', folder).registry;
  const repaired = publishTo(back, c);
  expect(seen(repaired)).toEqual([c, undefined, a]);
  expect(seen(rollBack(repaired, 'mfe-new', folder).registry)).toEqual([a, undefined, undefined]);
});

test('the shell can be rolled back once', () => {
  const next = '1.3.0-bbb';
  storeTestRelease(folder, testRelease('shell', {}, { version: next, platform: '1.3.0' }));
  const back = rollBack(publishShell(testRegistry(), next, folder).registry, 'shell', folder);
  expect(back.registry.shell).toMatchObject({ version: '1.2.0-0a1b2c', rolledBackFrom: next });
  expect(() => rollBack(back.registry, 'shell', folder)).toThrow('already');
});

test('--from refuses when another version is live', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  expect(() => requireLiveVersion(live, 'mfe-new', a)).toThrow(`mfe-new ${b} is live, not ${a}`);
  expect(() => requireLiveVersion(live, 'mfe-new', b)).not.toThrow();
});

test('promote refuses another canary than the one that was rehearsed', () => {
  const live = publishTo(testRegistry(), a);
  const tried = publishTo(live, b, 20);
  expect(() => requireCanary(tried, 'mfe-new', b)).not.toThrow();
  expect(() => requireCanary(tried, 'mfe-new', c)).toThrow(`mfe-new ${b} is the canary, not ${c}`);
  expect(() => requireCanary(live, 'mfe-new', b)).toThrow('mfe-new (nothing) is the canary');
});

test('retire reports the filled slots that are removed with the remote', () => {
  const declaring = (name: string, change: Partial<RemoteDeclaration>) => ({
    ...testVersion(name, '1.0.0-a'),
    declaration: testDeclaration(name, change),
  });
  const place = { name: 'place', version: '1.0.0', props: [], access: 'protected' as const };
  const fill = { slot: 'place', version: '^1.0.0', module: 'card', title: 'A card', order: 1 };
  const registry = testRegistry({
    'mfe-old': declaring('mfe-old', { slots: [place, { ...place, name: 'empty' }] }),
    'mfe-new': declaring('mfe-new', { fills: [{ ...fill, access: 'protected' }] }),
  });
  expect(retire(registry, 'mfe-old').summary).toBe(
    'Retired mfe-old 1.0.0-a; the slot "place" that mfe-new fills is gone',
  );
  expect(retire(registry, 'mfe-new').summary).toBe('Retired mfe-new 1.0.0-a');
});

test('canary changes the share without a new release', () => {
  const tried = publishTo(publishTo(testRegistry(), a), b, 20);
  const wider = setCanaryShare(tried, 'mfe-new', 60);
  expect(wider.registry.remotes['mfe-new']?.canary).toMatchObject({ version: b, percent: 60 });
  expect(() => setCanaryShare(publishTo(testRegistry(), a), 'mfe-new', 60)).toThrow('no canary');
});

test('retire removes a remote from the registry with its pages and canary', () => {
  const tried = publishTo(publishTo(testRegistry(), a), b, 20);
  expect(retire(tried, 'mfe-new').registry.remotes).toEqual({});
  expect(() => retire(tried, 'shell')).toThrow(OperationError);
  expect(() => retire(testRegistry(), 'mfe-new')).toThrow('has never been published');
});

describe('a page that moves from one remote to another', () => {
  const moved = '/moved';
  const routes = testDeclaration('mfe-new').routes.map((one) => ({ ...one, path: moved }));
  beforeEach(() => {
    storeTestRelease(folder, testRelease('mfe-new', { routes }, { version: '1.1.0-aaa' }));
    storeTestRelease(folder, testRelease('mfe-other', {}, { version: a }));
    storeTestRelease(folder, testRelease('mfe-other', { routes }, { version: '1.1.0-bbb' }));
  });

  test('is refused alone and accepted when both remotes are published together', () => {
    const live = publishReleases(
      testRegistry(),
      [
        { name: 'mfe-new', version: '1.1.0-aaa' },
        { name: 'mfe-other', version: a },
      ],
      folder,
    ).registry;
    const taker = { name: 'mfe-other', version: '1.1.0-bbb' };
    expect(() => publishReleases(live, [taker], folder)).toThrow('both claim the path /moved');
    for (const order of [
      [taker, { name: 'mfe-new', version: b }],
      [{ name: 'mfe-new', version: b }, taker],
    ]) {
      const { registry } = publishReleases(live, order, folder);
      expect(registry.remotes['mfe-other']?.declaration.routes[0]?.path).toBe(moved);
    }
  });
});

test('a canary runs beside the live version until it is promoted or removed', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  const tried = publishTo(live, c, 20);
  expect(seen(tried)).toEqual([b, c, a]);
  expect(tried.remotes['mfe-new']?.canary?.percent).toBe(20);
  expect(seen(promote(tried, 'mfe-new', folder).registry)).toEqual([c, undefined, b]);
  expect(seen(rollBack(tried, 'mfe-new', folder).registry)).toEqual([b, undefined, a]);
});

test.each([
  ['promoting without a canary', (r: Registry) => promote(r, 'mfe-new', '')],
  ['rolling back the first version', (r: Registry) => rollBack(r, 'mfe-new', '')],
  ['rolling back an unknown remote', (r: Registry) => rollBack(r, 'mfe-other', '')],
])('%s fails with a message that says what is possible', (_what, operation) => {
  const live = publishTo(testRegistry(), a);
  expect(() => operation(live)).toThrow(OperationError);
});

test('refuses a canary of an unpublished remote or of the live version', () => {
  expect(() => publishTo(testRegistry(), a, 10)).toThrow(/not live yet/);
  expect(() => publishTo(publishTo(testRegistry(), a), a, 10)).toThrow(/live already/);
});

test('rollback runs the gate @RELEASE-15', () => {
  const live = publishTo(publishTo(testRegistry(), a), b);
  expect(() => rollBack({ ...live, platform: '9.0.0' }, 'mfe-new', folder)).toThrow(
    /needs platform/,
  );
});

test('refuses a shell that a live remote cannot run in', () => {
  const live = publishTo(testRegistry(), a);
  storeTestRelease(folder, testRelease('shell', {}, { version: '2.0.0-bbb', platform: '2.0.0' }));
  expect(() => publishShell(live, '2.0.0-bbb', folder)).toThrow(/Release that remote first/);
});

describe('upgrading a shared library', () => {
  /** A release of the shell or a remote that was built with a version of the library. */
  const built = (name: string, mark: string, library: string, version: string) => {
    const range = compatibleRange(version, name === 'shell' ? 'host' : 'remote');
    const release = { version: `1.2.0-${mark}`, shared: { [library]: { version, range } } };
    storeTestRelease(folder, testRelease(name, {}, release));
    return { name, version: release.version };
  };
  const publishAll = (registry: Registry, ...placements: { name: string; version: string }[]) =>
    publishReleases(registry, placements, folder).registry;
  /** Everything live with one version of the library, and releases with the next one. */
  const raised = (library: string, before: string, after: string) => {
    const live = publishAll(
      testRegistry(),
      built('shell', 'aaa', library, before),
      built('mfe-new', 'aaa', library, before),
      built('mfe-other', 'aaa', library, before),
    );
    const [shell, one, other] = ['shell', 'mfe-new', 'mfe-other'].map((name) =>
      built(name, 'bbb', library, after),
    );
    if (!shell || !one || !other) throw new Error('Nothing was built.');
    return { live, shell, one, other };
  };

  test('accepts a patch of React in any order', () => {
    const { live, shell, one, other } = raised('react', '19.3.1', '19.3.2');
    expect(() => publishAll(publishAll(publishAll(live, one), shell), other)).not.toThrow();
  });

  test.each([
    ['MUI', '@mui/material', '9.5.0', '9.6.0'],
    ['shared-ui', '@parley/shared-ui/store', '1.0.0', '1.1.0'],
  ])(
    'accepts a minor of %s when the shell is published first, without the other remotes',
    (_what, library, before, after) => {
      const { live, shell, one } = raised(library, before, after);
      expect(() => publishAll(live, one)).toThrow(/shared-range/);
      const next = publishAll(publishAll(live, shell), one);
      expect(next.remotes['mfe-other']?.version).toBe('1.2.0-aaa');
    },
  );

  test('accepts a major of shared-ui only when all are published together', () => {
    const { live, shell, one, other } = raised('@parley/shared-ui/store', '1.4.0', '2.0.0');
    expect(() => publishAll(live, shell)).toThrow(/shared-range/);
    expect(() => publishAll(live, one)).toThrow(/shared-range/);
    expect(() => publishAll(live, shell, one)).toThrow(/shared-range/);
    expect(publishAll(live, shell, one, other).shell.version).toBe('1.2.0-bbb');
  });
});
