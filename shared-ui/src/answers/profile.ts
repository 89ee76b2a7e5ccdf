import { planIds } from '@parley/api/contract/plans/plans';
import * as z from 'zod/mini';
import { flag, known, moment, optionalList, part, words } from './fields.ts';

const yes = z.catch(z.boolean(), true);

/** What a person has chosen; a voice or a language of a newer API is kept as it is named. */
export const preferencesAnswer = z.object({
  colorScheme: z.catch(z.nullable(z.enum(['system', 'light', 'dark'])), null),
  captions: yes,
  interviewerVoice: z.catch(z.string(), 'ash'),
  interviewerLanguage: z.catch(z.string(), 'en'),
  receiptMails: yes,
  planMails: yes,
});
export type Preferences = z.output<typeof preferencesAnswer>;

/** The person who is signed in; nothing is shown without an id and an address. */
export const profileAnswer = z.object({
  id: z.string(),
  firstName: words,
  lastName: words,
  email: z.string(),
  createdAt: part(moment),
  /** An unknown plan displays as Free with no features (product specification §6). */
  accountType: known(planIds),
  /** Any other status than those of the contract is shown as it is named. */
  subscriptionStatus: z.catch(z.string(), 'free'),
  preferredLanguages: optionalList(z.string()),
  totalInterviews: part(z.number()),
  quota: part(z.object({ used: z.number(), limit: z.nullable(z.number()) })),
  preferences: part(preferencesAnswer),
  /** Whether the release console is for this person; no where an older API does not say. */
  isOperator: flag,
});
export type Profile = z.output<typeof profileAnswer>;

/** A session of the person. */
export const sessionAnswer = z.object({
  id: z.string(),
  device: words,
  signedInWith: known(['link', 'google', 'test']),
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: flag,
});
export type Session = z.output<typeof sessionAnswer>;
/** All of them, or a failure: a device that is signed in must not be missing. */
export const sessionsAnswer = z.object({ sessions: z.array(sessionAnswer) });
export type Sessions = z.output<typeof sessionsAnswer>;
