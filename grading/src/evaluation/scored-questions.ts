import { readFileSync } from 'node:fs';
import { z } from 'zod';

const scoredQuestion = z.strictObject({
  question: z.string(),
  reference: z.string(),
  /** Scores from 0 to 5. */
  answers: z.array(z.strictObject({ answer: z.string(), score: z.number().min(0).max(5) })),
});

/** A question on computer science, with answers scored before any grader saw them. */
export type ScoredQuestion = z.infer<typeof scoredQuestion>;

/** Reads a file of such questions. */
export function readScoredQuestions(file: string): ScoredQuestion[] {
  return z.array(scoredQuestion).parse(JSON.parse(readFileSync(file, 'utf8')));
}
