import { z } from 'zod';
import { interviewerLanguages } from './interviewer.ts';

/**
 * What an interview can be tailored to (product specification §1 and §6; design §7, "Custom
 * scenarios"). Company type and role belong to Max, the full length to Plus and Max.
 */
export const companyTypes = ['large_tech', 'startup', 'enterprise'] as const;

export const roles = ['frontend', 'backend', 'full_stack', 'devops'] as const;

export const lengths = ['focused', 'full'] as const;
export type Length = (typeof lengths)[number];

/** `coached`: hints and remarks during the interview. `real`: none until its end. */
export const interviewModes = ['real', 'coached'] as const;
export type InterviewMode = (typeof interviewModes)[number];

/** How the interviewer speaks with the candidate; what is asked and graded stays the same. */
export const manners = ['warm', 'neutral', 'demanding'] as const;
export type Manner = (typeof manners)[number];

/** Questions of a session by its length: 15 to 30 minutes, or 30 to 55. */
export const questionsByLength: Readonly<Record<Length, number>> = { focused: 5, full: 10 };

/** What an interview was tailored to; `null` where nothing was chosen. */
export const scenario = z.object({
  companyType: z.enum(companyTypes).nullable(),
  role: z.enum(roles).nullable(),
  length: z.enum(lengths),
  interviewerLanguage: z.enum(interviewerLanguages),
  /** Answered since version 1.9 of the API. */
  mode: z.enum(interviewModes),
  /** Answered since version 1.9 of the API. */
  manner: z.enum(manners),
});
export type Scenario = z.infer<typeof scenario>;

/** The choice as `POST /interview/new` takes it; what is left out is as on every plan. */
export const scenarioChoice = z.object({
  companyType: z.enum(companyTypes).optional(),
  role: z.enum(roles).optional(),
  length: z.enum(lengths).default('focused'),
  /** Left out: the one of the user's preferences that the plan allows. */
  interviewerLanguage: z.enum(interviewerLanguages).optional(),
  /** On every plan, also for a practice; taken since version 1.9 of the API. */
  mode: z.enum(interviewModes).default('real'),
  /** On every plan, also for a practice; taken since version 1.9 of the API. */
  manner: z.enum(manners).default('warm'),
});
export type ScenarioChoice = z.output<typeof scenarioChoice>;
