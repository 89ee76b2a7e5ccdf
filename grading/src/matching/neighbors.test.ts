import { scoreCriteria } from '../rubric/score.ts';
import { bankGrader, bankTopics } from '../testing/bank.ts';
import { judgeAnswer } from './judge-answer.ts';

/** How many answers to other questions of its topic and level each question is held against. */
const othersEach = 3;

it('scores a good answer to another question of the topic and level low', () => {
  const scores: number[] = [];
  for (const questions of bankTopics.values()) {
    for (const [at, question] of questions.entries()) {
      const others = questions.filter(
        (other) => other.level === question.level && other !== question,
      );
      for (let step = 0; step < othersEach; step += 1) {
        const answer = others[(at * 7 + step * 3) % others.length]?.modelAnswer ?? '';
        const { judged } = judgeAnswer(question, answer, bankGrader.corpus);
        scores.push(scoreCriteria(judged, answer, question.maxScore).score);
      }
    }
  }
  const sorted = scores.toSorted((a, b) => a - b);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(scores.length).toBeGreaterThanOrEqual(660 * othersEach);
  // Neighbors share real content ("a WHERE filters rows before they are grouped"), so not 0.
  expect(mean).toBeLessThan(0.95);
  expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThan(3.5);
  expect(sorted[Math.floor(0.99 * sorted.length)]).toBeLessThan(5.5);
});
