import { z } from 'zod';

/** Most events in one message. */
export const telemetryBatch = 20;

/** Kinds of events: a screen was loaded, an error, or a web vital. */
export const telemetryKinds = ['load', 'error', 'vital'] as const;

/** A place in a released script. */
export const errorFrame = z.object({
  /** Name of the script, without its folder. */
  file: z.string().regex(/^[\w.~-]{1,100}\.js$/),
  /** From 1. */
  line: z.int().min(1).max(10_000_000),
  /** From 1. */
  column: z.int().min(1).max(10_000_000),
});
export type ErrorFrame = z.infer<typeof errorFrame>;

/**
 * One thing that happened in a browser. Nothing in it tells who it happened to: pages are the
 * declared paths (`/interview/:id`), never addresses, and the server takes out of a message what
 * could name somebody before it keeps it.
 */
export const telemetryEvent = z.object({
  kind: z.enum(telemetryKinds),
  /** The shell or the remote that it is about. */
  remote: z.string().min(1).max(50),
  /** Its released version. */
  version: z.string().min(1).max(60),
  /** The team that declares to own it; since 1.10.0. */
  owner: z.string().max(60).optional(),
  /** The declared path of the page in view. */
  page: z.string().max(100),
  /** The module that came, the error's code or class, or the vital's name. */
  name: z.string().min(1).max(60),
  /** Milliseconds until the screen came, or the vital's value; 0 for errors. */
  value: z.number().min(0).max(3_600_000),
  /** What an error said. */
  message: z.string().max(300).optional(),
  /** Where an error was thrown: the innermost place in the remote’s own scripts; since 1.10.0. */
  frame: errorFrame.optional(),
});
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

const count = z.int().min(0);

/** How one version of the shell or a remote does in browsers. */
export const versionHealth = z.object({
  remote: z.string(),
  version: z.string(),
  /** Screens that came, as far as they count: of one client the first 30 screens of a version in an hour. */
  loads: count,
  errors: count,
  /** Errors for each screen that was asked for, 0 to 1. */
  errorRate: z.number().min(0).max(1),
  /** Milliseconds within which three of four screens came; `null` without any. */
  loadP75: z.number().nullable(),
  /** Web vitals by name: the value that three of four visits stay within, and how many visits. */
  vitals: z.record(z.string(), z.object({ p75: z.number(), count })),
  /** The errors that came most often, most frequent first. */
  topErrors: z
    .array(z.object({ name: z.string(), message: z.string(), count, frame: errorFrame.optional() }))
    .max(5),
});
export type VersionHealth = z.infer<typeof versionHealth>;

export const telemetrySummary = z.object({
  /** Start of the time that is summed up, ISO 8601 in UTC. */
  since: z.iso.datetime(),
  /** By remote, its newest version first. */
  versions: z.array(versionHealth),
});
