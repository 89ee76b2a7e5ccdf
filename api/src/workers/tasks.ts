import type { AnsweredQuestion } from '@parley/grading/grader/grade-interview';
import type { Rubric } from '@parley/grading/rubric/rubric';
import { packArchive } from '../features/profile/pack-archive.ts';
import { composeReceipt } from '../features/reports/receipt-pdf.ts';
import { composeReport } from '../features/reports/report-pdf.ts';
import { gradeWithModel, readForModel } from '../providers/grading/model-grading.ts';
import { bankGrader } from '../questions/bank-grader.ts';

/**
 * What takes so long that other requests would wait for it. Each task takes one value and answers
 * with one, both of which can be copied between threads; none reaches the network or the database.
 */
export const tasks = {
  composeReceipt,
  composeReport,
  gradeInterview: (answers: readonly AnsweredQuestion[]) => bankGrader().gradeInterview(answers),
  gradeWithModel,
  judgeCriteria: ({ rubric, answer }: { rubric: Rubric; answer: string }) =>
    bankGrader().judgeCriteria(rubric, answer),
  packArchive,
  readForModel,
};
export type Tasks = typeof tasks;
export type TaskInput<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
export type TaskResults = { [Name in keyof Tasks]: Awaited<ReturnType<Tasks[Name]>> };
