import { analyze } from '../text/words.ts';
import { comparePolarity, counterpart, coverage, oppositesBetween, stanceOf } from './alignment.ts';

test('weighs the same word above a misspelling and that above a synonym', () => {
  const [word] = analyze('battery').content;
  if (word === undefined) throw new Error('There is no word.');
  const verdictShare = ['two batteries', 'a battrey', 'an electric accumulator', 'a river'].map(
    (text) => counterpart(word, analyze(text)),
  );
  expect(verdictShare).toEqual([1, 0.9, expect.any(Number), 0]);
});

test('computes the share of words that a text covers', () => {
  const wanted = analyze('The bulb and the switch').content;
  expect(coverage(wanted, analyze('switches, and a bulb'))).toBe(1);
  expect(coverage(wanted, analyze('a bulb'))).toBeGreaterThan(0.2);
  expect(coverage(wanted, analyze('a bulb'))).toBeLessThan(0.8);
  expect(coverage(wanted, analyze(''))).toBe(0);
  expect(coverage([], analyze('a bulb'))).toBe(0);
});

test('counts opposites', () => {
  expect(oppositesBetween(analyze('the switch is open'), analyze('it is closed'))).toBe(1);
  expect(oppositesBetween(analyze('the switch is open'), analyze('it is on'))).toBe(0);
});

test.each([
  ['connected', 'they are connected', 'same'],
  ['connected', 'they are not connected', 'opposite'],
  ['complete', 'the circuit is incomplete', 'opposite'],
  ['complete', 'the circuit is not incomplete', 'same'],
  ['open', 'the switch is not closed', 'same'],
  ['open', 'the battery is old', 'none'],
])('a text on "%s": "%s"', (wanted, said, stance) => {
  const [word] = analyze(wanted).content;
  if (word === undefined) throw new Error('There is no word.');
  expect(stanceOf(word, analyze(said))).toBe(stance);
});

test('compares the sides of a pair', () => {
  const first = analyze('in the same path, with the switch closed');
  expect(comparePolarity(first, analyze('in different paths'))).toEqual({ same: 0, opposite: 1 });
  expect(comparePolarity(first, analyze('the switch is closed'))).toEqual({ same: 1, opposite: 0 });
});
