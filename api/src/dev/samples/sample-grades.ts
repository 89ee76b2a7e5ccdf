import {
  type AnsweredQuestion,
  completeInterview,
  type GradedInterview,
} from '@parley/grading/grader/grade-interview';
import { gradeOf, type ReadAnswer } from '@parley/grading/grader/rubric-grader';
import { bankGrader } from '../../questions/bank-grader.ts';

/**
 * What the grader read, by question and answer. Sample answers are cuts of the model answers, so
 * that the same ones come again: thousands of interviews need a few thousand readings.
 */
const known = new Map<string, ReadAnswer>();

async function readSample({ question, answer }: AnsweredQuestion): Promise<ReadAnswer> {
  const key = `${question.id}\n${answer}`;
  const read = known.get(key) ?? (await bankGrader().judgeAnswer(question, answer));
  known.set(key, read);
  return read;
}

/** Grades a sample interview with the embedded rubric grader, each different answer once. */
export async function gradeSample(answers: readonly AnsweredQuestion[]): Promise<GradedInterview> {
  const read: ReadAnswer[] = [];
  for (const answered of answers) read.push(await readSample(answered));
  return completeInterview(answers, ({ question, answer }, at, book) => {
    const one = read[at];
    if (one === undefined) throw new Error(`Answer ${at + 1} was not read.`);
    return gradeOf(question, answer, one, book);
  });
}
