/** Typical length of one spoken character, for speech whose length only the client knows. */
const MILLISECONDS_PER_CHARACTER = 65;

/**
 * The part of a transcript that was heard when the voice was cut, in whole words.
 * @param heard how much was heard, in milliseconds
 * @param total the whole length in milliseconds, 0 when unknown
 */
export function truncateTranscript(transcript: string, heard: number, total: number): string {
  const length = total > 0 ? total : transcript.length * MILLISECONDS_PER_CHARACTER;
  if (heard >= length) return transcript;
  const characters = Math.floor((transcript.length * heard) / length);
  const words = transcript.slice(0, characters).replace(/\S*$/, '').trim();
  return words === '' ? '…' : `${words} …`;
}
