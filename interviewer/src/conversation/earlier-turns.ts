import { z } from 'zod';
import { type Item, textOfMessage } from '../protocol/items.ts';
import { taggedJson } from '../support/tagged-json.ts';
import type { Utterance } from './brain/brain.ts';

const turnsSchema = z
  .array(z.object({ speaker: z.enum(['interviewer', 'candidate']), text: z.string().max(2_000) }))
  .max(40);

/** What was said before a connection was lost. */
export interface EarlierTurns {
  /** All turns up to the interviewer's last, one after the other by another speaker. */
  heard: readonly Utterance[];
  /** What the candidate said after those and had no reply to; '' when there is nothing. */
  unanswered: string;
}

/** As live, where everything that is said until the other speaks is one turn. */
function joinTurns(turns: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.speaker !== turn.speaker) joined.push(turn);
    else joined[joined.length - 1] = { ...last, text: `${last.text}\n${turn.text}` };
  }
  return joined;
}

/**
 * The turns of an introduction that a lost connection ended, as a system message of the client has them:
 * a JSON array between `<introduction_so_far>` and `</introduction_so_far>`. Nothing without a valid one.
 */
export function readEarlierTurns(items: readonly Item[]): EarlierTurns {
  for (const item of items) {
    if (item.type !== 'message' || item.role !== 'system') continue;
    const parsed = turnsSchema.safeParse(taggedJson(textOfMessage(item), 'introduction_so_far'));
    if (!parsed.success) continue;
    const turns = joinTurns(parsed.data);
    const last = turns.at(-1);
    if (last?.speaker !== 'candidate') return { heard: turns, unanswered: '' };
    return { heard: turns.slice(0, -1), unanswered: last.text };
  }
  return { heard: [], unanswered: '' };
}
