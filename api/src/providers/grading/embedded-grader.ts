import { gradeInterview } from '../../features/grading/rubric-grader/grade-interview.ts';
import type { Grader } from './grader.ts';

/** The rubric grader that comes with the API: no network, and the same result every time. */
export const embeddedGrader: Grader = {
  grade: async (answers) => ({ grader: 'embedded', graded: gradeInterview(answers) }),
};
