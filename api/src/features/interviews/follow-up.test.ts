import { chooseFollowUp, type GivenAnswer, mayBeFollowedUp } from './follow-up.ts';

const criterion = (id: string, weight: 1 | 2 | 3) => ({
  id,
  label: id,
  weight,
  phrasings: ['one', 'two', 'three'],
  followUp: `What about ${id}?`,
});

const criteria = [criterion('cleanup', 2), criterion('timing', 3), criterion('bonus', 1)];
const given: GivenAnswer = {
  answer: 'An effect runs after the browser has painted, so it never holds the screen back at all.',
  isFirstAnswer: true,
  askedFollowUps: 0,
};

describe('the follow-up question to an answer', () => {
  test('asks about the heaviest point that was left out', () => {
    const verdicts = [
      { id: 'cleanup', verdict: 'not' },
      { id: 'timing', verdict: 'met' },
      { id: 'bonus', verdict: 'not' },
    ] as const;
    expect(chooseFollowUp(criteria, verdicts)).toBe('What about cleanup?');
    expect(mayBeFollowedUp(given)).toBe(true);
  });

  test('is null when no point was left out', () => {
    expect(chooseFollowUp(criteria, [{ id: 'cleanup', verdict: 'partly' }])).toBeNull();
  });

  test.each([
    ['the answer was saved before', { isFirstAnswer: false }],
    ['two were asked already', { askedFollowUps: 2 }],
    ['the answer is empty', { answer: '' }],
    ['the answer is short', { answer: 'It runs after the paint.' }],
    [
      'the candidate gave up',
      { answer: "I don't know, to be honest I have never had to use this one in my projects." },
    ],
  ])('is not asked when %s', (_reason, change) => {
    expect(mayBeFollowedUp({ ...given, ...change })).toBe(false);
  });
});
