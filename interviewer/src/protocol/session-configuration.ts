import { z } from 'zod';

const turnDetectionSchema = z
  .looseObject({ type: z.string(), interrupt_response: z.boolean().nullish() })
  .nullable();

/** The parts of a session that this server acts on; everything else is kept and echoed. */
export const sessionUpdateSchema = z.looseObject({
  instructions: z.string().max(200_000).optional(),
  output_modalities: z
    .array(z.enum(['audio', 'text']))
    .min(1)
    .optional(),
  audio: z
    .looseObject({
      input: z.looseObject({ turn_detection: turnDetectionSchema.optional() }).optional(),
      output: z.looseObject({ voice: z.unknown().optional() }).optional(),
    })
    .optional(),
});
export type SessionUpdate = z.infer<typeof sessionUpdateSchema>;

/** A session's configuration in the protocol's own field names. */
const sessionSchema = sessionUpdateSchema.extend({
  id: z.string(),
  model: z.string(),
  instructions: z.string(),
  output_modalities: z.array(z.enum(['audio', 'text'])).min(1),
  audio: z.looseObject({
    input: z.looseObject({ turn_detection: turnDetectionSchema }),
    output: z.looseObject({ voice: z.unknown() }),
  }),
});
export type Session = z.infer<typeof sessionSchema>;

/** The configuration before a client said anything. */
export function initialSession(id: string, model: string): Session {
  const format = { type: 'audio/pcm', rate: 24_000 };
  return {
    type: 'realtime',
    object: 'realtime.session',
    id,
    model,
    instructions: '',
    output_modalities: ['audio'],
    tools: [],
    tool_choice: 'auto',
    tracing: null,
    audio: {
      input: {
        format,
        transcription: null,
        turn_detection: { type: 'server_vad', interrupt_response: true, create_response: false },
      },
      output: { format, voice: 'ash' },
    },
  };
}

type Json = Record<string, unknown>;
const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(base: Json, change: Json): Json {
  const result: Json = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (key === '__proto__' || value === undefined) continue;
    const before = base[key];
    result[key] = isPlain(before) && isPlain(value) ? merge(before, value) : value;
  }
  return result;
}

const languageSchema = z.object({ language: z.string().regex(/^[a-z]{2,3}$/) });

/** The language that the candidate speaks as an ISO 639-1 code; undefined when none is configured. */
export function spokenLanguage(session: Session): string | undefined {
  return languageSchema.safeParse(session.audio.input.transcription).data?.language;
}

/** Fields that name the session itself and that no client may change. */
const FIXED = ['id', 'object', 'model'] as const;

/**
 * Merges an update into a session, object by object; arrays and scalars are replaced. A partial
 * update therefore never resets what an earlier one said.
 */
export function mergeSession(session: Session, update: SessionUpdate): Session {
  const change: Json = { ...update };
  for (const key of FIXED) delete change[key];
  const merged = sessionSchema.safeParse(merge(session, change));
  return merged.success ? merged.data : session;
}
