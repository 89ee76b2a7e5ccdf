import { z } from 'zod';
import { type Item, textOfMessage } from '../protocol/items.ts';
import { taggedJson } from '../support/tagged-json.ts';
import type { Utterance } from './brain/brain.ts';

const turnsSchema = z
  .array(z.object({ speaker: z.enum(['interviewer', 'candidate']), text: z.string().max(2_000) }))
  .max(40);

/**
 * The turns of an introduction that a lost connection ended, as a system message of the client has them:
 * a JSON array between `<introduction_so_far>` and `</introduction_so_far>`. Empty without a valid one.
 */
export function readEarlierTurns(items: readonly Item[]): readonly Utterance[] {
  for (const item of items) {
    if (item.type !== 'message' || item.role !== 'system') continue;
    const parsed = turnsSchema.safeParse(taggedJson(textOfMessage(item), 'introduction_so_far'));
    if (parsed.success) return parsed.data;
  }
  return [];
}
