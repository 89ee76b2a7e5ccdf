import {
  type AnsweredQuestion,
  completeInterview,
  type GradedInterview,
} from '@parley/grading/grader/grade-interview';
import {
  gradeByJudgment,
  type ModelReading,
  type PendingGrade,
  readAnswerForModel,
} from './hosted-answer.ts';
import type { ModelJudgment } from './model-judgment.ts';

/** Reads the answers of an interview before a language model is asked. */
export function readForModel(answers: readonly AnsweredQuestion[]): ModelReading[] {
  return answers.map(({ question, answer }) => readAnswerForModel(question, answer));
}

/** The answers of an interview with the model's judgments, `null` where it was not asked. */
export interface ModelJudgedInterview {
  answers: readonly AnsweredQuestion[];
  judgments: readonly (ModelJudgment | null)[];
}

/** Puts an interview together from a language model's judgments. */
export async function gradeWithModel({
  answers,
  judgments,
}: ModelJudgedInterview): Promise<GradedInterview> {
  const pending: PendingGrade[] = [];
  for (const [at, { question, answer }] of answers.entries()) {
    pending.push(await gradeByJudgment(question, answer, judgments[at] ?? null));
  }
  return completeInterview(answers, (_answered, at, book) => {
    const grade = pending[at];
    if (grade === undefined) throw new Error(`Answer ${at + 1} has no judgment`);
    return grade(book);
  });
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    gradeWithModel: typeof gradeWithModel;
    readForModel: typeof readForModel;
  }
}
