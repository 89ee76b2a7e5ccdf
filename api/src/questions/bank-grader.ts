import { join } from 'node:path';
import { RubricGrader } from '@parley/grading/grader/rubric-grader';
import { packageFolder } from '../support/package-folder.ts';
import { questionBank } from './question-bank.ts';

let grader: RubricGrader | undefined;

/** The grader that knows the words of the API's own questions; made at the first use. */
export function bankGrader(): RubricGrader {
  grader ??= new RubricGrader(
    questionBank().withDetails.values(),
    join(packageFolder(), 'src', 'questions', 'statement-vectors.bin'),
  );
  return grader;
}
