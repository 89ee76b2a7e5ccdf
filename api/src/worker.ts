/** Carries out the tasks of worker threads. */
import process from 'node:process';
import { packArchive } from './features/accounts/pack-archive.ts';
import { composeReceipt } from './features/reports/receipt-pdf.ts';
import { composeReport } from './features/reports/report-pdf.ts';
import { gradeWithModel, readForModel } from './providers/grading/model-grading.ts';
import { bankGrader } from './questions/bank-grader.ts';
import type {
  TaskAnswer,
  TaskInput,
  TaskMessage,
  TaskName,
  WorkerTasks,
} from './workers/worker-tasks.ts';

const tasks: WorkerTasks = {
  assessAnswer: ({ rubric, answer, hints }) => bankGrader().assessAnswer(rubric, answer, hints),
  composeReceipt,
  composeReport,
  gradeInterview: (answers) => bankGrader().gradeInterview(answers),
  gradeWithModel,
  load: () => undefined,
  packArchive,
  readForModel,
  readTurn: (turn) => bankGrader().readTurn(turn),
};
const byName: { [Name in TaskName]: (input: TaskInput<Name>) => unknown } = tasks;

/** Runs a task; what it throws is rethrown in the thread that sent it. */
export default async function work<Name extends TaskName>({
  name,
  input,
}: TaskMessage<Name>): Promise<TaskAnswer> {
  const result = await byName[name](input);
  return { result, heapBytes: process.memoryUsage().heapUsed };
}
