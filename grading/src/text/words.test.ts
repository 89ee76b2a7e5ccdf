import { analyze } from './words.ts';

const namesIn = (text: string) => [...analyze(text).names];

test('numbers and letters name things, whether written out or not', () => {
  expect(namesIn('Terminal one and bulb B')).toEqual(['1', 'b']);
  expect(namesIn('bulb A is on')).toEqual(['a']);
  expect(namesIn('a bulb is on')).toEqual([]);
});

test('a negation turns the words shortly after it around', () => {
  const negated = (text: string) =>
    analyze(text).content.flatMap(({ text: word, isNegated }) => (isNegated ? [word] : []));
  expect(negated('The bulb is not connected')).toEqual(['connected']);
  expect(negated(`The bulb isn"t connected because the switch is open`)).toEqual(['connected']);
  expect(negated('The bulb is connected')).toEqual([]);
});

test('an unknown word is read as the expected one that it is a slip of', () => {
  expect(analyze('a battrey', ['battery']).stems).toEqual(analyze('a battery').stems);
  expect(analyze('a bottle', ['battle']).stems).toEqual(analyze('a bottle').stems);
});
