import { z } from 'zod';

/** What the voice worker is asked. */
export const speechRequestSchema = z.object({
  id: z.number(),
  sentence: z.string(),
  voice: z.enum(['slt', 'rms']),
});
export type SpeechRequest = z.infer<typeof speechRequestSchema>;

/** What the voice worker answers. */
export const workerReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number(), reason: z.string() }),
  z.object({
    kind: z.literal('spoken'),
    id: z.number(),
    frames: z.array(z.instanceof(Uint8Array)),
  }),
]);

/** The same from the sender's side. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | { readonly kind: 'spoken'; readonly id: number; readonly frames: readonly Uint8Array[] };
