import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../../support/error-message.ts';
import type { Report } from '../../support/report.ts';
import type { UploadRequest } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import { StagedUpload } from './staged-upload.ts';

/** Milliseconds without a byte after which an upload is removed. */
const idleMs = 10 * 60_000;
/** Milliseconds without a new upload after which those of another service are taken for left behind. */
const abandonedMs = 24 * 60 * 60_000;
/** Milliseconds without a byte after which another upload of the same remote takes its place. */
const replaceableMs = 15_000;

/** The uploads in progress, one of each remote at most. */
export class Uploads {
  readonly #folder: string;
  readonly #uploads = new Map<string, StagedUpload>();

  /** @param folder of this service alone */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Removes what an earlier service left behind, also one of another host: each container has its own name. What
   * cannot be removed, such as another user's folder, is reported.
   */
  clear(report: Report): void {
    this.removeAll();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const all = path.dirname(this.#folder);
    for (const folder of readdirSync(all).map((name) => path.join(all, name))) {
      try {
        const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
        if (Date.now() - usedAt > abandonedMs) rmSync(folder, { recursive: true, force: true });
      } catch (error) {
        report(`Uploads that were left behind could not be removed: ${errorMessage(error)}`);
      }
    }
  }

  /** Removes all uploads: the service ends. */
  removeAll(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * Begins an upload.
   * @throws ServiceError 169 while another upload of the remote goes on
   */
  begin(request: UploadRequest, credential: string): StagedUpload {
    const { name } = request.release;
    for (const other of this.#uploads.values()) {
      if (other.request.release.name !== name) continue;
      const idle = Date.now() - other.lastActiveAt;
      if (other.job !== null || idle < replaceableMs) {
        throw new ServiceError(
          'PARLEY-169',
          `another release of ${name} is in progress. Try again when it has ended.`,
          Math.ceil(replaceableMs / 1_000),
        );
      }
      this.remove(other);
    }
    const upload = new StagedUpload(request, credential, this.#folder);
    this.#uploads.set(upload.id, upload);
    return upload;
  }

  /** An upload of a remote. @throws ServiceError 171 when there is none */
  find(remote: string, id: string): StagedUpload {
    const found = this.#uploads.get(id);
    if (found?.request.release.name === remote) return found;
    throw new ServiceError(
      'PARLEY-171',
      'there is no such upload: it took too long, or the service was started again. Publish again.',
    );
  }

  remove(upload: StagedUpload): void {
    this.#uploads.delete(upload.id);
    upload.remove();
  }

  /** Removes uploads that nobody goes on with. */
  removeIdle(): void {
    for (const upload of [...this.#uploads.values()]) {
      const isIdle = Date.now() - upload.lastActiveAt > idleMs;
      if (upload.job === null && isIdle) this.remove(upload);
    }
  }
}
