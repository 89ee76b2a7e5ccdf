import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { checkApiCalls } from '../../release/build/api-calls.ts';
import { build } from '../../release/build/build.ts';
import { checkTypes } from '../../release/build/check-types.ts';
import { storeRelease } from '../../release/build/store-release.ts';
import { readRelease, releaseFolder } from '../../release-format/release.ts';
import { sourceMapsFolder } from '../../release-format/source-maps.ts';
import { listFiles, readableBytes, withTemporaryFolder } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Report } from '../../support/report.ts';
import { readDeclaration } from '../../workspace/workspace.ts';
import { uploadAnswer, type uploadRequest } from '../contract/contract.ts';
import { requireSmallDeclaration } from '../contract/upload-limits.ts';
import { serviceAddress } from './service-address.ts';
import { ServiceClient } from './service-client.ts';

/** Files that are sent at the same time. */
const parallelFiles = 4;

/** What a team releases with: the service, and the credential. */
export interface ServiceAccess {
  /** Address of the service. */
  to: string;
  token: string;
}

/** What is sent besides the release. */
export type RemoteOptions = Omit<z.input<typeof uploadRequest>, 'release'>;

/** A client of the service. @throws ParleyError 170 */
export function openService({ to, token }: ServiceAccess, report: Report): ServiceClient {
  return new ServiceClient(serviceAddress(to), token, report);
}

/** The content of a built file. @throws ParleyError 166 for a link */
function contentOf(file: string): Uint8Array<ArrayBuffer> {
  if (lstatSync(file).isFile()) return new Uint8Array(readFileSync(file));
  throw new ParleyError('PARLEY-166', `${file} is not a plain file.`);
}

/** Sends the files of a release and reports every quarter. */
async function sendFiles(
  client: ServiceClient,
  address: string,
  folder: string,
  files: readonly (readonly [string, { size: number }])[],
  report: Report,
): Promise<void> {
  const total = files.reduce((sum, [, { size }]) => sum + size, 0);
  let sent = 0;
  let quarters = 0;
  const limit = pLimit(parallelFiles);
  await Promise.all(
    files.map(([file, { size }]) =>
      limit(async () => {
        const encoded = file.split('/').map(encodeURIComponent).join('/');
        await client.put(`${address}/files/${encoded}`, contentOf(path.join(folder, file)));
        sent += size;
        const reached = Math.floor((4 * sent) / Math.max(total, 1));
        if (reached === quarters) return;
        quarters = reached;
        report(`  ${readableBytes(sent)} of ${readableBytes(total)}`);
      }),
    ),
  );
}

/** Sends the source maps of a build, which only operators can read. */
async function sendSourceMaps(client: ServiceClient, address: string, folder: string) {
  if (!existsSync(folder)) return;
  const limit = pLimit(parallelFiles);
  const send = (map: string) =>
    client.put(
      `${address}/source-maps/${encodeURIComponent(path.basename(map, '.map'))}`,
      contentOf(path.join(folder, map)),
    );
  await Promise.all(listFiles(folder).map((map) => limit(send, map)));
}

/**
 * Builds a remote here, uploads it to a release service and has it published there.
 * @returns the summary
 * @throws ParleyError, with the same text as the local command's where the service refuses it
 */
export async function publishRemotely(
  name: string,
  access: ServiceAccess,
  options: RemoteOptions,
  report: Report,
): Promise<string> {
  const client = openService(access, report);
  requireSmallDeclaration(readDeclaration(name));
  report(`Building ${name} and checking its types…`);
  const [built] = await Promise.all([build(name), checkTypes(name), checkApiCalls(name)]);
  // The release is described in a folder of its own: what is stored in the data directory counts as
  // released here.
  return withTemporaryFolder('parley-upload-', async (folder) => {
    await storeRelease(built, folder);
    const {
      modules: _modules,
      pinned: _pinned,
      shell: _shell,
      ...release
    } = readRelease(folder, name, built.version);
    const files = Object.entries(release.files).map(
      ([file, described]) => [file.split(path.sep).join('/'), described] as const,
    );
    const request = { ...options, release: { ...release, files: Object.fromEntries(files) } };
    const prefix = `/v1/remotes/${name}`;
    const { upload, sourceMaps } = await client.post(`${prefix}/uploads`, request, uploadAnswer);
    report(`Uploading ${name} ${built.version}, ${files.length} files…`);
    const address = `${prefix}/uploads/${upload}`;
    await sendFiles(client, address, releaseFolder(folder, name, built.version), files, report);
    if (sourceMaps) {
      await sendSourceMaps(client, address, sourceMapsFolder(folder, name, built.version));
    }
    return client.perform(`${address}/release`, {}, `${prefix}/jobs`);
  });
}
