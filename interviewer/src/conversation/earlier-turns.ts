import { z } from 'zod';
import { type Item, textOfMessage } from '../protocol/items.ts';
import type { Utterance } from './brain/brain.ts';

const blockStart = '<introduction_so_far>';
const blockEnd = '</introduction_so_far>';

const turnsSchema = z
  .array(z.object({ speaker: z.enum(['interviewer', 'candidate']), text: z.string().max(2_000) }))
  .max(40);

function parsedTurns(json: string): readonly Utterance[] {
  try {
    return turnsSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

/**
 * The turns of an introduction that a lost connection ended, as a system message of the client has them:
 * a JSON array between `<introduction_so_far>` and `</introduction_so_far>`. Empty without a valid one.
 */
export function readEarlierTurns(items: readonly Item[]): readonly Utterance[] {
  for (const item of items) {
    if (item.type !== 'message' || item.role !== 'system') continue;
    const text = textOfMessage(item);
    const start = text.indexOf(blockStart);
    const end = start < 0 ? -1 : text.indexOf(blockEnd, start);
    if (end >= 0) return parsedTurns(text.slice(start + blockStart.length, end));
  }
  return [];
}
