import { z } from 'zod';

/** How long an answer took, measured where it was given. */
export const answerTiming = z.object({
  /** Seconds from its first word or key press to its last, a follow-up included. */
  seconds: z.number().min(0).max(7_200),
  /** Spoken; a typed answer has no speaking pace. */
  spoken: z.boolean(),
});
export type AnswerTiming = z.infer<typeof answerTiming>;

/** A filler word such as "um", with how often it was used. */
export const fillerCount = z.object({ word: z.string(), count: z.int().min(1) });

/** How the answers of one interview were given. */
export const delivery = z.object({
  /** Answers with at least one word. */
  answers: z.int().min(0),
  words: z.int().min(0),
  /** Mean, one decimal; 0 without answers. */
  wordsPerAnswer: z.number().min(0),
  /** In a hundred words, one decimal. */
  fillersPerHundred: z.number().min(0),
  /** Those used most; at most five. */
  fillers: z.array(fillerCount),
  /** Seconds of talking, over the answers given by voice; `null` when none was. */
  talkSeconds: z.number().min(0).nullable(),
  /** Pace over the answers given by voice, whole; `null` when they are too short to tell. */
  wordsPerMinute: z.int().min(0).nullable(),
});
export type Delivery = z.infer<typeof delivery>;
