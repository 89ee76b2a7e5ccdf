import { analyze } from './words.ts';

const namesIn = (text: string) => [...analyze(text).names];

test('treats numbers and letters as content words, written out or not', () => {
  expect(namesIn('Terminal one and bulb B')).toEqual(['1', 'b']);
  expect(namesIn('bulb A is on')).toEqual(['a']);
  expect(namesIn('a bulb is on')).toEqual([]);
});

test('marks the words after a negation as negated', () => {
  const negated = (text: string) =>
    analyze(text).content.flatMap(({ text: word, isNegated }) => (isNegated ? [word] : []));
  expect(negated('The bulb is not connected')).toEqual(['connected']);
  expect(negated(`The bulb isn"t connected because the switch is open`)).toEqual(['connected']);
  expect(negated('The bulb is connected')).toEqual([]);
});

test('reads an unknown word as the expected word it misspells', () => {
  expect(analyze('a battrey', ['battery']).stems).toEqual(analyze('a battery').stems);
  expect(analyze('a bottle', ['battle']).stems).toEqual(analyze('a bottle').stems);
});
