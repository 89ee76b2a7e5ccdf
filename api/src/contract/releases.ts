import { z } from 'zod';
import { reasonLength, releaseConnections } from './release-console.ts';
import { versionHealth } from './telemetry.ts';

/** The name of what is released: a remote, or the shell. */
export const releaseName = z
  .string()
  .max(60)
  .regex(/^(?:shell|mfe-[a-z][a-z0-9-]*)$/, 'a remote is called mfe-…, the shell "shell"');

/** The version of a release. */
export const releaseVersion = z
  .string()
  .max(60)
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]+$/, 'not a version of a release');
const percent = z.int().min(1).max(99);

/** Health of a version; `null` while browsers have told nothing of it. */
const health = versionHealth.omit({ remote: true, version: true }).nullable();
export type ReleaseHealth = z.infer<typeof health>;

/** One remote, or the shell, as operators see it. */
export const remoteReleases = z.object({
  remote: z.string(),
  /** The team that owns it. */
  owner: z.string(),
  live: z.object({ version: z.string(), health }),
  /** What a share of the visitors gets. */
  canary: z.object({ version: z.string(), percent: z.int(), health }).nullable(),
  /** The version that a rollback returns to. */
  previous: z.string().nullable(),
  /** The version that a rollback has replaced by the live one. */
  rolledBackFrom: z.string().nullable(),
  /** The change that is being made now. */
  job: z.string().nullable(),
});
export type RemoteReleases = z.infer<typeof remoteReleases>;

/** Everything that is released, with how it does in browsers. */
export const releasesOverview = z.object({
  connection: z.enum(releaseConnections),
  /** Start of the time that health is summed up for, ISO 8601 in UTC. */
  since: z.iso.datetime(),
  /** By name; empty unless connected. */
  remotes: z.array(remoteReleases),
  /** The shell, which has no canary; absent where the release service says nothing of it. */
  shell: remoteReleases.optional(),
});
export type ReleasesOverview = z.infer<typeof releasesOverview>;

/** The place in the sources that a place in a released script was built from. */
export const sourcePlace = z.object({
  /** Path of the source in its package. */
  source: z.string(),
  /** From 1. */
  line: z.int(),
  /** From 1. */
  column: z.int(),
  /** The name that stands there; `null` where it is not known. */
  name: z.string().nullable(),
  /** The line with those around it, and the number of the first; `null` where no source is kept. */
  code: z.object({ first: z.int(), lines: z.array(z.string()) }).nullable(),
});
export type SourcePlace = z.infer<typeof sourcePlace>;

/** A change in the history of a remote. */
export const releaseEvent = z.object({
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The registry's generation that it made. */
  generation: z.int(),
  by: z.string(),
  reason: z.string().nullable(),
  /** What happened, in a sentence. */
  summary: z.string(),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

const reason = z
  .string()
  .trim()
  .min(reasonLength.min, 'say why, in three characters or more')
  .max(reasonLength.max)
  .regex(/^\P{Cc}+$/u, 'one line of text');

/**
 * A change that an operator asks for, with the versions as they were shown: where another operator was
 * faster, it is refused instead of undoing that.
 */
export const releaseChange = z.strictObject({
  change: z.enum(['promote', 'rollback', 'stop-canary', 'canary']),
  /** The version that is live. */
  from: releaseVersion,
  /** The version that is the canary; `null` where there is none. */
  canary: releaseVersion.nullable(),
  /** The version to return to; for a rollback. */
  to: releaseVersion.optional(),
  /** Share of the visitors; for the change of a canary's share. */
  percent: percent.optional(),
  reason,
});
export type ReleaseChange = z.infer<typeof releaseChange>;

/** How far a change is; `lines` is all that was reported of it. */
export const releaseJob = z.object({
  state: z.enum(['running', 'done', 'refused']),
  lines: z.array(z.string()),
  /** What was changed, or why it was refused, in the words of the release tool; `null` while it runs. */
  message: z.string().nullable(),
});
export type ReleaseJob = z.infer<typeof releaseJob>;
