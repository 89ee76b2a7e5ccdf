import { readFileSync } from 'node:fs';
import type { AnswerGrade } from '../rubric/answer-grade.ts';

/** A sentence of an answer, and whether it is right. */
export interface MarkedSentence {
  text: string;
  isRight: boolean;
}

/** An answer to a question of the bank with errors among right sentences. */
export interface AnswerWithErrors {
  questionId: string;
  sentences: MarkedSentence[];
}

/**
 * Reads answers with errors: `# question`, then a sentence a line, behind `+` where it is right and behind `-` where
 * it is false.
 */
export function readAnswersWithErrors(file: string): AnswerWithErrors[] {
  const answers: AnswerWithErrors[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, mark, text = ''] = /^([#+-]) (\S.*)$/.exec(line) ?? [];
    if (mark === '#') answers.push({ questionId: text, sentences: [] });
    else if (mark !== undefined) answers.at(-1)?.sentences.push({ text, isRight: mark === '+' });
  }
  return answers;
}

/** How many of so many sentences are called false, and how many of these without a doubt. */
export interface CalledFalse {
  all: number;
  called: number;
  surely: number;
}

/** Counts what grades call false, apart for right and for false sentences. */
export function countCalledFalse(
  graded: readonly { answer: AnswerWithErrors; criteria: AnswerGrade['criteria'] }[],
): Record<'right' | 'wrong', CalledFalse> {
  const counts = {
    right: { all: 0, called: 0, surely: 0 },
    wrong: { all: 0, called: 0, surely: 0 },
  };
  for (const { answer, criteria } of graded) {
    const denied = criteria.filter(({ verdict }) => verdict === 'contradicted');
    for (const { text, isRight } of answer.sentences) {
      const calls = denied.filter(({ quotes }) => quotes.some((quote) => text.includes(quote)));
      const count = counts[isRight ? 'right' : 'wrong'];
      count.all += 1;
      if (calls.length > 0) count.called += 1;
      if (calls.some(({ doubtful }) => doubtful !== true)) count.surely += 1;
    }
  }
  return counts;
}
