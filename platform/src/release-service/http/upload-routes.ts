import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currentRegistry } from '../../release/publish/deployed-api.ts';
import {
  type JobState,
  type jobAnswer,
  remoteName,
  type uploadAnswer,
  uploadRequest,
} from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import { requireWithinLimits } from '../contract/upload-limits.ts';
import { approvalNeeded, requireContent } from '../job/publish-upload.ts';
import type { Credential } from '../store/credentials.ts';
import type { StagedUpload } from '../store/staged-upload.ts';
import { parse } from './parse.ts';
import type { ServiceContext } from './service-context.ts';

const remoteParameters = z.object({ remote: remoteName });
const uploadParameters = remoteParameters.extend({ upload: z.uuid() });
const fileParameters = uploadParameters.extend({ '*': z.string() });
const sourceMapParameters = uploadParameters.extend({ script: z.string() });
const retrySeconds = 15;

/** Seconds until the next day in UTC. */
function secondsToMidnight(): number {
  const now = new Date();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1_000);
}

/** Checks the number of releases of a day. @throws ServiceError 165 */
function requireFewToday({ log, environment }: ServiceContext, remote: string): void {
  const { releasesPerDay } = environment.releaseService;
  if (log.releasesToday(remote) < releasesPerDay) return;
  throw new ServiceError(
    'PARLEY-165',
    `${remote} had ${releasesPerDay} releases today (UTC), which is the limit.`,
    secondsToMidnight(),
  );
}

/** What the log has of an upload. */
function described(upload: StagedUpload, credential: Credential) {
  const { release, reason } = upload.request;
  return {
    credential: credential.id,
    remote: release.name,
    version: release.version,
    reason,
    code: null,
    message: null,
  };
}

/** Keeps the first release of a remote for an operator. @throws ServiceError 168 always */
function keepWaiting(
  { uploads, waiting, log }: ServiceContext,
  upload: StagedUpload,
  credential: Credential,
): never {
  const { request, files, sourceMaps } = upload;
  const { release } = request;
  requireContent(release, files);
  const isKept = request.rehearsal !== 'only' && request.canaryPercent === undefined;
  if (isKept) waiting.add(request, credential.id, { files, sourceMaps });
  uploads.remove(upload);
  if (!isKept) {
    throw new ServiceError(
      'PARLEY-168',
      `${release.name} has never been released on this site. Its first release is for everyone and waits for an operator: publish it without --canary and --rehearse-only.`,
    );
  }
  const { owner } = release.declaration;
  log.append({ ...described(upload, credential), owner, action: 'release', result: 'waiting' });
  throw approvalNeeded(release.name);
}

/** Starts the release of a complete upload. @returns the job's id */
function startRelease(
  { uploads, log, jobs }: ServiceContext,
  upload: StagedUpload,
  credential: Credential,
): string {
  const { request, files, sourceMaps } = upload;
  const author = {
    by: `credential ${credential.id} of ${credential.remote}`,
    reason: request.reason,
  };
  const onEnd = (state: Exclude<JobState, { state: 'running' }>) => {
    const isRetryable = state.state === 'refused' && state.error.retryAfter !== null;
    // A team that is told to retry need not upload again.
    if (isRetryable) upload.job = null;
    else uploads.remove(upload);
    const entry = { ...described(upload, credential), action: 'release' };
    if (state.state === 'done') {
      const result = request.rehearsal === 'only' ? 'rehearsed' : 'published';
      log.append({ ...entry, result, message: state.summary });
    } else {
      const { code, message } = state.error;
      log.append({ ...entry, result: 'refused', code, message });
    }
  };
  return jobs.start(
    { kind: 'release', request, files, sourceMaps, author, isApproved: false },
    onEnd,
  );
}

/** An upload that still takes files. @throws ServiceError 169 while it is being released, 171 */
function openUpload(
  { uploads }: ServiceContext,
  { remote, upload: id }: z.infer<typeof uploadParameters>,
): StagedUpload {
  const upload = uploads.find(remote, id);
  if (upload.job === null) return upload;
  throw new ServiceError('PARLEY-169', 'the upload is being released.', retrySeconds);
}

/** The content of a file as it arrives. @throws ServiceError 176 */
function contentOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new ServiceError('PARLEY-176', 'send a file as application/octet-stream.');
}

/** Adds the routes by which a release is uploaded and published. */
export function addUploadRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { environment, uploads, log, credentialOf } = context;
  const prefix = '/v1/remotes/:remote/uploads';

  server.post(prefix, async (request, reply) => {
    const { remote } = parse(remoteParameters, request.params);
    const body = parse(uploadRequest, request.body);
    if (body.release.name !== remote) {
      throw new ServiceError('PARLEY-162', 'the credential is not one for this remote.');
    }
    requireFewToday(context, remote);
    requireWithinLimits(body.release, environment.releaseService);
    const credential = credentialOf(request);
    const upload = uploads.begin(body, credential.id);
    log.append({ ...described(upload, credential), action: 'upload', result: 'accepted' });
    reply.status(201);
    return { upload: upload.id, sourceMaps: true } satisfies z.infer<typeof uploadAnswer>;
  });

  server.put(
    `${prefix}/:upload/files/*`,
    { bodyLimit: environment.releaseService.maxFileBytes },
    async (request, reply) => {
      const parameters = parse(fileParameters, request.params);
      await openUpload(context, parameters).receive(parameters['*'], contentOf(request));
      return reply.status(204).send();
    },
  );

  server.put(
    `${prefix}/:upload/source-maps/:script`,
    { bodyLimit: environment.releaseService.maxFileBytes },
    async (request, reply) => {
      const parameters = parse(sourceMapParameters, request.params);
      const { maxBytes } = environment.releaseService;
      const upload = openUpload(context, parameters);
      await upload.receiveSourceMap(parameters.script, contentOf(request), maxBytes);
      return reply.status(204).send();
    },
  );

  server.post(`${prefix}/:upload/release`, async (request, reply) => {
    const { remote, upload: id } = parse(uploadParameters, request.params);
    const upload = uploads.find(remote, id);
    const credential = credentialOf(request);
    reply.status(202);
    // A repeated request, whose answer was lost, begins nothing anew.
    if (upload.job === null) {
      upload.requireComplete();
      const { remotes } = await currentRegistry(environment);
      if (remotes[remote] === undefined) keepWaiting(context, upload, credential);
      upload.job ??= startRelease(context, upload, credential);
    }
    return { job: upload.job } satisfies z.infer<typeof jobAnswer>;
  });
}
