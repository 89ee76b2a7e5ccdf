import { z } from 'zod';
import { taggedJson } from '../support/tagged-json.ts';
import { LEVELS } from './understanding/introductions/levels.ts';
import { DEFAULT_TECHNOLOGIES } from './understanding/introductions/technologies.ts';

const shortText = z.string().trim().min(1).max(80);

const askedSchema = z.object({
  number: z.number().int().positive(),
  question: z.string().trim().min(1),
  plain: z.string().catch(''),
  answered: z.boolean().catch(false),
  answer: z.string().catch(''),
});

const interviewContextSchema = z.object({
  candidateFirstName: shortText.nullable().catch(null),
  technology: shortText.nullable().catch(null),
  technologyLabel: shortText.nullable().catch(null),
  supportedTechnologies: z
    .array(z.object({ value: shortText, label: shortText }))
    .min(1)
    .catch(DEFAULT_TECHNOLOGIES),
  levels: z
    .array(z.enum(LEVELS))
    .min(1)
    .catch([...LEVELS]),
  questionCount: z.number().int().min(1).max(50).catch(5),
  answeredCount: z.number().int().min(0).catch(0),
  /** The introduction is over: the interview resumes after an interruption. */
  resumed: z.boolean().catch(false),
  level: z.enum(LEVELS).nullable().catch(null),
  interviewType: z.enum(['video', 'voice', 'text']).catch('video'),
  /** Coached: hints on request and a remark on each answer. */
  mode: z.enum(['real', 'coached']).catch('real'),
  manner: z.enum(['warm', 'neutral', 'demanding']).catch('warm'),
  companyType: z.enum(['large_tech', 'startup', 'enterprise']).nullable().catch(null),
  role: z.enum(['frontend', 'backend', 'full_stack', 'devops']).nullable().catch(null),
  length: z.enum(['focused', 'full']).catch('focused'),
  /** Seconds since the interview began; not 0 after an interruption. */
  startedSecondsAgo: z.number().int().min(0).catch(0),
  /** Questions so far, with the beginning of each answer. */
  asked: z.array(askedSchema).max(50).catch([]),
});

/** What the client tells the interviewer about this interview. */
export type InterviewContext = Readonly<z.infer<typeof interviewContextSchema>>;

/**
 * Reads the context from a session's instructions: a JSON object between `<interview_context>` and
 * `</interview_context>`. A missing block or a wrong field gives the sensible default; without a
 * supported technology the candidate is asked for one.
 */
export function readInterviewContext(instructions: string): InterviewContext {
  const parsed = interviewContextSchema.safeParse(taggedJson(instructions, 'interview_context'));
  const context = parsed.success ? parsed.data : interviewContextSchema.parse({});
  const chosen = context.technology?.toLowerCase();
  const supported = context.supportedTechnologies.find(
    ({ value }) => value.toLowerCase() === chosen,
  );
  return { ...context, technology: supported?.value ?? null };
}

/** How a technology is said. */
export function labelOf(context: InterviewContext, technology: string): string {
  if (technology === context.technology && context.technologyLabel) return context.technologyLabel;
  const entry = context.supportedTechnologies.find(({ value }) => value === technology);
  return entry?.label ?? technology;
}
