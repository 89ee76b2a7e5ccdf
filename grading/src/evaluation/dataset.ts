import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { packageFolder } from '../text/data-file.ts';

const answer = z.object({
  questionId: z.string(),
  question: z.string(),
  referenceAnswers: z.array(z.string()).min(1),
  answer: z.string(),
  label2: z.enum(['correct', 'incorrect']),
});

/** An answer that a person graded. */
export type GradedAnswer = z.infer<typeof answer>;

/**
 * Reads a part of the data, such as `beetle.training`.
 * @throws Error that says where the data was looked for
 */
export function readAnswers(part: string): GradedAnswer[] {
  const folder =
    process.env.GRADING_DATA_DIR ??
    join(packageFolder(), '..', '..', 'shared', 'data', 'semeval-2013-task7');
  const file = join(folder, `${part}.jsonl`);
  if (!existsSync(file)) {
    throw new Error(
      `The graded answers are not in ${folder}. GRADING_DATA_DIR names the folder with SemEval-2013 Task 7.`,
    );
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => answer.parse(JSON.parse(line)));
}
