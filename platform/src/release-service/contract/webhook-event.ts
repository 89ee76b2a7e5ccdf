import { z } from 'zod';
import { releaseChange } from '../../release-format/release-change.ts';

/** Version of the format; raised only when a field goes or changes its meaning. */
export const webhookFormat = 1;

const base = {
  format: z.literal(webhookFormat),
  /** When it happened, ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
};

/**
 * What a webhook is sent as JSON: a change of a remote's releases, or a test by an operator. Receivers
 * ignore types and fields that they do not know.
 */
export const webhookEvent = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('ping'), data: z.object({ webhook: z.string() }) }),
  z.object({
    ...base,
    type: z.enum([...releaseChange.shape.type.options, 'release.waiting', 'release.rejected']),
    data: releaseChange.omit({ type: true }).extend({
      owner: z.string().nullable(),
      version: z.string().nullable(),
      /** Who did it, as the history has it: a name, a credential, or `automatic` for the canary watch. */
      by: z.string(),
      reason: z.string().nullable(),
      /** What happened, in a sentence. */
      summary: z.string(),
      /** Address of the remote in the release console. */
      console: z.url(),
    }),
  }),
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What is delivered under one id, which stays the same however often it is sent. */
export const webhookMessage = z.object({ id: z.string(), event: webhookEvent });
export type WebhookMessage = z.infer<typeof webhookMessage>;
