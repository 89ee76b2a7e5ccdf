import { z } from 'zod';
import type { RegisteredRemote, Registry } from '../registry/registry-schema.ts';

const version = z.string().nullable();

/** What happened to one remote when the registry changed. */
export const releaseChange = z.object({
  type: z.enum([
    'release.published',
    'release.promoted',
    'release.rolled_back',
    'release.retired',
    'canary.started',
    'canary.changed',
    'canary.stopped',
  ]),
  remote: z.string(),
  /** The team that the remote's declaration names. */
  owner: z.string(),
  /** The version that the change is about. */
  version: z.string(),
  /** What is live after the change and was before it; `null` where nothing is. */
  liveVersion: version,
  previousLiveVersion: version,
  /** Percent of the visitors: of a canary's share, which for a stopped one is the share that it had. */
  canaryPercent: z.int().nullable(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;

type State = RegisteredRemote | undefined;

/** How the live version changed; `null` where it is the same. */
function liveChangeType(before: State, after: State): ReleaseChange['type'] | null {
  if (before?.version === after?.version) return null;
  if (after === undefined) return 'release.retired';
  if (before !== undefined && after.rolledBackFrom === before.version) return 'release.rolled_back';
  return before?.canary?.version === after.version ? 'release.promoted' : 'release.published';
}

/** How the canary changed. A canary that went live or off the site with its remote was not stopped. */
function canaryChanges(before: State, after: State) {
  const [old, now] = [before?.canary, after?.canary];
  const isSame = old?.version === now?.version;
  const isOver = old !== undefined && after !== undefined && after.version !== old.version;
  return [
    ...(isOver && !isSame ? [{ type: 'canary.stopped' as const, canary: old }] : []),
    ...(now && !isSame ? [{ type: 'canary.started' as const, canary: now }] : []),
    ...(now && isSame && old?.percent !== now.percent
      ? [{ type: 'canary.changed' as const, canary: now }]
      : []),
  ];
}

function changesOf(remote: string, before: State, after: State): ReleaseChange[] {
  const present = after ?? before;
  if (present === undefined) return [];
  const common = {
    remote,
    owner: present.declaration.owner,
    liveVersion: after?.version ?? null,
    previousLiveVersion: before?.version ?? null,
  };
  const type = liveChangeType(before, after);
  return [
    ...(type ? [{ ...common, type, version: present.version, canaryPercent: null }] : []),
    ...canaryChanges(before, after).map(({ type, canary: { version, percent } }) => ({
      ...common,
      type,
      version,
      canaryPercent: percent,
    })),
  ];
}

/** What happened to each remote between two registries. */
export function changesBetween(before: Registry, after: Registry): ReleaseChange[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  return [...names].flatMap((name) => changesOf(name, before.remotes[name], after.remotes[name]));
}
