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

/** Lowest and highest mean share of the points of each quality. */
const bands = { good: [0.7, 1], middling: [0.25, 0.75], poor: [0, 0.2] } as const;

describe('answers in other words than the rubric', () => {
  const shares = new Map<string, number[]>();
  beforeAll(async () => {
    for (const { questionId, quality, answer } of candidateAnswers) {
      const question = bankQuestion(questionId);
      const { score } = await bankGrader.gradeAnswer(question, answer);
      shares.set(quality, [...(shares.get(quality) ?? []), score / question.maxScore]);
    }
  });

  it.each(['good', 'middling', 'poor'] as const)(
    'that are %s earn their expected share on average',
    (quality) => {
      const earned = shares.get(quality) ?? [];
      const mean = earned.reduce((sum, share) => sum + share, 0) / earned.length;
      expect(mean).toBeGreaterThanOrEqual(bands[quality][0]);
      expect(mean).toBeLessThanOrEqual(bands[quality][1]);
    },
  );

  it('that are good earn more than 0.4 each, and poor ones less than 0.35', () => {
    expect(Math.min(...(shares.get('good') ?? []))).toBeGreaterThan(0.4);
    expect(Math.max(...(shares.get('poor') ?? []))).toBeLessThan(0.35);
  });
});
