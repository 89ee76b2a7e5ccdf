import { satisfiesRange } from '@parley/platform/range';
import type { Audience, FillDeclaration } from '@parley/platform/registry-schema';
import type { AssignedRemotes } from './remotes.ts';

/** A declared fill with its remote. */
export interface SiteFill extends FillDeclaration {
  remote: string;
}

/**
 * What this visitor's remotes show in a slot, in the declared order. Of another contract version than
 * theirs nothing is shown: the gate keeps such versions apart, but an open tab may be older.
 */
export function fillsOf({ versions }: AssignedRemotes, slot: string, version: string): SiteFill[] {
  return Object.entries(versions)
    .flatMap(([remote, { declaration }]) => declaration.fills.map((fill) => ({ ...fill, remote })))
    .filter((fill) => fill.slot === slot && satisfiesRange(version, fill.version))
    .sort((a, b) => a.order - b.order || a.remote.localeCompare(b.remote));
}

/** Who is shown a slot; only signed-in users where it is not declared. */
export function audienceOf({ versions }: AssignedRemotes, slot: string): Audience {
  const declared = Object.values(versions)
    .flatMap(({ declaration }) => declaration.slots)
    .find(({ name }) => name === slot);
  return declared ?? { access: 'protected' };
}
