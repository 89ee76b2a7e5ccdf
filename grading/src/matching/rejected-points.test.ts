import { bankQuestions } from '../testing/bank.ts';
import { rejectedIn, rejectsPoint } from './answer-patterns.ts';

const rejects = (text: string, point: Parameters<typeof rejectsPoint>[1]): boolean =>
  rejectsPoint(rejectedIn(text), point);

const breaker = {
  label: 'A circuit breaker isolates the slow part',
  terms: [['circuit breaker', 'timeouts']],
  phrasings: ['a circuit breaker stops the calls'],
};

it.each([
  'Circuit breakers only hide faults, so I leave them out.',
  'Simple: no timeouts, because they only lose work.',
  'A circuit breaker is not needed for that.',
  'Circuit breakers are overkill.',
  'I would leave circuit breakers out.',
  'I never use circuit breakers.',
])('a sentence that does without what a point asks for does not make it: %s @GRADE-18', (text) => {
  expect(rejects(text, breaker)).toBe(true);
});

it.each([
  'A circuit breaker opens after some failures.',
  'Without a circuit breaker the callers pile up.',
  'No retries, because a circuit breaker is there.',
  'I leave retries out where a circuit breaker is open.',
  'I avoid endless waiting with a circuit breaker.',
  'Thanks to the circuit breaker a retry is not needed.',
  'No blocking call stays without a circuit breaker.',
])('a sentence that does without something else is none: %s', (text) => {
  expect(rejects(text, breaker)).toBe(false);
});

it('a point that is about doing without is made by it', () => {
  const point = { ...breaker, label: 'Avoid timeouts without a budget' };
  expect(rejects('No timeouts, because the budget decides.', point)).toBe(false);
});

it('no accepted way of saying a point of the bank does without it', () => {
  const rejected = bankQuestions.flatMap(({ criteria }) =>
    criteria.flatMap((criterion) =>
      [...criterion.phrasings, ...(criterion.plain ?? [])].filter((one) => rejects(one, criterion)),
    ),
  );
  expect(rejected).toEqual([]);
});
