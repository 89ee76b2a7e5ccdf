import { z } from 'zod';

/** Longest text that one message or tool output may carry, in characters. */
const MAXIMUM_TEXT = 100_000;
const text = z.string().max(MAXIMUM_TEXT);

const contentPartSchema = z.union([
  z.object({ type: z.enum(['input_text', 'output_text', 'text']), text }),
  z.object({
    type: z.enum(['input_audio', 'output_audio', 'audio']),
    transcript: text.nullable().default(null),
  }),
]);
type ContentPart = z.infer<typeof contentPartSchema>;

const itemId = z.string().min(1).max(128).optional();
const itemStatus = z.enum(['completed', 'incomplete', 'in_progress']);
type ItemStatus = z.infer<typeof itemStatus>;

/** An item as a client may send it in `conversation.item.create`. */
export const clientItemSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    id: itemId,
    role: z.enum(['user', 'assistant', 'system']),
    content: z.array(contentPartSchema).max(64),
  }),
  z.object({
    type: z.literal('function_call'),
    id: itemId,
    call_id: z.string().min(1).max(128),
    name: z.string().min(1).max(128),
    arguments: text,
  }),
  z.object({
    type: z.literal('function_call_output'),
    id: itemId,
    call_id: z.string().min(1).max(128),
    output: text,
  }),
]);
export type ClientItem = z.infer<typeof clientItemSchema>;

interface StoredPart {
  readonly id: string;
  readonly object: 'realtime.item';
  status: ItemStatus;
}
export interface MessageItem extends StoredPart {
  readonly type: 'message';
  readonly role: 'user' | 'assistant' | 'system';
  content: ContentPart[];
}
export interface FunctionCallItem extends StoredPart {
  readonly type: 'function_call';
  readonly call_id: string;
  readonly name: string;
  arguments: string;
}
interface FunctionCallOutputItem extends StoredPart {
  readonly type: 'function_call_output';
  readonly call_id: string;
  readonly output: string;
}
/** An item of the conversation as the session stores and sends it. */
export type Item = MessageItem | FunctionCallItem | FunctionCallOutputItem;

/** The words of a message: its texts and known transcripts, joined by a space. */
export function textOfMessage(item: MessageItem): string {
  return item.content
    .map((part) => ('text' in part ? part.text : (part.transcript ?? '')))
    .join(' ')
    .trim();
}
