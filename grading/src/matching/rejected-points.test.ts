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
  'We never use circuit breakers.',
  'Calls wait anyway, so we would not add circuit breakers.',
  "Don't use circuit breakers, they only cost time.",
  'We do not need timeouts at all.',
])('a sentence that does without what a point asks for does not make it: %s @GRADE-18', (text) => {
  expect(rejects(text, breaker)).toBe(true);
});

it.each([
  'A circuit breaker opens after some failures.',
  'Without a circuit breaker the callers pile up.',
  'No retries, because a circuit breaker is there.',
  'You never use it without a circuit breaker.',
  'Do not add retries, a circuit breaker is there.',
  "Don't you use circuit breakers?",
  'I leave retries out where a circuit breaker is open.',
  'I avoid endless waiting with a circuit breaker.',
  'Thanks to the circuit breaker a retry is not needed.',
  'No blocking call stays without a circuit breaker.',
])('a sentence that does without something else is none: %s', (text) => {
  expect(rejects(text, breaker)).toBe(false);
});

const rollback = {
  label: 'Mitigate first by rolling back',
  terms: [['roll back', 'rollback', 'restore']],
  phrasings: ['first roll back'],
};

it.each([
  "I would not roll back because then you can't find the bug any more.",
  'We never roll back, we only roll forward.',
  "Don't roll back.",
])('who does not do what a point asks for does not make it: %s @GRADE-18', (text) => {
  expect(rejects(text, rollback)).toBe(true);
});

it.each([
  'I roll back at once.',
  'I would not look for the bug before I roll back.',
  'We never roll back the migrations, only the code.',
  'I do not roll back if nobody is hit.',
  "Why don't we roll back?",
])('who does it, or not always, is none: %s', (text) => {
  expect(rejects(text, rollback)).toBe(false);
});

const description = {
  label: 'The author keeps the change small and explains why',
  terms: [['small', 'explain']],
  phrasings: ['the description tells how the change was tested', 'tests run before the review'],
  plain: ['Say in the description why it is needed.'],
};

it.each([
  'A description is not needed, the code speaks for itself.',
  "Don't write a description, nobody reads it.",
  'Everyone knows the ticket, so a description is unnecessary.',
])(
  'a sentence does not make a point whose accepted wording it calls needless: %s @GRADE-18',
  (text) => {
    expect(rejects(text, description)).toBe(true);
  },
);

it.each([
  'Often a description is unnecessary, a title tells all.',
  "I don't add a description just for the ticket, it tells why.",
  "I don't write descriptions for a typo.",
  'A second reviewer is not needed.',
])('what is needless at times, or is another thing, is none: %s', (text) => {
  expect(rejects(text, description)).toBe(false);
});

it('what is needless by an accepted way of saying a point is none', () => {
  const push = {
    label: 'The stream pushes changes',
    terms: [['changes', 'polling']],
    phrasings: ['push rather than polling'],
  };
  expect(rejects('The stream pushes changes, so polling is not needed.', push)).toBe(false);
});

it('a point that warns of something is made by who does not do it', () => {
  const point = { ...rollback, phrasings: ['a roll back breaks the new clients'] };
  expect(rejects('I never roll back, because clients know the new version.', point)).toBe(false);
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
