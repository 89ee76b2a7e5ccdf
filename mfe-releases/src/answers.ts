import { releaseConnections } from '@parley/api/contract/release-console';
import { known, list, moment, words } from '@parley/shared-ui/answers/fields';
import * as z from 'zod/mini';

const count = z.number();
const measured = z.object({ p75: z.number(), count });

const health = z.nullable(
  z.object({
    loads: count,
    errors: count,
    /** Errors for each screen that was asked for, 0 to 1. */
    errorRate: z.number(),
    /** Milliseconds. */
    loadP75: z.nullable(z.number()),
    vitals: z.record(z.string(), measured),
    topErrors: z.array(z.object({ name: z.string(), message: words, count })),
  }),
);
/** How a version does in browsers; `null` while none has told anything. */
export type Health = z.output<typeof health>;

const version = z.object({ version: z.string(), health });

/** One remote: strict, since an operator acts on it. */
const remoteReleases = z.object({
  remote: z.string(),
  owner: words,
  live: version,
  canary: z.nullable(z.extend(version, { percent: z.number() })),
  previous: z.nullable(z.string()),
  rolledBackFrom: z.nullable(z.string()),
  job: z.nullable(z.string()),
});
export type RemoteReleases = z.output<typeof remoteReleases>;

export const overviewAnswer = z.object({
  connection: known(releaseConnections),
  since: moment,
  remotes: z.array(remoteReleases),
});
export type Overview = z.output<typeof overviewAnswer>;

const releaseEvent = z.object({
  at: moment,
  generation: z.number(),
  by: words,
  reason: z.nullable(z.string()),
  summary: words,
});
export type ReleaseEvent = z.output<typeof releaseEvent>;

export const historyAnswer = z.object({ events: list(releaseEvent) });
export type History = z.output<typeof historyAnswer>;

export const startedAnswer = z.object({ job: z.string() });
export type Started = z.output<typeof startedAnswer>;

export const jobAnswer = z.object({
  state: z.enum(['running', 'done', 'refused']),
  lines: z.array(z.string()),
  message: z.nullable(z.string()),
});
export type Job = z.output<typeof jobAnswer>;
