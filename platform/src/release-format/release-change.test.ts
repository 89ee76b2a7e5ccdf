import type { RegisteredRemote } from '../registry/registry-schema.ts';
import { changesBetween } from './release-change.ts';
import { testRegistry, testVersion } from './testing/releases.ts';

const name = 'mfe-new';
type State = RegisteredRemote | null;

const live = (version: string, more: Partial<RegisteredRemote> = {}): RegisteredRemote => ({
  ...testVersion(name, version),
  ...more,
});
const canary = (version: string, percent = 10) => ({
  canary: { ...testVersion(name, version), percent },
});
const registryOf = (state: State) => testRegistry(state ? { [name]: state } : {});

/** The changes as `type version percent`. */
const changes = (before: State, after: State) =>
  changesBetween(registryOf(before), registryOf(after)).map(({ type, version, canaryPercent }) =>
    [type, version, canaryPercent].filter((part) => part !== null).join(' '),
  );

test.each<[string, State, State, string[]]>([
  ['a first version is published', null, live('1'), ['release.published 1']],
  ['a newer version is published', live('1'), live('2'), ['release.published 2']],
  ['nothing of the remote changes', live('1'), live('1', { previous: '0' }), []],
  ['a canary starts', live('1'), live('1', canary('2')), ['canary.started 2 10']],
  [
    'the share of a canary changes',
    live('1', canary('2')),
    live('1', canary('2', 50)),
    ['canary.changed 2 50'],
  ],
  ['a canary stops', live('1', canary('2')), live('1'), ['canary.stopped 2 10']],
  [
    'a canary is replaced by another',
    live('1', canary('2')),
    live('1', canary('3', 5)),
    ['canary.stopped 2 10', 'canary.started 3 5'],
  ],
  ['a canary is promoted', live('1', canary('2')), live('2'), ['release.promoted 2']],
  [
    'a release ends the canary of another version',
    live('1', canary('2')),
    live('3'),
    ['release.published 3', 'canary.stopped 2 10'],
  ],
  [
    'a version is rolled back',
    live('2', { previous: '1' }),
    live('1', { rolledBackFrom: '2' }),
    ['release.rolled_back 1'],
  ],
  [
    'a newer version follows a rollback',
    live('1', { rolledBackFrom: '2' }),
    live('3'),
    ['release.published 3'],
  ],
  ['a remote with a canary is retired', live('1', canary('2')), null, ['release.retired 1']],
])('%s', (_what, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

test('a change has the owner and the live versions of before and after', () => {
  const [change] = changesBetween(registryOf(live('1')), registryOf(live('2')));
  expect(change).toEqual({
    type: 'release.published',
    remote: name,
    owner: 'Tests',
    version: '2',
    liveVersion: '2',
    previousLiveVersion: '1',
    canaryPercent: null,
  });
});
