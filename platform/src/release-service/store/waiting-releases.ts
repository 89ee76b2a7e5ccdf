import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sourceMapsName } from '../../release-format/source-maps.ts';
import { isFileLocked, withFileLock } from '../../support/file-lock.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { remoteName, type UploadRequest, uploadRequest } from '../contract/contract.ts';
import { serviceFolders } from './service-folders.ts';

const waitingRelease = z.object({
  request: uploadRequest,
  credential: z.string(),
  receivedAt: z.iso.datetime(),
});

/** The first release of a remote that waits for an operator. */
export interface WaitingRelease extends z.infer<typeof waitingRelease> {
  /** Folder with its files. */
  files: string;
  /** Folder with its source maps. */
  sourceMaps: string;
}

const noneWaits = (remote: string) =>
  new ParleyError('PARLEY-173', `no first release of "${remote}" waits for approval.`);

const noteFile = 'upload.json';
const filesFolder = 'files';
/** Ends the name of the folder of a release that is being approved. */
const takenSuffix = '.taken';

/** The first releases that wait for approval in a data directory, at most one for each remote. */
export class WaitingReleases {
  readonly #folder: string;

  constructor(dataDirectory: string) {
    this.#folder = serviceFolders(dataDirectory).waiting;
  }

  /** Keeps an upload, in the place of an earlier one. @param folders that are moved */
  add(
    request: UploadRequest,
    credential: string,
    folders: Pick<WaitingRelease, 'files' | 'sourceMaps'>,
  ): void {
    const target = path.join(this.#folder, request.release.name);
    const temporary = `${target}.${process.pid}.tmp`;
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { recursive: true });
    renameSync(folders.files, path.join(temporary, filesFolder));
    renameSync(folders.sourceMaps, path.join(temporary, sourceMapsName));
    const note = { request, credential, receivedAt: new Date().toISOString() };
    writeFileSync(path.join(temporary, noteFile), JSON.stringify(note));
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  }

  /** Those that wait, also those whose approval was interrupted and that none has replaced. */
  list(): WaitingRelease[] {
    if (!existsSync(this.#folder)) return [];
    const entries = readdirSync(this.#folder);
    return entries
      .filter((entry) => {
        const remote = path.basename(entry, takenSuffix);
        if (!remoteName.safeParse(remote).success) return false;
        const isTaken = entry !== remote;
        return !isTaken || !(entries.includes(remote) || isFileLocked(this.#lockOf(remote)));
      })
      .map((entry) => this.#read(path.join(this.#folder, entry)));
  }

  /**
   * Runs `work` with a waiting release, which no newer upload replaces meanwhile, and removes it. When
   * `work` fails it waits on, unless a newer one has come.
   * @throws ParleyError 137 while another approval of the remote runs, 173 when none of the remote waits
   */
  async take<T>(remote: string, work: (release: WaitingRelease) => Promise<T>): Promise<T> {
    if (!remoteName.safeParse(remote).success) throw noneWaits(remote);
    const timedOut = () =>
      new ParleyError(
        'PARLEY-137',
        `another approval of "${remote}" runs, or was killed less than ten seconds ago. Wait until it has ended, and look at what "approve" lists then.`,
      );
    // Refused without a wait: what the other approval leaves is for the operator to look at.
    return withFileLock({ lockfile: this.#lockOf(remote), timeoutMs: 0, timedOut }, () =>
      this.#takeAlone(remote, work),
    );
  }

  /** What `take` does while it holds the lock of the remote. */
  async #takeAlone<T>(remote: string, work: (release: WaitingRelease) => Promise<T>): Promise<T> {
    const folder = path.join(this.#folder, remote);
    const taken = `${folder}${takenSuffix}`;
    // Left behind by an approval that was killed: one that runs would hold the lock.
    if (existsSync(taken) && !existsSync(folder)) renameSync(taken, folder);
    if (!existsSync(folder)) throw noneWaits(remote);
    rmSync(taken, { recursive: true, force: true });
    renameSync(folder, taken);
    try {
      const result = await work(this.#read(taken));
      rmSync(taken, { recursive: true });
      return result;
    } catch (error) {
      if (existsSync(folder)) rmSync(taken, { recursive: true });
      else renameSync(taken, folder);
      throw error;
    }
  }

  /** Held while the release of a remote is being approved. */
  #lockOf(remote: string): string {
    return path.join(this.#folder, `${remote}.lock`);
  }

  #read(folder: string): WaitingRelease {
    const note = waitingRelease.parse(
      JSON.parse(readFileSync(path.join(folder, noteFile), 'utf8')),
    );
    const files = path.join(folder, filesFolder);
    return { ...note, files, sourceMaps: path.join(folder, sourceMapsName) };
  }
}
