import { z } from 'zod';
import { clientItemSchema } from './items.ts';
import { sessionUpdateSchema } from './session-configuration.ts';

const eventId = z.string().max(512).optional();
const itemId = z.string().min(1).max(128);
/** One `input_audio_buffer.append` may carry 15 MB in the public protocol; a second is plenty here. */
const MAXIMUM_AUDIO_CHARACTERS = 512 * 1024;

const clientEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.update'), event_id: eventId, session: sessionUpdateSchema }),
  z.object({
    type: z.literal('conversation.item.create'),
    event_id: eventId,
    previous_item_id: z.string().max(128).nullable().optional(),
    item: clientItemSchema,
  }),
  z.object({
    type: z.literal('conversation.item.retrieve'),
    event_id: eventId,
    item_id: itemId,
  }),
  z.object({ type: z.literal('conversation.item.delete'), event_id: eventId, item_id: itemId }),
  z.object({
    type: z.literal('conversation.item.truncate'),
    event_id: eventId,
    item_id: itemId,
    content_index: z.number().int().nonnegative(),
    audio_end_ms: z.number().nonnegative(),
  }),
  z.object({
    type: z.literal('response.create'),
    event_id: eventId,
    response: z
      .looseObject({ output_modalities: z.array(z.enum(['audio', 'text'])).optional() })
      .optional(),
  }),
  z.object({
    type: z.literal('response.cancel'),
    event_id: eventId,
    response_id: z.string().optional(),
  }),
  z.object({ type: z.literal('output_audio_buffer.clear'), event_id: eventId }),
  z.object({
    type: z.literal('input_audio_buffer.append'),
    event_id: eventId,
    audio: z.string().max(MAXIMUM_AUDIO_CHARACTERS),
  }),
  z.object({ type: z.literal('input_audio_buffer.commit'), event_id: eventId }),
  z.object({ type: z.literal('input_audio_buffer.clear'), event_id: eventId }),
]);

/** Everything that a client may send. */
export type ClientEvent = z.infer<typeof clientEventSchema>;

/** What is wrong with a message that is no client event. */
export interface ClientEventProblem {
  readonly code: 'invalid_json' | 'unknown_event' | 'invalid_event';
  readonly message: string;
  /** The message's own `event_id` where it had one, so that the client can match the error. */
  readonly eventId: string | null;
}

const envelopeSchema = z.looseObject({ type: z.string(), event_id: z.unknown().optional() });
const knownTypes = new Set<string>(
  clientEventSchema.options.flatMap((option) => [...option.shape.type.values]),
);

/** Reads one message of the data channel or socket. Never throws. */
export function parseClientEvent(
  message: string,
): { readonly event: ClientEvent } | { readonly problem: ClientEventProblem } {
  const problem = (
    code: ClientEventProblem['code'],
    text: string,
    eventIdentifier: string | null = null,
  ) => ({ problem: { code, message: text, eventId: eventIdentifier } });

  let json: unknown;
  try {
    json = JSON.parse(message);
  } catch {
    return problem('invalid_json', 'The message is not valid JSON.');
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return problem('invalid_event', 'The event has no type.');
  const { type, event_id } = envelope.data;
  const identifier = typeof event_id === 'string' ? event_id : null;
  if (!knownTypes.has(type)) {
    return problem(
      'unknown_event',
      `The event type "${type.slice(0, 80)}" is not supported.`,
      identifier,
    );
  }
  const parsed = clientEventSchema.safeParse(json);
  if (parsed.success) return { event: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'event';
  return problem('invalid_event', `${type}: ${where}: ${issue?.message ?? 'invalid'}.`, identifier);
}
