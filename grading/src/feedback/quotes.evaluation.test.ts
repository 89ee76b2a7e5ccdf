import fc from 'fast-check';
import { bankGrader, bankQuestion, bankQuestions } from '../testing/bank.ts';
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

it('quotes only what stands verbatim in the answer, and supports every verdict with a quote @GRADE-6', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...questions), answers, async (question, answer) => {
      const grade = await bankGrader.gradeAnswer(question, answer);
      for (const { verdict, quotes } of grade.criteria) {
        if (verdict !== 'absent' && verdict !== 'not_recognized')
          expect(quotes.length).toBeGreaterThan(0);
        for (const quote of quotes) expect(answer.includes(quote)).toBe(true);
      }
      expect(grade.score).toBeGreaterThanOrEqual(0);
      expect(grade.score).toBeLessThanOrEqual(question.maxScore);
      expect(Math.round(grade.score * 10) / 10).toBe(grade.score);
      expect(grade.confidence).toBeGreaterThanOrEqual(0);
      expect(grade.confidence).toBeLessThanOrEqual(1);
      expect(grade.improvements.length).toBeLessThanOrEqual(3);
      expect(grade.detailedFeedback).not.toBe('');
      expect(await bankGrader.gradeAnswer(question, answer)).toEqual(grade);
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

it('quotes a clause without the semicolon behind it', async () => {
  const answer =
    'React matches items by their keys between renders; an id from the data stays the same for an item; done.';
  const { criteria } = await bankGrader.gradeAnswer(bankQuestion('react-junior-list-keys'), answer);
  const quotes = criteria.flatMap((criterion) => criterion.quotes);
  expect(quotes).toContain('React matches items by their keys between renders');
  expect(quotes.filter((quote) => quote.endsWith(';'))).toEqual([]);
});

describe('verifyQuote', () => {
  it('requires the same case and spacing', () => {
    expect(verifyQuote('Keys are  unique.', 'Keys are  unique')).toBe(true);
    expect(verifyQuote('Keys are  unique.', 'keys are  unique')).toBe(false);
    expect(verifyQuote('Keys are  unique.', 'Keys are unique')).toBe(false);
    expect(verifyQuote('Keys are  unique.', ' ')).toBe(false);
  });
});
