import { join } from 'node:path';
import { correlation, mean } from '../evaluation/correlation.ts';
import { readSpokenAnswers, type SpokenAnswer } from '../evaluation/spoken-answers.ts';
import type { AnswerGrade } from '../rubric/answer-grade.ts';
import { verdictShare } from '../rubric/score.ts';
import type { Verdict } from '../rubric/verdict.ts';
import { bankGrader, bankQuestion } from '../testing/bank.ts';

/** Answers by somebody who knew the points but no grader; nothing was fitted or tuned on them. */
const spokenAnswers = readSpokenAnswers(join(import.meta.dirname, 'spoken-answers.json'));

interface GradedSpokenAnswer extends SpokenAnswer {
  grade: AnswerGrade;
}
interface Point {
  meant: Verdict;
  where: string;
  said: Verdict;
  quotes: readonly string[];
}

const graded: GradedSpokenAnswer[] = [];
const points: Point[] = [];

beforeAll(async () => {
  for (const one of spokenAnswers) {
    const grade = await bankGrader.gradeAnswer(bankQuestion(one.questionId), one.answer);
    graded.push({ ...one, grade });
    for (const { id, verdict: said, quotes } of grade.criteria) {
      const { verdict: meant = 'absent', where = '' } = one.verdicts[id] ?? {};
      points.push({ meant, where, said, quotes });
    }
  }
});

test('verdicts correlate with those of a person', () => {
  expect(points.length).toBeGreaterThan(400);
  const agreement = correlation(
    points.map(({ meant }) => verdictShare[meant]),
    points.map(({ said }) => verdictShare[said]),
  );
  expect(agreement).toBeGreaterThan(0.7);
  const missed = points.filter(({ meant, said }) => meant === 'met' && verdictShare[said] === 0);
  const given = points.filter(({ meant, said }) => meant === 'absent' && said === 'met');
  const made = points.filter(({ meant }) => meant === 'met');
  expect(missed.length / made.length).toBeLessThan(0.12);
  expect(given.length / (points.length - made.length)).toBeLessThan(0.1);
});

test('scores correlate with those of a person, over all and within a question', () => {
  const agreement = correlation(
    graded.map(({ score }) => score),
    graded.map(({ grade }) => grade.score),
  );
  expect(agreement).toBeGreaterThan(0.75);
  const pairs = graded.flatMap((better) =>
    graded
      .filter((worse) => worse.questionId === better.questionId && better.score - worse.score >= 1)
      .map((worse) => better.grade.score > worse.grade.score),
  );
  expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.85);
});

test('scores strong answers in other words high and weak ones low', () => {
  const meanOf = (wanted: string) =>
    mean(graded.flatMap(({ quality, grade }) => (quality === wanted ? [grade.score] : [])));
  expect(meanOf('strong')).toBeGreaterThan(7);
  expect(meanOf('weak')).toBeLessThan(2.5);
});

test('quotes mostly overlap with those of a person', () => {
  const found = points.filter(
    ({ meant, said, where }) => meant === 'met' && said === 'met' && where !== '',
  );
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hits = found.filter(({ where, quotes }) => {
    const quoted = new Set(wordsOf(quotes.join(' ')));
    const wanted = wordsOf(where);
    return wanted.filter((word) => quoted.has(word)).length >= wanted.length / 2;
  });
  expect(hits.length / found.length).toBeGreaterThan(0.8);
});
