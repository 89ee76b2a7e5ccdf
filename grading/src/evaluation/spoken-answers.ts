import { readFileSync } from 'node:fs';
import { z } from 'zod';

const spokenAnswer = z.strictObject({
  questionId: z.string(),
  quality: z.enum(['strong', 'middling', 'weak']),
  answer: z.string(),
  /** 0 to 10, as a user would score it. */
  score: z.number(),
  /** What a user says of each criterion, and the words that it rests on. */
  verdicts: z.record(
    z.string(),
    z.strictObject({ verdict: z.enum(['met', 'partly', 'absent']), where: z.string().optional() }),
  ),
});

/** An answer as a candidate gives it, judged point by point before any grader saw it. */
export type SpokenAnswer = z.infer<typeof spokenAnswer>;

/** Reads a file of such answers. */
export function readSpokenAnswers(file: string): SpokenAnswer[] {
  return z.array(spokenAnswer).parse(JSON.parse(readFileSync(file, 'utf8')));
}
