import path from 'node:path';
import type { Registry } from '../../registry/registry-schema.ts';
import { referencedVersions, versionsWithout } from '../../registry/registry-versions.ts';
import { rehearseChange } from '../../rehearsal/rehearse.ts';
import { releaseVersion } from '../../release/build/build.ts';
import { saveNew, storeFiles } from '../../release/build/store-release.ts';
import { currentRegistry, requireApiVersion } from '../../release/publish/deployed-api.ts';
import { OperationError, type Placement } from '../../release/publish/operations.ts';
import { publishStored } from '../../release/publish/publish.ts';
import type { Author } from '../../release-format/history-entry.ts';
import { storeSourceMaps } from '../../release-format/source-maps.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { errorMessage } from '../../support/error-message.ts';
import { hashFiles, listFiles } from '../../support/files.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import type { UploadedRelease, UploadRequest } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';

/** A complete upload. */
export interface CompleteUpload {
  request: UploadRequest;
  /** Folder with its files. */
  files: string;
  /** Folder with the source maps of its scripts, any or none. */
  sourceMaps: string;
  author: Author;
  /** Whether an operator lets the remote have its first release. */
  isApproved: boolean;
}

/**
 * Checks that a folder has exactly the files of a release, and that its version is the hash of them
 * and of its declaration. @returns their paths
 * @throws ServiceError 166
 */
export function requireContent(release: UploadedRelease, folder: string): string[] {
  const { name, version, declaration } = release;
  if (declaration.name !== name) {
    throw new ServiceError('PARLEY-166', `${name} declares itself as ${declaration.name}.`);
  }
  const files = listFiles(folder);
  const announced = Object.keys(release.files).map((file) => file.split('/').join(path.sep));
  const isSame = files.length === announced.length && announced.every((one) => files.includes(one));
  const [number = ''] = version.split('-', 1);
  if (!isSame || releaseVersion(number, hashFiles(folder, files), declaration) !== version) {
    throw new ServiceError(
      'PARLEY-166',
      `the files and the declaration of ${name} do not have the version ${version}. Build it again.`,
    );
  }
  return files;
}

/** The refusal of the first release of a remote. */
export function approvalNeeded(name: string): ServiceError {
  return new ServiceError(
    'PARLEY-168',
    `${name} has never been released on this site, so an operator has to approve it ("parley approve ${name}"). The release was received and waits; it is not live.`,
  );
}

/**
 * Checks that nobody has changed the remote since its release was begun: one that is rehearsed for minutes would take
 * back a rollback that was made meanwhile.
 * @throws OperationError 140
 */
function requireUnchanged(begun: Registry, now: Registry, name: string): void {
  const [before, found] = [begun.remotes[name], now.remotes[name]];
  const isSame =
    before?.version === found?.version && before?.canary?.version === found?.canary?.version;
  if (isSame) return;
  throw new OperationError(
    'PARLEY-140',
    `somebody else has changed ${name} since this release was begun. Look at "history" and publish it again if it is still to go live.`,
  );
}

/** Removes a refused release, unless another change has made it live meanwhile. */
async function removeUnused(
  storage: ReleaseStorage,
  environment: Environment,
  placement: Placement,
  report: Report,
): Promise<void> {
  try {
    await storage.withLock(async () => {
      const named = referencedVersions(await currentRegistry(environment, storage));
      if (versionsWithout([placement], named).length > 0) await storage.remove(placement);
    });
  } catch (error) {
    const reason = errorMessage(error);
    report(`The refused release stays stored until it is pruned: ${reason}`);
  }
}

/** Stores a complete upload and publishes it as the `publish` command does. @returns the summary */
export async function publishUpload(
  environment: Environment,
  { request, files: folder, sourceMaps, author, isApproved }: CompleteUpload,
  report: Report,
): Promise<string> {
  const { release, canaryPercent, from, rehearsal } = request;
  const { name, version } = release;
  const { dataDirectory } = environment;
  const files = requireContent(release, folder);
  const storage = await openStorage(environment);
  const registry = await currentRegistry(environment, storage);
  const apiVersion = await requireApiVersion(registry);
  const placement: Placement = { name, version, canaryPercent };
  const { files: _announced, ...described } = release;
  const isNew = await saveNew(placement, dataDirectory, storage, () => {
    storeSourceMaps(sourceMaps, dataDirectory, name, version);
    return storeFiles({ ...described, shell: null }, folder, files, dataDirectory);
  });
  report(`${isNew ? 'Stored' : 'Found'} ${name} ${version}; checking it against everything live…`);
  const isRehearsed = rehearsal !== 'none' || registry.config.requireRehearsal === true;
  const isRehearsalOnly = rehearsal === 'only';
  const requireMore = (_changed: unknown, before: Registry) => {
    requireUnchanged(registry, before, name);
    if (!isApproved && before.remotes[name] === undefined) throw approvalNeeded(name);
  };
  const options = {
    from,
    author,
    rehearse: isRehearsed
      ? (rehearsed: Parameters<typeof rehearseChange>[0]) => rehearseChange(rehearsed, report)
      : undefined,
    isRehearsalOnly,
  };
  let isPublished = false;
  try {
    const target = { environment, storage, apiVersion };
    const summary = await publishStored(target, [placement], options, requireMore);
    isPublished = !isRehearsalOnly;
    return summary;
  } finally {
    if (isNew && !isPublished) await removeUnused(storage, environment, placement, report);
  }
}
