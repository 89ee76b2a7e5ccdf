import { RubricGrader } from '@parley/grading/grader/rubric-grader';
import { questionBank } from './question-bank.ts';

let grader: RubricGrader | undefined;

/** The grader that knows the words of the API's own questions; made at the first use. */
export function bankGrader(): RubricGrader {
  grader ??= new RubricGrader(questionBank().byTopic.values());
  return grader;
}
