import { oneSlipApart } from './similar-words.ts';

test.each([
  ['terminal', 'termnal', true],
  ['terminal', 'terminall', true],
  ['terminal', 'termianl', true],
  ['terminal', 'terminus', false],
  ['circuit', 'circus', false],
])('%s written as %s: %s', (word, written, expected) => {
  expect(oneSlipApart(word, written)).toBe(expected);
  expect(oneSlipApart(written, word)).toBe(expected);
});
