import type { Grading } from '../../contract/grading.ts';
import type {
  AnsweredQuestion,
  GradedInterview,
} from '../../features/grading/rubric-grader/grade-interview.ts';

/** Judges the answers of an interview. */
export interface Grader {
  /** Stands in the result, so that people know who judged. */
  kind: Grading['grader'];
  grade(answers: readonly AnsweredQuestion[]): Promise<GradedInterview>;
}
