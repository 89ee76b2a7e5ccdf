import fc from 'fast-check';
import { gradeByReferences } from './reference-grader.ts';

const question = 'Why does a metal spoon in hot soup get hot at its handle?';
const references = ['Heat is conducted through the metal from the soup to the handle.'];
const grade = (answer: string, given = references) => gradeByReferences(question, given, answer);

test('accepts a paraphrase and rejects another statement', () => {
  for (const answer of [
    'The metal conducts the heat from the soup up to the handle',
    'heat gets conducted through the metel spoon to the handle.',
  ]) {
    expect(grade(answer).correct).toBeGreaterThan(0.5);
  }
  for (const answer of [
    'Because the cook painted it red.',
    'The spoon is in the soup.',
    'I like soup very much, especially in winter.',
  ]) {
    expect(grade(answer).correct).toBeLessThan(0.5);
  }
});

test('accepts a match with any of several references', () => {
  const several = ['The bulb is burned out.', 'There is a gap in the circuit.'];
  expect(grade('there is a gap in the circuit', several).correct).toBeGreaterThan(0.5);
  expect(grade('the bulb has burned out', several).correct).toBeGreaterThan(0.5);
  expect(grade('the battery smells nice', several).correct).toBeLessThan(0.5);
});

test('leniency does not raise confidence', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
      (said, given) => {
        const { correct, confidence } = grade(said, given);
        expect(correct).toBeGreaterThanOrEqual(0);
        expect(correct).toBeLessThanOrEqual(1);
        expect(confidence).toBeGreaterThanOrEqual(0.5);
        expect(confidence).toBeLessThanOrEqual(1);
        if (correct >= 0.5) expect(confidence).toBeLessThanOrEqual(correct + 1e-9);
        else expect(confidence).toBeGreaterThanOrEqual(1 - correct - 1e-9);
      },
    ),
  );
});
