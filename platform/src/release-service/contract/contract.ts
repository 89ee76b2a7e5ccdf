import { z } from 'zod';
import { remoteDeclaration } from '../../registry/declaration-schema.ts';
import { historyEntry } from '../../release-format/history-entry.ts';
import { releaseSchema } from '../../release-format/release.ts';
import { uploadPath } from './upload-path.ts';

/** The name of a remote in an address and in a credential. */
export const remoteName = z
  .string()
  .max(60)
  .regex(/^mfe-[a-z][a-z0-9-]*$/, 'a remote is called mfe-…');

/** The name of the shell or a remote, where what is released is looked at or changed. */
export const releaseName = z.union([z.literal('shell'), remoteName]);

/** In the place of a remote's name: a credential of operators, for all of them. */
export const allRemotes = '*';

const version = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/, 'not a version of a release');
const reason = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}+$/u, 'one line of text')
  .nullable()
  .default(null);
const percent = z.int().min(1).max(99);

/** A release as it is uploaded: what the service does not work out from the files themselves. */
const uploadedRelease = releaseSchema.omit({ modules: true, pinned: true, shell: true }).extend({
  name: remoteName,
  version,
  declaration: remoteDeclaration,
  files: z.record(
    uploadPath,
    z.object({
      integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a SHA-384 hash'),
      size: z.int().min(0),
    }),
  ),
});
export type UploadedRelease = z.infer<typeof uploadedRelease>;

/** Begins an upload: the release, and how it is to be published. */
export const uploadRequest = z
  .strictObject({
    release: uploadedRelease,
    /** Share of the visitors; everyone where absent. */
    canaryPercent: percent.optional(),
    /** The version that has to be live. */
    from: version.optional(),
    /** Rehearses before it publishes, only rehearses, or publishes without, where the site lets it. */
    rehearsal: z.enum(['first', 'only', 'none']).default('first'),
    reason,
  })
  .refine(({ rehearsal, reason }) => rehearsal !== 'none' || reason !== null, {
    path: ['reason'],
    message: 'a release without a rehearsal needs one',
  });
export type UploadRequest = z.infer<typeof uploadRequest>;

/** What every change says: the versions as they were seen, who asks, and why. */
const changeBasis = {
  /** The version that has to be live. */
  from: version.optional(),
  /** The version that has to be the canary. */
  canary: version.optional(),
  /** Who asks an operator's service, such as the release console, for it; with its credential only. */
  by: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}+$/u, 'one line of text')
    .optional(),
  reason,
};

/** A change of a remote that is released already. */
export const changeRequest = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('promote'), ...changeBasis }),
  z.strictObject({ change: z.literal('canary'), percent, ...changeBasis }),
  z.strictObject({ change: z.literal('stop-canary'), ...changeBasis }),
  z.strictObject({ change: z.literal('rollback'), to: version.optional(), ...changeBasis }),
]);

/** The header with the key of a change: a repeated request with the same one begins nothing anew. */
export const idempotencyHeader = 'idempotency-key';

/** The key of a change, such as a UUID; older clients send none. */
export const idempotencyKey = z.string().min(1).max(100).optional();

/** The answer to the beginning of an upload. */
export const uploadAnswer = z.object({
  upload: z.string(),
  /** Whether the service takes source maps; older ones do not say so. */
  sourceMaps: z.boolean().default(false),
});

/** The answer to a request whose work goes on. */
export const jobAnswer = z.object({ job: z.string() });

/** The body of a refusal. */
export const refusal = z.object({
  code: z.string().nullable(),
  message: z.string(),
  /** Seconds after which a retry may succeed. */
  retryAfter: z.number().nullable().default(null),
});
export type Refusal = z.infer<typeof refusal>;

const lines = z.array(z.string());

/** How far a job is; `lines` is all that it has reported. */
export const jobState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), lines }),
  z.object({ state: z.literal('done'), lines, summary: z.string() }),
  z.object({ state: z.literal('refused'), lines, error: refusal }),
]);
export type JobState = z.infer<typeof jobState>;

/** What runs of the shell or of one remote, and what works on it now. */
const releaseStatus = z.object({
  name: releaseName,
  owner: z.string(),
  live: z.string(),
  canary: z.object({ version: z.string(), percent }).nullable(),
  /** What a rollback returns to; `null` where nothing is. */
  previous: z.string().nullable(),
  /** The version that a rollback replaced by the live one. */
  rolledBackFrom: z.string().nullable(),
  /** Id of the job that works on it. */
  job: z.string().nullable(),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

/** The answer to an operator's request for everything that is released. */
export const releasesAnswer = z.object({
  generation: z.int(),
  releases: z.array(releaseStatus),
  /** The shell; `null` before its first release. */
  shell: releaseStatus.nullable(),
});

/** The answer to a request for the history of a remote. */
export const historyAnswer = z.object({ entries: z.array(historyEntry) });
