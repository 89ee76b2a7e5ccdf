import type { AnsweredQuestion, GradedInterview } from '@parley/grading/grader/grade-interview';
import type { Grading } from '../../contract/grading.ts';

/** A graded interview and who judged it. */
export interface GraderVerdict {
  /** Stands in the result, so that people know who judged. */
  grader: Grading['grader'];
  graded: GradedInterview;
}

/** Judges the answers of an interview. */
export interface Grader {
  /**
   * @param userId whose answers they are
   * @throws WorkersBusyError when there is no room for the work now
   */
  grade(answers: readonly AnsweredQuestion[], userId: string): Promise<GraderVerdict>;
}
