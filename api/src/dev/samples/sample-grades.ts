import { setImmediate } from 'node:timers/promises';
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
  const before = known.get(key);
  if (before !== undefined) return before;
  // To read hundreds of answers takes seconds: others are served in between.
  await setImmediate();
  const read = await bankGrader().judgeAnswer(question, answer);
  known.set(key, read);
  return read;
}

/** Grades a sample interview with the embedded rubric grader, each different answer once. */
export const gradeSample = (answers: readonly AnsweredQuestion[]): Promise<GradedInterview> =>
  completeInterview(answers, async (answered) => {
    const read = await readSample(answered);
    return (context) => gradeOf(answered.question, answered.answer, read, context);
  });
