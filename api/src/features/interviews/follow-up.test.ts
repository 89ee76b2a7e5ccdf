import type { Verdict } from '../../contract/grading.ts';
import { chooseFollowUp, type GivenAnswer, mayBeFollowedUp, termsQuestion } from './follow-up.ts';

const criterion = (id: string, weight: 1 | 2 | 3) => ({
  id,
  weight,
  followUp: `What about ${id}?`,
});

const point = (id: string, verdict: Verdict) => ({ id, verdict, quotes: [] as string[] });

const criteria = [criterion('cleanup', 2), criterion('timing', 3), criterion('bonus', 1)];
const given: GivenAnswer = {
  answer: 'An effect runs after the browser has painted, so it never holds the screen back at all.',
  isFirstAnswer: true,
  askedFollowUps: 0,
};

describe('the follow-up question to an answer', () => {
  test('asks about the heaviest point that was left out', () => {
    const judged = [point('cleanup', 'absent'), point('timing', 'met'), point('bonus', 'absent')];
    expect(chooseFollowUp(criteria, judged)).toBe('What about cleanup?');
    expect(mayBeFollowedUp(given)).toBe(true);
  });

  test('is null when no point was left out', () => {
    expect(chooseFollowUp(criteria, [point('cleanup', 'partly')])).toBeNull();
  });

  test('is null when only a point is left out that the question does not ask for', () => {
    const extra = { ...criterion('extra', 3), bonus: true as const };
    expect(chooseFollowUp([extra], [point('extra', 'absent')])).toBeNull();
  });

  test('challenges a false claim in the words of the candidate before it probes another point', () => {
    const denied = {
      ...point('cleanup', 'contradicted'),
      quotes: ['It runs before painting.'],
      challenge: 'What does the user see while it runs?',
    };
    expect(chooseFollowUp(criteria, [point('timing', 'absent'), denied])).toBe(
      'You said: “It runs before painting”. What does the user see while it runs?',
    );
  });

  test('asks for the terms when most of the answer is in words that match nothing', () => {
    const judged = [point('cleanup', 'partly'), point('timing', 'not_recognized')];
    expect(chooseFollowUp(criteria, judged)).toBe(termsQuestion);
    expect(
      chooseFollowUp(criteria, [point('cleanup', 'not_recognized'), point('timing', 'absent')]),
    ).toBe(termsQuestion);
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
