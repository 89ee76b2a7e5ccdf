import * as z from 'zod/mini';
import versions from '../../../storage-formats.json' with { type: 'json' };
import { isNewer, NewerFormatError, readValue, withVersion } from '../../storage/format.ts';

const seconds = z.number().check(z.minimum(0));

/** Stored beside the files of a recording (product specification §3, "Recording metadata"). */
const recordingMetadata = z.object({
  interviewId: z.string(),
  /** Who was recorded, as far as it is known. */
  name: z.optional(z.string()),
  level: z.optional(z.string()),
  technology: z.optional(z.string()),
  /** One a file: an interview that was resumed has several. `startedAt` is ISO 8601 in UTC. */
  parts: z.array(z.object({ startedAt: z.iso.datetime() })),
  /** Where each answer is: its part, from 0, and the seconds from the beginning of that part. */
  answers: z.array(z.object({ questionId: z.string(), part: z.int(), from: seconds, to: seconds })),
});
export type RecordingMetadata = z.infer<typeof recordingMetadata>;

const format = {
  ...versions['@parley/shared-ui/offline-storage'].recording,
  schema: recordingMetadata,
};

/**
 * Reads the text of an `about.json`; `null` when it does not fit, as after a crash.
 * @throws NewerFormatError when the recording is of a newer format
 */
export function parseRecordingMetadata(text: string): RecordingMetadata | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (isNewer(format, stored)) throw new NewerFormatError('recording');
  return readValue(format, stored);
}

/** The text of an `about.json`, with the version of the format of all files of a recording. */
export function serializeRecordingMetadata(about: RecordingMetadata): string {
  return JSON.stringify(withVersion(format, about));
}

const indexLine = z.object({
  seekPoints: z.array(z.object({ time: z.number(), position: z.number() })),
  end: z.number(),
});

/**
 * Reads the index of a part: a line of JSON for each piece that was written. What a crash cut off
 * at the end is left out.
 */
export function parseIndex(text: string) {
  const index = { seekPoints: [] as { time: number; position: number }[], duration: 0 };
  for (const line of text.split('\n')) {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      continue;
    }
    const parsed = z.safeParse(indexLine, value);
    if (!parsed.success) continue;
    index.seekPoints.push(...parsed.data.seekPoints);
    index.duration = Math.max(index.duration, parsed.data.end);
  }
  return index;
}
