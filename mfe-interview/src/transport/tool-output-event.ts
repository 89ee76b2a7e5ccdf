import { z } from 'zod';

/** The server's confirmation that it has a tool's output. */
export const toolOutputAdded = z.object({
  type: z.enum(['conversation.item.added', 'conversation.item.created', 'conversation.item.done']),
  item: z.object({ type: z.literal('function_call_output'), call_id: z.string() }),
});
