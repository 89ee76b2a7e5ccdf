import { chooseFollowUp, type FollowUpSituation } from './follow-up.ts';

const criterion = (id: string, weight: 1 | 2 | 3) => ({
  id,
  label: id,
  weight,
  phrasings: ['one', 'two', 'three'],
  followUp: `What about ${id}?`,
});

const situation: FollowUpSituation = {
  criteria: [criterion('cleanup', 2), criterion('timing', 3), criterion('bonus', 1)],
  verdicts: [
    { id: 'cleanup', verdict: 'not' },
    { id: 'timing', verdict: 'met' },
    { id: 'bonus', verdict: 'not' },
  ],
  answer: 'An effect runs after the browser has painted, so it never holds the screen back at all.',
  isFirstAnswer: true,
  askedFollowUps: 0,
};

describe('the follow-up to an answer', () => {
  test('asks about the heaviest point that was left out', () => {
    expect(chooseFollowUp(situation)).toBe('What about cleanup?');
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
    ['nothing was left out', { verdicts: [{ id: 'cleanup', verdict: 'partly' as const }] }],
  ])('none when %s', (_reason, change) => {
    expect(chooseFollowUp({ ...situation, ...change })).toBeNull();
  });
});
