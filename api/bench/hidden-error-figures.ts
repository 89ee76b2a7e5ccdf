import { join } from 'node:path';
import { countCalledFalse, readAnswersWithErrors } from '@parley/grading/evaluation/hidden-errors';
import { dataFile } from '@parley/grading/text/data-file';
import { questionById } from '../src/questions/question-bank.ts';
import type { GradeOfAnswer } from './judged-figures.ts';
import { type Figure, figure, say } from './report.ts';

/** How many false sentences among right ones are found, in answers that nothing was fitted on. */
export async function hiddenErrorFigures(grade: GradeOfAnswer): Promise<Figure[]> {
  const answers = readAnswersWithErrors(
    dataFile(join('evaluation', 'answers', 'hidden-errors.txt')),
  );
  const graded: Parameters<typeof countCalledFalse>[0][number][] = [];
  for (const [at, answer] of answers.entries()) {
    if (at % 40 === 0) say(`Answers with errors: ${at} of ${answers.length}`);
    const question = questionById(answer.questionId);
    if (question === undefined) throw new Error(`There is no question ${answer.questionId}.`);
    const text = answer.sentences.map((sentence) => sentence.text).join(' ');
    graded.push({ answer, criteria: (await grade(question, text)).criteria });
  }
  const { right, wrong } = countCalledFalse(graded);
  return [
    figure('grade.errors.found', wrong.called / wrong.all, 'share'),
    figure('grade.errors.found.surely', wrong.surely / wrong.all, 'share'),
    figure('grade.errors.right-sentences', right.called / right.all, 'share'),
    figure('grade.errors.right-sentences.surely', right.surely / right.all, 'share'),
  ];
}
