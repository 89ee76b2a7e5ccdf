import { z } from 'zod';
import { interviewerLanguages, interviewerVoices } from './interviewer.ts';
import { planIds } from './plans/plans.ts';

/** State of a subscription (product specification §4, chip colors). */
export const subscriptionStatus = z.enum(['free', 'active', 'cancelled', 'expired', 'paused']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** What a user has chosen about how the product looks and sounds, and what it mails. */
export const preferences = z.object({
  /** `null` until the user has chosen: each browser then keeps its own choice. */
  colorScheme: z.enum(['system', 'light', 'dark']).nullable(),
  /** Whether the conversation of an interview is shown in words. */
  captions: z.boolean(),
  interviewerVoice: z.enum(interviewerVoices),
  /** The language of interviews that are started without naming one; by plan (design §7). */
  interviewerLanguage: z.enum(interviewerLanguages),
  /** Whether receipts come by mail; they are in the account in any case. */
  receiptMails: z.boolean(),
  /** Whether a mail is sent when a plan is cancelled or ends. */
  planMails: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

/** What `PUT /profile/preferences` takes: what is left out stays as it is. */
export const preferencesUpdate = preferences.partial();
export type PreferencesUpdate = z.infer<typeof preferencesUpdate>;

/** The user who is signed in (specification §3, "User profile"). */
export const profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  accountType: z.enum(planIds),
  subscriptionStatus,
  preferredLanguages: z.array(z.string()),
  totalInterviews: z.int().min(0),
  /** Quota of the calendar month in UTC; `limit` null is unlimited. */
  quota: z.object({ used: z.int().min(0), limit: z.int().positive().nullable() }),
  /** Answered since version 1.2 of the API. */
  preferences: preferences.optional(),
  /** Whether the account may use the release console. Answered since version 1.10 of the API. */
  isOperator: z.boolean().optional(),
});
export type Profile = z.infer<typeof profile>;

/**
 * What `PUT /profile/update` takes: the whole profile may be sent (specification §7); only these
 * fields can be changed this way, the others are ignored. The specification puts no bounds on
 * names; 200 characters keep a row sensible.
 */
export const profileUpdate = z.object({
  firstName: z.string().trim().max(200).optional(),
  lastName: z.string().trim().max(200).optional(),
  preferredLanguages: z.array(z.string().trim().min(1).max(60)).max(200).optional(),
});

/** A deletion that was asked for. */
export const deletion = z.object({
  /** When everything is erased unless the user signs in before; ISO 8601 in UTC. */
  eraseAfter: z.iso.datetime(),
});
