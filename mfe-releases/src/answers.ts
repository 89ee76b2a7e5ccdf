import { releaseConnections } from '@parley/api/contract/release-console';
import { known, list, moment, part, words } from '@parley/shared-ui/answers/fields';
import * as z from 'zod/mini';

const count = z.number();
const measured = z.object({ p75: z.number(), count });

const frame = z.object({ file: z.string(), line: count, column: count });
/** The place in a released script where an error was thrown. */
export type Frame = z.output<typeof frame>;

const kind = z.object({ name: z.string(), message: words, count, frame: part(frame) });
/** Errors that say the same. */
export type ErrorKind = z.output<typeof kind>;

const health = z.nullable(
  z.object({
    loads: count,
    errors: count,
    /** Errors for each screen that was asked for, 0 to 1. */
    errorRate: z.number(),
    /** Milliseconds. */
    loadP75: z.nullable(z.number()),
    vitals: z.record(z.string(), measured),
    topErrors: z.array(kind),
  }),
);
/** How a version does in browsers; `null` while none has told anything. */
export type Health = z.output<typeof health>;

const version = z.object({ version: z.string(), health });

/** The name of the shell among what is released. */
export const shellName = 'shell';

/** One remote, or the shell: strict, since an operator acts on it. */
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
  /** Absent where the API or the release service says nothing of the shell. */
  shell: part(remoteReleases),
});
/** With when this browser got it, milliseconds since 1970. */
export type Overview = z.output<typeof overviewAnswer> & { readAt: number };

const place = z.object({
  source: z.string(),
  line: count,
  name: z.catch(z.nullable(z.string()), null),
  /** The line with those around it; `null` where none is kept. */
  code: z.catch(z.nullable(z.object({ first: count, lines: z.array(z.string()) })), null),
});
export type Place = z.output<typeof place>;

/** The place in the sources of an error; `null` where no source map has it. */
export const sourceAnswer = z.object({ place: z.nullable(place) });
export type SourceAnswer = z.output<typeof sourceAnswer>;

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
