import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from 's3rver';
import type { BucketSettings } from '../../workspace/environment.ts';

/** A local S3 server for one test file. */
export interface FakeBucket {
  settings: BucketSettings;
  /** An object without credentials, or `null` where there is none. */
  read(key: string): Promise<{ text: string; type: string | null; cache: string | null } | null>;
  /** Loses the answer to the next write of an object, which is written. */
  loseAnswer(key: string): void;
  stop(): Promise<void>;
}

const failed =
  '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>The condition does not hold.</Message></Error>';

function finished(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('close', resolve));
}

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');

/** Ends when a file holds what was sent: s3rver answers as soon as it has received everything. */
async function written(file: string, tag: string): Promise<void> {
  for (;;) {
    const content = await readFile(file).catch(() => null);
    if (content !== null && JSON.stringify(md5(content)) === tag) return;
    await delay(5);
  }
}

/** The path of the object that a request is about. */
const keyOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/**
 * Starts s3rver, which implements the protocol and checks signatures, behind a server that adds
 * conditional writes (`If-Match`, `If-None-Match`) as the S3 reference describes them.
 * @param supportsConditions `false` for a service that ignores these headers
 */
export async function startFakeBucket({ supportsConditions = true } = {}): Promise<FakeBucket> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'parley-bucket-'));
  const bucket = 'parley-releases';
  const inner = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await inner.configureBuckets();
  const handle = inner.callback();
  const tags = new Map<string, string>();
  const queues = new Map<string, Promise<void>>();
  const losing = new Set<string>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = keyOf(request);
    const { 'if-match': wanted, 'if-none-match': unwanted } = request.headers;
    const isWrite = request.method === 'PUT' || request.method === 'DELETE';
    const current = tags.get(key);
    if (
      supportsConditions &&
      isWrite &&
      ((wanted && wanted !== current) || (unwanted === '*' && current))
    ) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' }).end(failed);
      return;
    }
    const end = finished(response);
    if (request.method === 'PUT' && losing.delete(key)) {
      response.end = () => response.destroy();
    }
    handle(request, response);
    await end;
    if (!isWrite || response.statusCode >= 300) return;
    if (request.method === 'DELETE') {
      tags.delete(key);
      return;
    }
    const tag = String(response.getHeader('etag'));
    tags.set(key, tag);
    await written(path.join(directory, `${decodeURIComponent(key)}._S3rver_object`), tag);
  }

  const server = createServer((request, response) => {
    // One request on an object after the other: a condition and its write are one step, and nobody
    // reads half of an object, as s3rver lets them and S3 does not.
    const before = queues.get(keyOf(request)) ?? Promise.resolve();
    queues.set(
      keyOf(request),
      before.then(() => pass(request, response)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      prefix: 'parley/',
    },
    async read(key) {
      const response = await fetch(`${endpoint}/${bucket}/parley/${key}`);
      if (!response.ok) return null;
      const { headers } = response;
      const type = headers.get('content-type');
      return { text: await response.text(), type, cache: headers.get('cache-control') };
    },
    loseAnswer: (key) => losing.add(`/${bucket}/parley/${key}`),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
