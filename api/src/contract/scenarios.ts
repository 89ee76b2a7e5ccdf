import { z } from 'zod';

/**
 * What an interview can be tailored to (product specification §1 and §6; design §7, "Custom
 * scenarios"). Company type and role belong to Max, the full length to Plus and Max.
 */
export const companyTypes = ['large_tech', 'startup', 'enterprise'] as const;

export const roles = ['frontend', 'backend', 'full_stack', 'devops'] as const;

export const lengths = ['focused', 'full'] as const;
export type Length = (typeof lengths)[number];

/** Questions of a session by its length: 15 to 30 minutes, or 30 to 60 (design §7). */
export const questionsByLength: Readonly<Record<Length, number>> = { focused: 5, full: 10 };

/**
 * Languages that the interviewer can speak, as ISO 639-1 codes; `Intl.DisplayNames` writes them
 * for people. The first five are Free's "standard languages", Plus and Max have all (design §7).
 */
export const interviewerLanguages = [
  ...(['en', 'es', 'fr', 'de', 'pt'] as const),
  ...(['af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da'] as const),
  ...(['el', 'et', 'fa', 'fi', 'gl', 'gu', 'ha', 'he', 'hi', 'hr', 'hu', 'hy'] as const),
  ...(['id', 'ig', 'is', 'it', 'ja', 'kk', 'kn', 'ko', 'lt', 'lv', 'mi', 'mk'] as const),
  ...(['mr', 'ms', 'ne', 'nl', 'no', 'pl', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'] as const),
  ...(['sw', 'ta', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'yo', 'zh'] as const),
] as const;
export type InterviewerLanguage = (typeof interviewerLanguages)[number];

export const standardLanguages: readonly InterviewerLanguage[] = interviewerLanguages.slice(0, 5);

/** What an interview was tailored to; `null` where nothing was chosen. */
export const scenario = z.object({
  companyType: z.enum(companyTypes).nullable(),
  role: z.enum(roles).nullable(),
  length: z.enum(lengths),
  interviewerLanguage: z.enum(interviewerLanguages),
});
export type Scenario = z.infer<typeof scenario>;

/** The choice as `POST /interview/new` takes it; what is left out is as on every plan. */
export const scenarioChoice = z.object({
  companyType: z.enum(companyTypes).optional(),
  role: z.enum(roles).optional(),
  length: z.enum(lengths).default('focused'),
  interviewerLanguage: z.enum(interviewerLanguages).default('en'),
});
export type ScenarioChoice = z.output<typeof scenarioChoice>;
