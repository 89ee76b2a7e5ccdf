import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isScriptName } from '../../release-format/source-maps.ts';
import { readableBytes } from '../../support/files.ts';
import type { UploadRequest } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';

/** How one file is received. */
interface Receiving {
  /** Bytes that it may have, asked as they arrive. */
  maxBytes: () => number;
  read?: (chunk: Buffer) => void;
  /** Called with the number of bytes before the file appears. @throws ServiceError when it must not */
  check: (received: number) => void;
}

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
  /** Bytes of the source map of each script. */
  readonly #mapSizes = new Map<string, number>();
  /** The source maps that arrive, with their bytes so far. */
  readonly #arrivingMaps = new Set<{ script: string; size: number }>();

  /** @param stagingFolder folder of all uploads of this service */
  constructor(request: UploadRequest, credential: string, stagingFolder: string) {
    this.request = request;
    this.credential = credential;
    this.#folder = path.join(stagingFolder, this.id);
    for (const folder of [this.files, this.sourceMaps, this.#parts])
      mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Folder of the complete files. */
  get files(): string {
    return path.join(this.#folder, 'files');
  }

  /** Folder of the source maps. */
  get sourceMaps(): string {
    return path.join(this.#folder, 'source-maps');
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
    await this.#store(content, path.join(this.files, name), wrongSize(name, size), {
      maxBytes: () => size,
      read: (chunk) => hash.update(chunk),
      check: (received) => {
        if (received !== size) throw wrongSize(name, size);
        if (`sha384-${hash.digest('base64')}` !== integrity) {
          throw new ServiceError('PARLEY-166', `${name} does not have the announced hash.`);
        }
      },
    });
    this.#received.add(name);
  }

  /**
   * Receives the source map of one script, of which a release may have any or none.
   * @param maxBytes of all source maps of the release together
   * @throws ServiceError 164 for too many bytes, 166 where no script has that name
   */
  async receiveSourceMap(script: string, content: Readable, maxBytes: number): Promise<void> {
    const scripts = Object.keys(this.request.release.files).map((file) =>
      path.posix.basename(file),
    );
    if (!isScriptName(script) || !scripts.includes(script)) {
      throw new ServiceError('PARLEY-166', 'the release did not announce a script of that name.');
    }
    const arriving = { script, size: 0 };
    this.#arrivingMaps.add(arriving);
    const stored = () => [...this.#mapSizes].map(([other, size]) => ({ script: other, size }));
    // One that is sent again takes the place of the one before, which may still be arriving.
    const others = () =>
      [...stored(), ...this.#arrivingMaps]
        .filter((other) => other.script !== script)
        .reduce((sum, { size }) => sum + size, 0);
    const tooLarge = new ServiceError(
      'PARLEY-164',
      `the source maps have more than ${readableBytes(maxBytes)}.`,
    );
    const read = ({ length }: Buffer) => {
      arriving.size += length;
    };
    try {
      await this.#store(content, path.join(this.sourceMaps, `${script}.map`), tooLarge, {
        maxBytes: () => maxBytes - others(),
        read,
        check: (received) => this.#mapSizes.set(script, received),
      });
    } finally {
      this.#arrivingMaps.delete(arriving);
    }
  }

  /** Stores what arrives: all of it, or nothing. */
  async #store(
    content: Readable,
    target: string,
    tooLarge: ServiceError,
    { maxBytes, read, check }: Receiving,
  ): Promise<void> {
    let received = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.lastActiveAt = Date.now();
        received += chunk.length;
        read?.(chunk);
        if (received > maxBytes()) done(tooLarge);
        else done(null, chunk);
      },
    });
    const part = path.join(this.#parts, randomUUID());
    try {
      await pipeline(content, count, createWriteStream(part, { flags: 'wx' }));
      check(received);
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(part, target);
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
