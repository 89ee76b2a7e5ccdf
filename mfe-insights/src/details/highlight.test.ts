import fc from 'fast-check';
import { highlightQuotes } from './highlight.ts';

/** An answer with some parts of it, and some texts that need not be in it. */
const quotedAnswer = fc
  .string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'é'), maxLength: 40 })
  .chain((answer) =>
    fc.record({
      answer: fc.constant(answer),
      verbatim: fc.array(
        fc
          .tuple(fc.nat(answer.length), fc.nat(answer.length))
          .map(([a, b]) => answer.slice(Math.min(a, b), Math.max(a, b))),
        { maxLength: 5 },
      ),
      foreign: fc.array(fc.string(), { maxLength: 2 }),
    }),
  );

test('splits the answer into non-empty pieces with their positions', () => {
  fc.assert(
    fc.property(quotedAnswer, ({ answer, verbatim, foreign }) => {
      const segments = highlightQuotes(answer, [...verbatim, ...foreign]);
      expect(segments.map(({ text }) => text).join('')).toBe(answer);
      for (const { text, start } of segments) {
        expect(text).not.toBe('');
        expect(answer.startsWith(text, start)).toBe(true);
      }
    }),
  );
});

test('marks every verbatim quote', () => {
  fc.assert(
    fc.property(quotedAnswer, ({ answer, verbatim }) => {
      const marked = highlightQuotes(answer, verbatim).filter(({ quoted }) => quoted);
      for (const quote of verbatim.filter((text) => text !== '')) {
        expect(marked.some(({ text }) => text.includes(quote))).toBe(true);
      }
    }),
  );
});

test('marks nothing that is not quoted', () => {
  expect(highlightQuotes('It runs.', ['It walks.', ''])).toEqual([
    { text: 'It runs.', quoted: false, start: 0 },
  ]);
  expect(highlightQuotes('', ['It'])).toEqual([]);
});

test('merges overlapping quotes and keeps adjacent ones apart', () => {
  const pieces = (quotes: string[]) =>
    highlightQuotes('abcdef', quotes).map(({ text, quoted }) => (quoted ? `[${text}]` : text));
  expect(pieces(['abc', 'cd'])).toEqual(['[abcd]', 'ef']);
  expect(pieces(['abc', 'de'])).toEqual(['[abc]', '[de]', 'f']);
  expect(pieces(['bcde', 'cd'])).toEqual(['a', '[bcde]', 'f']);
});
