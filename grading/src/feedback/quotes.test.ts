import fc from 'fast-check';
import { scoreCriteria } from '../rubric/score.ts';
import { bankGrader, bankQuestions } from '../testing/bank.ts';
import { splitSegments } from '../text/segments.ts';
import { verifyQuote } from '../text/verify-quote.ts';

const questions = bankQuestions;
const sentences = questions.flatMap(({ modelAnswer }) => modelAnswer.match(/[^.]+\./g) ?? []);
const fragment = fc.oneof(
  fc.constantFrom(...sentences),
  fc.constantFrom(' ', '\n', '  ', '…', '?!', ' e.g. ', ' Node.js 3.12 ', '“', '\t'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const answers = fc.array(fragment, { maxLength: 14 }).map((parts) => parts.join(''));

it('quotes only what stands verbatim in the answer, and supports every verdict with a quote', () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), answers, (question, answer) => {
      const grade = bankGrader.gradeAnswer(question, answer);
      for (const { verdict, quotes } of grade.criteria) {
        if (verdict !== 'not') expect(quotes.length).toBeGreaterThan(0);
        for (const quote of quotes) expect(answer.includes(quote)).toBe(true);
      }
      expect(grade.score).toBeGreaterThanOrEqual(0);
      expect(grade.score).toBeLessThanOrEqual(question.maxScore);
      expect(Math.round(grade.score * 10) / 10).toBe(grade.score);
      expect(grade.confidence).toBeGreaterThanOrEqual(0);
      expect(grade.confidence).toBeLessThanOrEqual(1);
      expect(grade.improvements.length).toBeLessThanOrEqual(3);
      expect(grade.detailedFeedback).not.toBe('');
      expect(bankGrader.gradeAnswer(question, answer)).toEqual(grade);
    }),
    { numRuns: 150 },
  );
});

it('cuts any text into verbatim segments that lose no word', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const segments = splitSegments(answer).map(({ text }) => text);
      let at = 0;
      for (const segment of segments) {
        const found = answer.indexOf(segment, at);
        expect(found).toBeGreaterThanOrEqual(at);
        expect(answer.slice(at, found)).not.toMatch(/[\p{L}\p{N}]/u);
        at = found + segment.length;
      }
    }),
  );
});

describe('verifyQuote', () => {
  it('requires the same case and spacing', () => {
    expect(verifyQuote('Keys are  unique.', 'Keys are  unique')).toBe(true);
    expect(verifyQuote('Keys are  unique.', 'keys are  unique')).toBe(false);
    expect(verifyQuote('Keys are  unique.', 'Keys are unique')).toBe(false);
    expect(verifyQuote('Keys are  unique.', ' ')).toBe(false);
  });
});

describe('scoreCriteria', () => {
  const met = {
    id: 'a',
    label: 'A',
    weight: 3,
    verdict: 'met',
    quotes: ['It is so'],
    contradicted: false,
  } as const;
  const judged = (changes: object) => ({ ...met, quotes: ['It is so'], ...changes });

  it('counts met as 1 and partly as 0.5', () => {
    const partly = judged({ id: 'b', weight: 1, verdict: 'partly' });
    const missed = judged({ id: 'c', weight: 1, verdict: 'not', quotes: [] });
    expect(scoreCriteria([judged({}), partly, missed], 'It is so.', 10).score).toBe(7);
  });

  it('counts a criterion without a verbatim quote as not met', () => {
    const invented = scoreCriteria([judged({ quotes: ['It is not so'] })], 'It is so.', 10);
    expect(invented).toEqual({
      score: 0,
      criteria: [{ id: 'a', label: 'A', verdict: 'not', quotes: [] }],
    });
    expect(scoreCriteria([judged({ quotes: [] })], 'It is so.', 10).score).toBe(0);
    const half = scoreCriteria([judged({ quotes: ['It is so', 'invented'] })], 'It is so.', 10);
    expect(half.criteria[0]).toMatchObject({ verdict: 'not', quotes: ['It is so'] });
  });

  it('returns no negative score', () => {
    const wrong = judged({ verdict: 'not', contradicted: true });
    expect(scoreCriteria([wrong], 'It is so.', 10).score).toBe(0);
  });
});
