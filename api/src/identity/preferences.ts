import { type Preferences, preferencesUpdate } from '../contract/account.ts';
import { type InterviewerLanguage, standardLanguages } from '../contract/interviewer.ts';
import { planIncludes } from '../contract/plans/plans.ts';
import type { User } from '../database/schema.ts';

/** What holds for a user until they choose otherwise (product specification §9, default voice). */
const defaults: Preferences = {
  colorScheme: null,
  captions: true,
  interviewerVoice: 'ash',
  interviewerLanguage: 'en',
  receiptMails: true,
  planMails: true,
};

/**
 * A user's preferences, completed by the defaults. A stored value that is not offered any more
 * falls back to its default, so that it can never break a profile.
 */
export function readPreferences(stored: unknown): Preferences {
  const entries = Object.entries(stored ?? {}).filter(
    ([key, value]) =>
      Object.hasOwn(defaults, key) && preferencesUpdate.safeParse({ [key]: value }).success,
  );
  return { ...defaults, ...Object.fromEntries(entries) };
}

/** Whether a plan has a language of the interviewer (design §7). */
export function planHasLanguage(plan: User['plan'], language: InterviewerLanguage): boolean {
  return planIncludes(plan, 'parley_plus') || standardLanguages.includes(language);
}

/** The language of an interview that names none: the preferred one, English where the plan lacks it. */
export function preferredInterviewerLanguage({
  plan,
  preferences,
}: Pick<User, 'plan' | 'preferences'>): InterviewerLanguage {
  const { interviewerLanguage } = readPreferences(preferences);
  return planHasLanguage(plan, interviewerLanguage)
    ? interviewerLanguage
    : defaults.interviewerLanguage;
}
