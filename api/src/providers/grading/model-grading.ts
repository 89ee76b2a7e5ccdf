import {
  type AnsweredQuestion,
  completeInterview,
  type GradedInterview,
} from '@parley/grading/grader/grade-interview';
import { gradeByJudgment, type ModelReading, readAnswerForModel } from './hosted-answer.ts';
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
export function gradeWithModel({
  answers,
  judgments,
}: ModelJudgedInterview): Promise<GradedInterview> {
  return completeInterview(answers, ({ question, answer, hints }, at) =>
    gradeByJudgment(question, answer, judgments[at] ?? null, hints),
  );
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    gradeWithModel: typeof gradeWithModel;
    readForModel: typeof readForModel;
  }
}
