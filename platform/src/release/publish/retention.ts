import type { NamedVersion } from '../../registry/registry-versions.ts';
import type { StoredRelease } from '../../release-format/stored-release.ts';

/** How long releases are kept that are neither live nor a canary nor what a rollback returns to. */
export interface RetentionRules {
  /** The newest so many of each name stay in any case. */
  keep: number;
  /** Milliseconds for which a release stays after it was last in force, for the tabs that are open. */
  minAge: number;
}

/** What the rules make of what is stored. */
export interface RetentionPlan {
  remove: StoredRelease[];
  /** Would be removed, but nobody has noted yet since when they are out of force: it counts from now. */
  begin: StoredRelease[];
  /** Will be removed once they have been out of force for long enough. */
  waiting: StoredRelease[];
}

/** Whether so much time has passed since a release was last in force. */
export function isRetiredLongEnough(
  retiredAt: number | null,
  { minAge }: RetentionRules,
  now: number,
): boolean {
  return retiredAt !== null && now - retiredAt >= minAge;
}

/**
 * Decides about every stored release.
 * @param named the versions that one command can bring into force; they always stay
 * @param now milliseconds since 1970
 */
export function planRetention(
  releases: readonly StoredRelease[],
  named: readonly NamedVersion[],
  rules: RetentionRules,
  now: number,
): RetentionPlan {
  const plan: RetentionPlan = { remove: [], begin: [], waiting: [] };
  const needed = new Set(named.map(({ name, version }) => `${name}/${version}`));
  const newer = new Map<string, number>();
  const isNeeded = ({ name, version }: NamedVersion) => needed.has(`${name}/${version}`);
  // A bucket tells times in seconds; of two in one second the needed one counts as the newer.
  const byAge = (a: StoredRelease, b: StoredRelease) =>
    b.storedAt - a.storedAt || Number(isNeeded(b)) - Number(isNeeded(a));
  for (const release of [...releases].sort(byAge)) {
    const { name, isWhole, retiredAt } = release;
    const rank = newer.get(name) ?? 0;
    if (isWhole) newer.set(name, rank + 1);
    if (isNeeded(release) || (isWhole && rank < rules.keep)) continue;
    if (!isWhole || isRetiredLongEnough(retiredAt, rules, now)) plan.remove.push(release);
    else if (retiredAt === null) plan.begin.push(release);
    else plan.waiting.push(release);
  }
  return plan;
}
