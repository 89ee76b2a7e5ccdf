import type { NamedVersion } from '../../registry/registry-versions.ts';
import type { StoredRelease } from '../../release-format/stored-release.ts';

/** How long releases are kept that are neither live nor a canary nor a rollback target. */
export interface RetentionRules {
  /** How many of the newest releases of each name are kept in any case. */
  keep: number;
  /** Milliseconds for which a release is kept after it was last active, for open tabs. */
  minAge: number;
}

/** What to do with the stored releases. */
export interface RetentionPlan {
  remove: StoredRelease[];
  /** To be removed, but without a recorded retirement: the waiting time starts now. */
  begin: StoredRelease[];
  /** To be removed once they have been inactive for long enough. */
  waiting: StoredRelease[];
}

/** Whether a release has been inactive for long enough to be removed. */
export function isRetiredLongEnough(
  retiredAt: number | null,
  { minAge }: RetentionRules,
  now: number,
): boolean {
  return retiredAt !== null && now - retiredAt >= minAge;
}

/**
 * Decides what to do with each stored release.
 * @param named the versions that the registry names; they are always kept
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
  // A bucket's times have seconds only; of two in one second the needed one counts as the newer.
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
