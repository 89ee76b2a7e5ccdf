import fc from 'fast-check';
import { cutAtMarks, quoteMarks } from './highlight.ts';

/** A text with some marks in and around it. */
const markedText = fc.record({
  text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'é'), maxLength: 40 }),
  marks: fc.array(
    fc.record({
      criterionId: fc.constantFrom('c1', 'c2', 'c3'),
      start: fc.integer({ min: -5, max: 45 }),
      end: fc.integer({ min: -5, max: 45 }),
    }),
    { maxLength: 6 },
  ),
});

test('splits the text into non-empty pieces with their positions', () => {
  fc.assert(
    fc.property(markedText, ({ text, marks }) => {
      const pieces = cutAtMarks(text, marks);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece.text).not.toBe('');
        expect(text.startsWith(piece.text, piece.start)).toBe(true);
      }
    }),
  );
});

test('gives each character exactly the points of the marks that cover it', () => {
  fc.assert(
    fc.property(markedText, ({ text, marks }) => {
      for (const { text: part, start, criterionIds } of cutAtMarks(text, marks)) {
        for (let at = start; at < start + part.length; at += 1) {
          const covering = marks.filter((mark) => mark.start <= at && at < mark.end);
          const ids = new Set(covering.map(({ criterionId }) => criterionId));
          expect(new Set(criterionIds)).toEqual(ids);
        }
      }
    }),
  );
});

test('cuts overlapping passages into pieces and says where each ends', () => {
  const marks = [
    { criterionId: 'c1', start: 0, end: 3 },
    { criterionId: 'c2', start: 2, end: 4 },
  ];
  expect(cutAtMarks('abcdef', marks)).toEqual([
    { text: 'ab', start: 0, criterionIds: ['c1'], ending: [] },
    { text: 'c', start: 2, criterionIds: ['c1', 'c2'], ending: ['c1'] },
    { text: 'd', start: 3, criterionIds: ['c2'], ending: ['c2'] },
    { text: 'ef', start: 4, criterionIds: [], ending: [] },
  ]);
});

test('finds the quotes of each point, and none that is not in the answer @GRADE-6', () => {
  const criteria = [
    { id: 'c1', quotes: ['runs', 'walks', ''] },
    { id: 'c2', quotes: ['It'] },
  ];
  expect(quoteMarks('It runs.', criteria)).toEqual([
    { criterionId: 'c1', start: 3, end: 7 },
    { criterionId: 'c2', start: 0, end: 2 },
  ]);
});
