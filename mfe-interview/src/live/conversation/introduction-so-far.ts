import type { LiveState } from '../state/live-slice.ts';

/** The turns that are told, and their characters: an introduction is a few sentences. */
const most = { turns: 40, characters: 2_000 };

/**
 * A message that tells an interviewer on a new connection what was said before the first question, so
 * that the introduction goes on where it stopped. `null` once a question was asked, which the
 * interviewer's instructions have, and where nothing was said.
 */
export function introductionSoFar({
  transcript,
  asked,
  question,
}: Pick<LiveState, 'transcript' | 'asked' | 'question'>): string | null {
  if (question !== null || asked.length > 0) return null;
  const turns = transcript
    .filter(({ text, notice }) => notice === undefined && text.trim() !== '')
    .slice(-most.turns)
    .map(({ speaker, text }) => ({ speaker, text: text.trim().slice(0, most.characters) }));
  if (turns.length === 0) return null;
  const json = JSON.stringify(turns).replaceAll('<', '\\u003c');
  return `The connection was lost during the introduction. Welcome the candidate back in a few words, reply to what the candidate said last where that had no reply, and go on where it stopped: do not greet again, and ask nothing that was answered. It went: <introduction_so_far>${json}</introduction_so_far>`;
}
