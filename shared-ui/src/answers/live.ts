import * as z from 'zod/mini';
import { flag, list, moment, words } from './fields.ts';
import { questionAnswer } from './interview.ts';

/** How the browser reaches the interviewer. */
export const sessionKeyAnswer = z.object({
  apiKey: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  expiresAt: moment,
  instructions: words,
  voice: z.catch(z.string(), 'ash'),
  transcribes: flag,
});
export type SessionKey = z.output<typeof sessionKeyAnswer>;

export const nextQuestionAnswer = z.object({
  question: z.nullable(questionAnswer),
  number: z.number(),
});
export type NextQuestion = z.output<typeof nextQuestionAnswer>;

/** A step that this release does not know is taken as speaking to the question a little. */
export const turnReadingAnswer = z.object({
  speaks: list(
    z.object({
      questionId: z.string(),
      step: z.catch(z.enum(['not', 'somewhat', 'clearly']), 'somewhat'),
    }),
  ),
  clarification: z.catch(z.nullable(z.string()), null),
  isFact: flag,
});
export type TurnReading = z.output<typeof turnReadingAnswer>;

export const hintAnswer = z.object({
  hint: z.nullable(z.string()),
  number: z.number(),
  total: z.number(),
});
export type GivenHint = z.output<typeof hintAnswer>;

/** What became of an answer; without a word on a follow-up it is not known to be saved. */
export const savedAnswerAnswer = z.object({
  followUp: z.nullable(z.string()),
  remark: z.catch(z.nullable(z.string()), null),
});
export type SavedAnswer = z.output<typeof savedAnswerAnswer>;
