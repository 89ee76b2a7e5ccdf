import type { AnsweredQuestion, GradedInterview } from '@parley/grading/grader/grade-interview';
import type { WorkerPool } from '../../workers/worker-pool.ts';
import type { Grader } from './grader.ts';

/** Milliseconds for our own work on all answers of an interview; usually it takes some ten. */
export const gradingTimeoutMs = 30_000;

/** The rubric grader that comes with the API: no network, and the same result every time. */
export function createEmbeddedGrader(workers: WorkerPool): Grader {
  return {
    grade: async (answers, userId) => ({
      grader: 'embedded',
      graded: await workers.run('gradeInterview', answers, {
        userId,
        timeoutMs: gradingTimeoutMs,
      }),
    }),
  };
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    gradeInterview(answers: readonly AnsweredQuestion[]): Promise<GradedInterview>;
  }
}
