import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../../src/package-folder.ts';

const scoredQuestion = z.strictObject({
  question: z.string(),
  reference: z.string(),
  /** Scores from 0 to 5. */
  answers: z.array(z.strictObject({ answer: z.string(), score: z.number().min(0).max(5) })),
});

/** A question on computer science, with answers scored before any grader saw them. */
export type ScoredQuestion = z.infer<typeof scoredQuestion>;

/** Reads the answers that the weights for computing are fitted on. */
export function readScoredQuestions(): ScoredQuestion[] {
  const file = join(packageFolder(), 'bench/grading/computer-science-answers.json');
  return z.array(scoredQuestion).parse(JSON.parse(readFileSync(file, 'utf8')));
}
