import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RubricGrader } from '../grader/rubric-grader.ts';
import { rubricCriterion } from '../rubric/rubric.ts';
import { packageFolder } from '../text/data-file.ts';

const question = z.object({
  id: z.string(),
  level: z.string(),
  question: z.string(),
  maxScore: z.number(),
  tags: z.array(z.string()),
  modelAnswer: z.string(),
  criteria: z.array(rubricCriterion),
  facts: z.array(z.object({ about: z.string(), asks: z.string(), says: z.string() })).optional(),
});
/** A question of the API's bank, as far as grading needs it. */
export type BankQuestion = z.infer<typeof question>;

const file = z.object({ topic: z.string(), questions: z.array(question) });
const questionsFolder = join(packageFolder(), '../api/src/questions');
const folder = join(questionsFolder, 'bank');

/** The API's questions by topic: data that the grader is tested and fitted on. */
export const bankTopics: ReadonlyMap<string, readonly BankQuestion[]> = new Map(
  readdirSync(folder).map((name) => {
    const { topic, questions } = file.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return [topic, questions];
  }),
);
export const bankQuestions: readonly BankQuestion[] = [...bankTopics.values()].flat();

/** @throws Error when the bank has no such question */
export function bankQuestion(id: string): BankQuestion {
  const found = bankQuestions.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no question ${id}`);
  return found;
}

/** The questions of a topic at a level. */
export const questionsFor = (topic: string, level: string): BankQuestion[] =>
  (bankTopics.get(topic) ?? []).filter((one) => one.level === level);

/** Where the vectors of the bank's statements stand. */
export const statementVectorsFile = (): string => join(questionsFolder, 'statement-vectors.bin');

/**
 * The grader as the API has it, with all questions kept ready: tests go over them again and again. It encodes each
 * statement itself while the file is missing.
 */
export const bankGrader = new RubricGrader(
  bankTopics.values(),
  statementVectorsFile(),
  bankQuestions.length,
);

/** The same choice in every run: every fourth question of the bank, of all topics and levels. */
export const sampledQuestions: readonly BankQuestion[] = bankQuestions.filter(
  (_question, at) => at % 4 === 0,
);
