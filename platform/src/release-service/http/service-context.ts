import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../workspace/environment.ts';
import type { Jobs } from '../job/jobs.ts';
import type { Credential } from '../store/credentials.ts';
import type { ReleaseLog } from '../store/release-log.ts';
import type { Uploads } from '../store/uploads.ts';
import type { WaitingReleases } from '../store/waiting-releases.ts';

/** What the routes of the service work with. */
export interface ServiceContext {
  environment: Environment;
  uploads: Uploads;
  waiting: WaitingReleases;
  log: ReleaseLog;
  jobs: Jobs;
  /** The credential of a request that was let in. */
  credentialOf(request: FastifyRequest): Credential;
}
