import type { VoiceName } from './speech.ts';

/** Voices of the hosted service that sound male, and our own male voice. */
const MALE_VOICES: ReadonlySet<string> = new Set([
  'rms',
  'male',
  'ash',
  'ballad',
  'cedar',
  'echo',
  'verse',
  'fable',
  'onyx',
]);

/**
 * The embedded voice nearest to a session's `audio.output.voice`: `rms` (male) for the
 * specification's default `ash` and other male names, `slt` (female) for everything else.
 */
export function voiceFor(requested: unknown): VoiceName {
  return typeof requested === 'string' && MALE_VOICES.has(requested.toLowerCase()) ? 'rms' : 'slt';
}
