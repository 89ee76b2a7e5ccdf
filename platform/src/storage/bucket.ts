import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { errorMessage } from '../support/error-message.ts';
import { ParleyError } from '../support/parley-error.ts';
import type { BucketSettings } from '../workspace/environment.ts';

/** Options for writing an object. */
export interface ObjectOptions {
  contentType?: string;
  cacheControl?: string;
  /** Writes only when the object has this entity tag or, for `null`, does not exist. */
  expected?: string | null;
}

/** An object in a listing. */
export interface ListedObject {
  /** Without the bucket's own prefix. */
  key: string;
  /** Bytes. */
  size: number;
  /** When it was written, milliseconds since 1970. */
  modifiedAt: number;
}

/** The condition of a conditional write failed. */
export class ConditionError extends Error {
  override name = 'ConditionError';
  /** HTTP status: 412, or the service's status for concurrent conditional writes. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Requests to a bucket that run at the same time. */
const maxTransfers = 8;

/** Runs `work` for each item with a limited number of requests at a time. */
export async function forEachTransfer<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  await pLimit(maxTransfers).map(items, work);
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The condition of a write; none where nothing is expected. */
function conditionOf(expected: string | null | undefined) {
  if (expected === null) return { IfNoneMatch: '*' };
  return expected === undefined ? {} : { IfMatch: expected };
}

/** A bucket with the few operations that releases need. @throws ParleyError 138 from each of them */
export class Bucket {
  readonly #client: S3Client;
  readonly #settings: BucketSettings;

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    const { region, endpoint, credentials } = settings;
    this.#client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // Checksums that only the newest services support would exclude compatible ones.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  #located(key: string) {
    return { Bucket: this.#settings.bucket, Key: `${this.#settings.prefix}${key}` };
  }

  async #ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ConditionError) throw error;
      const reason = errorMessage(error);
      throw new ParleyError(
        'PARLEY-138',
        `the bucket ${this.#settings.bucket} did not ${what}: ${reason}. Check S3_BUCKET, S3_ENDPOINT and the credentials.`,
      );
    }
  }

  /** An object's content and entity tag, or `null` where there is none. */
  get(key: string): Promise<{ content: Buffer; tag: string } | null> {
    return this.#ask(`give ${key}`, async () => {
      try {
        const { Body, ETag } = await this.#client.send(new GetObjectCommand(this.#located(key)));
        const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
        return { content, tag: ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    });
  }

  /** Whether there is an object. */
  has(key: string): Promise<boolean> {
    return this.#ask(`tell of ${key}`, async () => {
      try {
        await this.#client.send(new HeadObjectCommand(this.#located(key)));
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    });
  }

  /**
   * Writes an object. Where the condition does not hold because the object is the written one already, it was
   * written by an attempt whose answer was lost.
   * @throws ConditionError when `expected` does not hold
   */
  put(key: string, content: Buffer | string, options: ObjectOptions = {}): Promise<void> {
    const { contentType, cacheControl, expected } = options;
    return this.#ask(`take ${key}`, async () => {
      try {
        await this.#client.send(
          new PutObjectCommand({
            ...this.#located(key),
            Body: content,
            ...(contentType ? { ContentType: contentType } : {}),
            ...(cacheControl ? { CacheControl: cacheControl } : {}),
            ...conditionOf(expected),
          }),
        );
      } catch (error) {
        // 409: concurrent conditional writes. 404: the object to replace is gone.
        const status = statusOf(error) ?? 0;
        if (expected === undefined || ![404, 409, 412].includes(status)) throw error;
        const found = await this.get(key);
        if (found?.content.equals(Buffer.from(content))) return;
        throw new ConditionError(status, `${key} is not what was expected.`);
      }
    });
  }

  /** Removes an object, if it exists. */
  async remove(key: string): Promise<void> {
    await this.#ask(`remove ${key}`, () =>
      this.#client.send(new DeleteObjectCommand(this.#located(key))),
    );
  }

  /** The objects whose keys begin with `start`. */
  list(start: string): Promise<ListedObject[]> {
    return this.#ask(`list ${start}`, async () => {
      const { Bucket: bucket, Key: prefix } = this.#located(start);
      const objects: ListedObject[] = [];
      let more: string | undefined;
      do {
        const page = await this.#client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(more ? { ContinuationToken: more } : {}),
          }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (!Key) continue;
          const key = Key.slice(this.#settings.prefix.length);
          objects.push({ key, size: Size ?? 0, modifiedAt: LastModified?.getTime() ?? 0 });
        }
        more = page.NextContinuationToken;
      } while (more);
      return objects;
    });
  }
}
