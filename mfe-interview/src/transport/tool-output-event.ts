import { z } from 'zod';

/** The server's word that the answer of a tool has reached it. */
export const toolAnswered = z.object({
  type: z.enum(['conversation.item.added', 'conversation.item.created', 'conversation.item.done']),
  item: z.object({ type: z.literal('function_call_output'), call_id: z.string() }),
});
