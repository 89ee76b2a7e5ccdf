import fc from 'fast-check';
import {
  languageProblem,
  longestLanguage,
  mergeLanguages,
  mostLanguages,
  pastedText,
  typedLanguages,
} from './language-rules.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1 });
const list = fc.uniqueArray(
  word.map((text) => text.replaceAll(',', '').trim()).filter((text) => text !== ''),
  { selector: (text) => text.normalize('NFKC').toLocaleLowerCase('en-US') },
);

test.each([
  ['React', ['React']],
  [' React ,  Python,', ['React', 'Python']],
  ['C#, C++,F#', ['C#', 'C++', 'F#']],
  [', ,,', []],
  ['', []],
  ['עברית, 日本語, 🧡', ['עברית', '日本語', '🧡']],
])('parses "%s" to %j @RULE-9', (text, languages) => {
  expect(typedLanguages(text)).toEqual(languages);
});

test.each([
  [['React'], 'react, REACT', ['React']],
  [['React'], 'Python, React', ['React', 'Python']],
  [[], 'é, e\u0301', ['é']],
])('merges %j and "%s" to %j @RULE-10', (existing, text, merged) => {
  expect(mergeLanguages(existing, text)).toEqual(merged);
});

test('trims entries and drops empty ones @RULE-9', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const piece of typedLanguages(text)) {
        expect(piece).toBe(piece.trim());
        expect(piece).not.toBe('');
        expect(piece).not.toContain(',');
      }
    }),
  );
});

test('keeps the order and adds no duplicates when merging @RULE-10', () => {
  fc.assert(
    fc.property(list, fc.string(), (existing, text) => {
      const merged = mergeLanguages(existing, text);
      expect(merged.slice(0, existing.length)).toEqual(existing);
      expect(mergeLanguages(merged, text)).toEqual(merged);
      expect(mergeLanguages(merged, merged.join(','))).toEqual(merged);
    }),
  );
});

test('leaves the list unchanged for input without a language @RULE-11', () => {
  const nothing = fc.string({ unit: fc.constantFrom(' ', ',', '\t') });
  fc.assert(
    fc.property(list, nothing, (existing, text) => {
      expect(mergeLanguages(existing, text)).toEqual(existing);
    }),
  );
});

test('reports what the API would reject before it is sent', () => {
  expect(languageProblem(['x'.repeat(longestLanguage)])).toBeNull();
  expect(languageProblem(['x'.repeat(longestLanguage + 1)])).toBe(
    'A language has at most 60 characters.',
  );
  const many = Array.from({ length: mostLanguages + 1 }, (_, index) => `L${index}`);
  expect(languageProblem(many.slice(1))).toBeNull();
  expect(languageProblem(many)).toBe('At most 200 languages can be kept.');
});

test('treats pasted lines as separate entries', () => {
  expect(typedLanguages(pastedText('React\nPython\r\nGo;\tRust'))).toEqual([
    'React',
    'Python',
    'Go',
    'Rust',
  ]);
});
