import type { Registry } from '../../registry/registry-schema.ts';
import { referencedVersions, versionsWithout } from '../../registry/registry-versions.ts';
import { createHistoryEntry, systemAuthor } from '../../release-format/history-entry.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import type { StoredRelease } from '../../release-format/stored-release.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { readableBytes } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import { publishKeptVersions } from './kept-versions.ts';
import { isRetiredLongEnough, planRetention, type RetentionRules } from './retention.ts';

/** What was removed, or would be in a dry run. */
export interface Pruned {
  removed: StoredRelease[];
  /** How many more will be removed once they have been inactive for long enough. */
  waiting: number;
  /** Bytes that were freed. */
  bytes: number;
}

/** The active registry. @throws ParleyError 139 when there is none */
async function requireRegistry(
  storage: ReleaseStorage,
  { dataDirectory }: Environment,
): Promise<Registry> {
  await storage.pull();
  const registry = readRegistry(dataDirectory);
  if (registry) return registry;
  throw new ParleyError(
    'PARLEY-139',
    'nothing is published here, so it is not known which releases are needed. Check DATA_DIR and S3_BUCKET.',
  );
}

/**
 * Removes one release unless it is needed again: it may have been restored or published since the
 * plan was made. Under the lock, so that it cannot go live at the same time.
 */
function removeUnlessNeeded(
  storage: ReleaseStorage,
  environment: Environment,
  release: StoredRelease,
  rules: RetentionRules,
): Promise<boolean> {
  return storage.withLock(async () => {
    const registry = await requireRegistry(storage, environment);
    if (versionsWithout([release], referencedVersions(registry)).length === 0) return false;
    if (
      release.isWhole &&
      !isRetiredLongEnough(await storage.retiredAt(release), rules, Date.now())
    )
      return false;
    await storage.remove(release);
    const summary = `Removed ${release.name} ${release.version}`;
    await storage.log(createHistoryEntry(registry.generation, summary, systemAuthor()));
    return true;
  });
}

/**
 * Removes old releases that are no longer needed from the data directory or the bucket.
 * @param isDryRun only reports what would be removed
 * @throws ParleyError 136, 137, 138, 139
 */
export async function prune(
  environment: Environment,
  rules: RetentionRules,
  isDryRun: boolean,
  report: Report,
  given?: ReleaseStorage,
): Promise<Pruned> {
  const storage = given ?? (await openStorage(environment));
  const now = Date.now();
  const plan = await storage.withLock(async () => {
    const named = referencedVersions(await requireRegistry(storage, environment));
    const planned = planRetention(await storage.releases(), named, rules, now);
    if (!isDryRun) for (const release of planned.begin) await storage.markRetired(release, now);
    return planned;
  });
  const removed: StoredRelease[] = [];
  for (const release of plan.remove) {
    // One lock per removal, so that a release waits for one of them at most.
    if (!isDryRun && !(await removeUnlessNeeded(storage, environment, release, rules))) continue;
    removed.push(release);
    const what = `${release.name} ${release.version} (${readableBytes(release.size)})`;
    report(`${isDryRun ? 'Would remove' : 'Removed'} ${what}`);
  }
  if (removed.length > 0 && !isDryRun) {
    await storage.withLock(async () =>
      publishKeptVersions(storage, await requireRegistry(storage, environment)),
    );
  }
  return {
    removed,
    waiting: plan.begin.length + plan.waiting.length,
    bytes: removed.reduce((sum, { size }) => sum + size, 0),
  };
}
