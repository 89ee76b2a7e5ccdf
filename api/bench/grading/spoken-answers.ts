import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../../src/package-folder.ts';

const spokenAnswer = z.strictObject({
  questionId: z.string(),
  quality: z.enum(['strong', 'middling', 'weak']),
  answer: z.string(),
  /** 0 to 10, as a person would score it. */
  score: z.number(),
  /** What a person says of each criterion, and the words that it rests on. */
  verdicts: z.record(
    z.string(),
    z.strictObject({ verdict: z.enum(['met', 'partly', 'not']), where: z.string().optional() }),
  ),
});

/** An answer as a candidate gives it, judged point by point before any grader saw it. */
export type SpokenAnswer = z.infer<typeof spokenAnswer>;

/** Reads the answers that the weights of criteria are fitted on. */
export function readSpokenAnswers(): SpokenAnswer[] {
  const file = join(packageFolder(), 'bench/grading/spoken-answers.json');
  return z.array(spokenAnswer).parse(JSON.parse(readFileSync(file, 'utf8')));
}
