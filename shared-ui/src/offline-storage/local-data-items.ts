import type { LocalData } from './local-data.ts';

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What this browser stores of a person, as the items of a list. */
export function localDataItems({
  recordings,
  bytes,
  conversations,
  unsentAnswers,
}: LocalData): string[] {
  return [
    recordings > 0 && `${counted(recordings, 'recording')} (${megabytes(bytes)})`,
    conversations > 0 && `What was said in ${counted(conversations, 'unfinished interview')}`,
    unsentAnswers > 0 && `${counted(unsentAnswers, 'answer')} not sent to the server`,
  ].filter((item) => item !== false);
}
