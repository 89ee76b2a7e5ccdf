import { z } from 'zod';
import {
  changeCanary,
  promoteCanary,
  rollBackRelease,
} from '../../release/publish/change-release.ts';
import { setCanaryShare, stopCanary } from '../../release/publish/operations.ts';
import type { Report } from '../../support/report.ts';
import type { Environment } from '../../workspace/environment.ts';
import { changeRequest, uploadRequest } from '../contract/contract.ts';
import { publishUpload } from './publish-upload.ts';

const author = z.object({ by: z.string(), reason: z.string().nullable() });

/** What a job does. */
export const work = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('release'),
    request: uploadRequest,
    files: z.string(),
    sourceMaps: z.string(),
    author,
    isApproved: z.boolean(),
  }),
  z.object({ kind: z.literal('change'), remote: z.string(), request: changeRequest, author }),
]);
export type Work = z.infer<typeof work>;

/** The name that the work concerns. */
export function remoteOf(job: Work): string {
  return job.kind === 'release' ? job.request.release.name : job.remote;
}

/**
 * Whether the work is meant for what is there when it is asked for: a rollback that names neither the version to
 * go to nor the canary. After another change of the remote it would take back something else, also where it says
 * what is live, which stays when a canary goes.
 */
export function isMeantForTheMoment(job: Work): boolean {
  if (job.kind === 'release' || job.request.change !== 'rollback') return false;
  const { to, canary } = job.request;
  return to === undefined && canary === undefined;
}

/** Does the work as the command line does. @returns the summary of the change */
export function perform(environment: Environment, job: Work, report: Report): Promise<string> {
  if (job.kind === 'release') return publishUpload(environment, job, report);
  const { remote, request } = job;
  const options = { author: job.author, from: request.from, canary: request.canary };
  switch (request.change) {
    case 'promote':
      return promoteCanary(environment, remote, { ...options, skipsDemand: false });
    case 'rollback':
      return rollBackRelease(environment, remote, { ...options, to: request.to }, report);
    case 'stop-canary':
      return changeCanary(environment, remote, options, (registry) => stopCanary(registry, remote));
    case 'canary':
      return changeCanary(environment, remote, options, (registry) =>
        setCanaryShare(registry, remote, request.percent),
      );
  }
}
