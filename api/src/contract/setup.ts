import { z } from 'zod';
import { interviewerVoices } from './interviewer.ts';
import { planIds } from './plans/plans.ts';
import { technologies } from './topics.ts';

/** A plan on the pricing grid (product specification §3, "Pricing plan"). */
export const pricingPlan = z.object({
  identity: z.enum(planIds),
  name: z.string(),
  description: z.string(),
  /** US dollars a month. */
  price: z.object({ monthly: z.number().min(0) }),
  popular: z.boolean(),
  features: z.array(z.object({ text: z.string(), included: z.boolean() })),
  /** Button label. */
  cta: z.string(),
  /** Names of tokens of the visual identity, not CSS colors. */
  color: z.string(),
  borderColor: z.string(),
});
export type PricingPlan = z.infer<typeof pricingPlan>;

/** A choice in the technology dropdown (specification §3, "Technology option"). */
export const technologyOption = z.object({ text: z.string(), value: z.enum(technologies) });

/**
 * How the browser reaches the interviewer. `apiKey` begins with `ek_`, is good for the interview that
 * it was made for, and is read when a connection opens.
 */
export const sessionKey = z.object({
  apiKey: z.string(),
  /** Base address of a Realtime service: `{baseUrl}/realtime/calls` takes the SDP offer. */
  baseUrl: z.url(),
  model: z.string(),
  /** ISO 8601 in UTC. */
  expiresAt: z.iso.datetime(),
  /** The interviewer's instructions, as in the key; answered since version 1.6 of the API. */
  instructions: z.string(),
  voice: z.enum(interviewerVoices),
  /** Whether the service turns speech into words. */
  transcribes: z.boolean(),
});
export type SessionKey = z.infer<typeof sessionKey>;

/** What the sign-in screens may offer here. */
export const signInOptions = z.object({
  /** Whether a Google account can be used: a provider is configured. */
  google: z.boolean(),
  /** Where the browser navigates to sign in with it; `null` when it cannot be used. */
  googleUrl: z.url().nullable().optional(),
  /** Address of the development mailbox when mail is embedded; `null` otherwise. */
  mailboxUrl: z.url().nullable(),
});
export type SignInOptions = z.infer<typeof signInOptions>;
