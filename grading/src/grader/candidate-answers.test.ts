import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bankGrader, bankQuestion } from '../testing/bank.ts';

const candidateAnswers = z
  .array(
    z.object({
      questionId: z.string(),
      quality: z.enum(['good', 'middling', 'poor']),
      answer: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'candidate-answers.json'), 'utf8')));

/** Lowest and highest share of the points that an answer of each quality may get. */
const bands = { good: [0.7, 1], middling: [0.3, 0.75], poor: [0, 0.349] } as const;

describe('answers in other words than the rubric', () => {
  it.each(candidateAnswers.map((one) => [one.questionId, one.quality, one.answer] as const))(
    '%s, %s',
    (questionId, quality, answer) => {
      const question = bankQuestion(questionId);
      const share = bankGrader.gradeAnswer(question, answer).score / question.maxScore;
      expect(share).toBeGreaterThanOrEqual(bands[quality][0]);
      expect(share).toBeLessThanOrEqual(bands[quality][1]);
    },
  );
});
