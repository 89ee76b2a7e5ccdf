import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadRequest } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';

/** An upload in progress, in a folder of its own. */
export class StagedUpload {
  readonly id = randomUUID();
  readonly request: UploadRequest;
  readonly credential: string;
  /** The job that publishes it, once it has begun. */
  job: string | null = null;
  /** When a byte of it arrived last, milliseconds since 1970. */
  lastActiveAt = Date.now();
  readonly #folder: string;
  readonly #received = new Set<string>();

  /** @param stagingFolder folder of all uploads of this service */
  constructor(request: UploadRequest, credential: string, stagingFolder: string) {
    this.request = request;
    this.credential = credential;
    this.#folder = path.join(stagingFolder, this.id);
    for (const folder of [this.files, this.#parts]) mkdirSync(folder, { recursive: true });
  }

  /** Folder of the complete files. */
  get files(): string {
    return path.join(this.#folder, 'files');
  }

  get #parts(): string {
    return path.join(this.#folder, 'parts');
  }

  /**
   * Receives one file: it appears whole and with the announced content, or not at all.
   * @throws ServiceError 166 for a file that was not announced, or another size or content
   */
  async receive(name: string, content: Readable): Promise<void> {
    const announced = Object.entries(this.request.release.files).find(([one]) => one === name)?.[1];
    if (announced === undefined) {
      throw new ServiceError('PARLEY-166', 'the release did not announce a file of that name.');
    }
    const { size, integrity } = announced;
    const hash = createHash('sha384');
    let received = 0;
    const check = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.lastActiveAt = Date.now();
        received += chunk.length;
        if (received > size) done(wrongSize(name, size));
        else done(null, chunk);
        hash.update(chunk);
      },
    });
    const part = path.join(this.#parts, randomUUID());
    try {
      await pipeline(content, check, createWriteStream(part, { flags: 'wx' }));
      if (received !== size) throw wrongSize(name, size);
      if (`sha384-${hash.digest('base64')}` !== integrity) {
        throw new ServiceError('PARLEY-166', `${name} does not have the announced hash.`);
      }
      const target = path.join(this.files, name);
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(part, target);
      this.#received.add(name);
    } finally {
      rmSync(part, { force: true });
    }
  }

  /** Checks that every file has arrived. @throws ServiceError 166 */
  requireComplete(): void {
    const missing = Object.keys(this.request.release.files).filter(
      (name) => !this.#received.has(name),
    );
    if (missing.length === 0) return;
    throw new ServiceError(
      'PARLEY-166',
      `${missing.length} announced files have not arrived, such as ${missing[0]}.`,
    );
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const wrongSize = (name: string, size: number) =>
  new ServiceError('PARLEY-166', `${name} does not have the announced ${size} bytes.`);
