import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeUnlessFull } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { NewLogEntry, ReleaseLog } from '../store/release-log.ts';

/** What a request is called in the log, by its method and route. */
const actions: Readonly<Record<string, string>> = {
  'POST /v1/remotes/:remote/uploads': 'upload',
  'PUT /v1/remotes/:remote/uploads/:upload/files/*': 'file',
  'POST /v1/remotes/:remote/uploads/:upload/release': 'release-request',
  'POST /v1/remotes/:remote/changes': 'change',
  'GET /v1/remotes/:remote/jobs/:job': 'job',
  'GET /v1/remotes/:remote/history': 'history',
  'GET /v1/remotes/:remote/versions/:version/source': 'source',
  'GET /v1/releases': 'releases',
};
/** Longest name of a remote that is logged: whoever has no credential may ask for any. */
const maxNameLength = 60;

const remoteIn = z.object({ remote: z.string() });
const reasonIn = z.object({ reason: z.string().max(200) });

/** The remote that a request's address names. */
export function remoteParameter({ params }: FastifyRequest): string {
  const parsed = remoteIn.safeParse(params);
  return parsed.success ? parsed.data.remote : '';
}

/** Logs a request that was refused, where there is space for that: it is refused all the same. */
export function logRefusal(
  log: ReleaseLog,
  request: FastifyRequest,
  credential: string | null,
  error: Error,
): void {
  const reason = reasonIn.safeParse(request.body);
  const entry: NewLogEntry = {
    credential,
    remote: remoteParameter(request).slice(0, maxNameLength),
    action: actions[`${request.method} ${request.routeOptions.url}`] ?? 'unknown',
    version: null,
    reason: reason.success ? reason.data.reason : null,
    result: 'refused',
    code: error instanceof ParleyError ? error.code : null,
    message: error.message,
  };
  writeUnlessFull(() => log.append(entry));
}
