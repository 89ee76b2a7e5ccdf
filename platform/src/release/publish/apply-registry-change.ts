import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../../registry/registry-schema.ts';
import { activeVersions, versionsWithout } from '../../registry/registry-versions.ts';
import {
  type Author,
  createHistoryEntry,
  systemAuthor,
} from '../../release-format/history-entry.ts';
import {
  parseStoredRegistry,
  readRegistry,
  registryText,
} from '../../release-format/registry-file.ts';
import { changesBetween } from '../../release-format/release-change.ts';
import { emptyRegistry } from '../../release-format/site-config.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { RegistryMovedError, type ReleaseStorage } from '../../storage/release-storage.ts';
import { errorMessage } from '../../support/error-message.ts';
import { orOutOfSpace } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { whileWriting } from '../../support/writing.ts';
import type { Environment } from '../../workspace/environment.ts';
import { writePages } from '../pages/write-pages.ts';
import { publishKeptVersions } from './kept-versions.ts';
import type { Change } from './operations.ts';

/** How often a change is retried on top of another release that came first. */
const maxAttempts = 5;

/**
 * Records when versions stopped being active. A failure here does not fail the release: pruning
 * records what is missing, and starts its waiting time then.
 */
async function markAllRetired(storage: ReleaseStorage, before: Registry, after: Registry) {
  const gone = versionsWithout(activeVersions(before), activeVersions(after));
  const at = Date.now();
  await Promise.allSettled(gone.map((release) => storage.markRetired(release, at)));
}

/** A change that was refused, or could not be made, before anything was written. */
class UnwrittenChange extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('unwritten');
    this.cause = cause;
  }
}

/** Does what writes nothing where it fails. @throws UnwrittenChange */
async function unwritten<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnwrittenChange(orOutOfSpace(error));
  }
}

/** Reads the stored registry back and compares it with the written one. @throws ParleyError 142 */
async function verifyCommit(
  storage: ReleaseStorage,
  dataDirectory: string,
  written: Registry,
): Promise<void> {
  try {
    await storage.pull();
  } catch (error) {
    throw new ParleyError(
      'PARLEY-142',
      `the change is live (generation ${written.generation}), but could not be read back (${errorMessage(error)}). Look at "history" before you release again.`,
    );
  }
  const stored = readRegistry(dataDirectory);
  if (isDeepStrictEqual(stored, parseStoredRegistry(registryText(written), 'memory'))) return;
  throw new ParleyError(
    'PARLEY-142',
    `the registry that was written (generation ${written.generation}) is not the one that is stored now (generation ${stored?.generation ?? 'none'}). Look at "history" before you release again.`,
  );
}

/** A change that is live. */
interface Committed {
  before: Registry;
  after: Registry;
  summary: string;
}

/** Writes the pages first, then the registry, so that no page names files that are missing. */
async function commitChange(
  storage: ReleaseStorage,
  environment: Environment,
  change: (registry: Registry) => Change,
): Promise<Committed> {
  const { dataDirectory } = environment;
  const tag = await storage.pull();
  const before = readRegistry(dataDirectory) ?? emptyRegistry(environment);
  const { registry, summary } = await unwritten(() => change(before));
  const next = { ...registry, generation: before.generation + 1 };
  await unwritten(() => writePages(next, environment));
  await storage.savePages(next.shell.version);
  for (const release of versionsWithout(activeVersions(next), activeVersions(before))) {
    await storage.clearRetired(release);
  }
  await storage.commit(next, tag);
  return { before, after: next, summary };
}

/** Records a change that is live, at a second attempt where the first fails. @returns its summary */
async function recordChange(
  storage: ReleaseStorage,
  { before, after, summary }: Committed,
  author: Author,
): Promise<string> {
  const changes = changesBetween(before, after);
  const entry = createHistoryEntry(after.generation, summary, author, changes);
  try {
    await storage.log(entry).catch(() => storage.log(entry));
    return summary;
  } catch (error) {
    return `${summary}. It is live, but missing in the history: ${errorMessage(error)}`;
  }
}

/**
 * Does what follows a change that is live, whatever of it fails: its pages stay.
 * @returns the summary of the change
 * @throws ParleyError 142
 */
async function completeChange(
  storage: ReleaseStorage,
  { dataDirectory }: Environment,
  committed: Committed,
  author: Author,
): Promise<string> {
  const { before, after } = committed;
  const summary = await recordChange(storage, committed, author);
  await verifyCommit(storage, dataDirectory, after);
  await markAllRetired(storage, before, after);
  await publishKeptVersions(storage, after);
  return summary;
}

/** Writes the pages of the active registry again. Call it under the storage's lock. */
export async function rewritePages(
  storage: ReleaseStorage,
  environment: Environment,
): Promise<void> {
  await storage.pull();
  const registry = readRegistry(environment.dataDirectory);
  if (!registry) return;
  await writePages(registry, environment);
  await storage.savePages(registry.shell.version);
  await publishKeptVersions(storage, registry);
}

/** Restores the pages after a failed change. @returns the error to throw */
async function recoverPages(
  error: unknown,
  storage: ReleaseStorage,
  environment: Environment,
): Promise<unknown> {
  const failure = orOutOfSpace(error);
  try {
    await rewritePages(storage, environment);
    return failure;
  } catch (second) {
    return new ParleyError(
      'PARLEY-144',
      `${errorMessage(failure)} The registry is unchanged, but its pages could not be written again: ${errorMessage(second)} Run the command again: it writes both.`,
    );
  }
}

/**
 * Applies a change to the registry, completely or not at all. When another release came first, the
 * change is computed again on top of it and passes the gate again. After any failure the pages are
 * those of the active registry.
 * @returns the summary of the change; it says so where the change is live and could not be recorded
 * @throws GateError, OperationError when the change is refused; the registry is unchanged then
 * @throws ParleyError 142 when the change was written and is not what is read back
 */
export async function applyRegistryChange(
  environment: Environment,
  change: (registry: Registry) => Change,
  given?: ReleaseStorage,
  author: Author = systemAuthor(),
): Promise<string> {
  const storage = given ?? (await openStorage(environment));
  const attempt = async (number: number): Promise<Committed> => {
    try {
      return await commitChange(storage, environment, change);
    } catch (error) {
      if (error instanceof RegistryMovedError && number < maxAttempts) return attempt(number + 1);
      const isUntouched = error instanceof UnwrittenChange && number === 1;
      const cause = error instanceof UnwrittenChange ? error.cause : error;
      throw isUntouched ? cause : await recoverPages(cause, storage, environment);
    }
  };
  return storage.withLock(() =>
    whileWriting(async () => completeChange(storage, environment, await attempt(1), author)),
  );
}
