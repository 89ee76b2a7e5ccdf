import { PhraseBook } from '@parley/grading/feedback/phrase-book';
import { type GradeOfLine, gradeEmbedded, rubricOf } from '@parley/grading/grader/grade-lines';
import { bankGrader } from '../../questions/bank-grader.ts';
import type { ChatEndpoint } from './chat-completion.ts';
import { askModel, gradeByJudgment, readAnswerForModel } from './hosted-answer.ts';

/** How long a language model has for one line, in milliseconds. */
const lineTimeoutMs = 20_000;

/**
 * Grades lines of `npm run grade` with a language model, plain references by their statements; a
 * line that it does not judge in time is graded by the embedded grader.
 * @param onFailure called with the reason why the model did not grade
 */
export function createHostedLineGrader(
  endpoint: ChatEndpoint,
  onFailure: (reason: string) => void,
): GradeOfLine {
  return async (line) => {
    try {
      const signal = AbortSignal.timeout(lineTimeoutMs);
      const rubric = rubricOf(line);
      const { asksModel, honestAnswer } = readAnswerForModel(rubric, line.answer);
      const judgment = asksModel ? await askModel(endpoint, rubric, honestAnswer, signal) : null;
      const grade = await gradeByJudgment(rubric, line.answer, judgment);
      const { score, confidence } = grade({ book: new PhraseBook() });
      return { score, confidence };
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      return await gradeEmbedded(line, bankGrader());
    }
  };
}
