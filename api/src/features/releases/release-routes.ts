import { operations } from '../../contract/operations.ts';
import type { ReleaseChange, ReleasesOverview } from '../../contract/releases.ts';
import type { User } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { tooManyRequests } from '../../http/limits/rate-limits.ts';
import type { Register } from '../../http/operations/operation.ts';
import { isOperator } from '../../identity/operators.ts';
import type { Services } from '../../providers/services.ts';
import { after, hours, minutes } from '../../support/clock.ts';
import { summarize } from '../telemetry/summarize.ts';
import { composeOverview, versionsOf } from './compose-overview.ts';
import {
  asApiError,
  type Released,
  ReleaseService,
  ReleaseServiceError,
} from './release-service.ts';

/** Changes that one operator may ask for in a minute. */
const changeLimit = { name: 'release-changes', max: 20, windowMs: minutes(1) };

/** What a change has to say beside its versions. @throws ApiError 400 */
function requireComplete({ change, canary, to, percent }: ReleaseChange): void {
  const problems = [
    change !== 'rollback' && canary === null && 'there is no canary that could be changed',
    change === 'rollback' && to === undefined && '"to" is missing: the version to return to',
    change === 'canary' && percent === undefined && '"percent" is missing: the new share',
    change !== 'rollback' && to !== undefined && '"to" belongs to a rollback only',
    change !== 'canary' && percent !== undefined && '"percent" belongs to the share of a canary',
  ].filter((problem) => problem !== false);
  if (problems.length > 0)
    throw new ApiError(400, `The change is not valid: ${problems.join('; ')}.`);
}

/** The calls of the release console. Every one of them is for operators, and says no more to others. */
export function registerReleases(register: Register, services: Services): void {
  const { clock, configuration, connection, limits } = services;
  const service =
    configuration.releaseService === null ? null : new ReleaseService(configuration.releaseService);

  const requireOperatorAccount = (user: User) => {
    if (!isOperator(user, configuration)) throw new ApiError(403, 'This is for operators.');
  };
  const requireService = (): ReleaseService => {
    if (service !== null) return service;
    throw new ApiError(503, 'No release service is connected to this site.');
  };
  async function released(): Promise<Pick<ReleasesOverview, 'connection'> & { found: Released }> {
    const nothing = { releases: [], shell: null };
    if (service === null) return { connection: 'not-configured', found: nothing };
    try {
      return { connection: 'connected', found: await service.releases() };
    } catch (error) {
      if (!(error instanceof ReleaseServiceError)) throw error;
      return { connection: error.kind === 'refused' ? 'refused' : 'unreachable', found: nothing };
    }
  }

  register(operations.releasesOverview, async ({ user, query }) => {
    requireOperatorAccount(user);
    const since = after(clock(), -hours(query.hours));
    const { connection: state, found } = await released();
    const measured = await summarize(connection.database, since, versionsOf(found));
    return {
      message: 'Here is what is released.',
      data: {
        connection: state,
        since: since.toISOString(),
        ...composeOverview(found, measured),
      },
    };
  });

  register(operations.releaseHistory, async ({ user, params }) => {
    requireOperatorAccount(user);
    try {
      const events = await requireService().history(params.remote);
      return { message: 'Here is the history.', data: { events } };
    } catch (error) {
      throw asApiError(error);
    }
  });

  register(operations.releaseSource, async ({ user, params, query }) => {
    requireOperatorAccount(user);
    try {
      const place = await requireService().source(params.remote, params.version, query);
      return { message: 'Here is the place in the sources.', data: { place } };
    } catch (error) {
      throw asApiError(error);
    }
  });

  register(operations.changeRelease, async ({ user, params, body, request }) => {
    requireOperatorAccount(user);
    requireComplete(body);
    const wait = await limits.take(changeLimit, user.id);
    if (wait > 0) throw tooManyRequests('Too many changes of releases.', wait);
    const { canary, ...change } = body;
    const { remote } = params;
    const audited = { operator: user.id, remote, change: body.change, from: body.from, canary };
    try {
      const job = await requireService().change(remote, {
        ...change,
        ...(canary !== null && { canary }),
        by: `${user.email} by the console`,
      });
      request.log.info({ ...audited, to: body.to, percent: body.percent, job }, 'release change');
      return { message: 'The change has begun.', data: { job } };
    } catch (error) {
      request.log.warn(audited, 'release change was not accepted');
      throw asApiError(error);
    }
  });

  register(operations.releaseJob, async ({ user, params }) => {
    requireOperatorAccount(user);
    try {
      const { state, lines, ...end } = await requireService().job(params.remote, params.job);
      const message = 'summary' in end ? end.summary : 'error' in end ? end.error.message : null;
      return { message: 'Here is how far it is.', data: { state, lines, message } };
    } catch (error) {
      throw asApiError(error);
    }
  });
}
