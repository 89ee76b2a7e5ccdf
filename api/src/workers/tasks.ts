import { packArchive } from '../features/accounts/pack-archive.ts';
import { gradeInterview } from '../features/grading/rubric-grader/grade-interview.ts';
import { judgeAgainstRubric } from '../features/grading/rubric-grader/judge-against-rubric.ts';
import { composeReceipt } from '../features/reports/receipt-pdf.ts';
import { composeReport } from '../features/reports/report-pdf.ts';
import { gradeWithModel, readForModel } from '../providers/grading/model-grading.ts';

/**
 * What takes so long that other requests would wait for it. Each task takes one value and answers
 * with one, both of which can be copied between threads; none reaches the network or the database.
 */
export const tasks = {
  composeReceipt,
  composeReport,
  gradeInterview,
  gradeWithModel,
  judgeAgainstRubric,
  packArchive,
  readForModel,
};
export type Tasks = typeof tasks;
export type TaskInput<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
export type TaskResults = { [Name in keyof Tasks]: Awaited<ReturnType<Tasks[Name]>> };
