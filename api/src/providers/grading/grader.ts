import type { Grading } from '../../contract/grading.ts';
import type {
  AnsweredQuestion,
  GradedInterview,
} from '../../features/grading/rubric-grader/grade-interview.ts';

/** A graded interview and who judged it. */
export interface GraderVerdict {
  /** Stands in the result, so that people know who judged. */
  grader: Grading['grader'];
  graded: GradedInterview;
}

/** Judges the answers of an interview. */
export interface Grader {
  grade(answers: readonly AnsweredQuestion[]): Promise<GraderVerdict>;
}
