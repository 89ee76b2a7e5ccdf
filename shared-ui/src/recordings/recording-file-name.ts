/** Who was recorded; absent parts are left out of the file's name. */
export interface RecordedCandidate {
  name?: string | undefined;
  level?: string | undefined;
  technology?: string | undefined;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();

/**
 * Name of the downloaded recording: optional name, level and technology, then 'interview', then a
 * timestamp, ending .webm (product specification §3, "Recording metadata").
 */
export function recordingFileName(person: RecordedCandidate, at: Date): string {
  const parts = [person.name, person.level, person.technology]
    .map((part) => plain(part ?? ''))
    .filter(Boolean);
  const timestamp = at.toISOString().replace(/[:.]/g, '-');
  return `${[...parts, 'interview', timestamp].join('-')}.webm`;
}
