import { AnswerClock } from './answer-clock.ts';

const words = (startedAt: number, endedAt: number, spoken = false) => ({
  text: 'words',
  startedAt,
  endedAt,
  spoken,
});

test('adds the durations of all turns, a follow-up included, without the time between them', () => {
  const clock = new AnswerClock();
  clock.add(words(1_000, 13_400));
  clock.add(words(40_000, 44_000, true));
  expect(clock.timing).toEqual({ seconds: 16.4, spoken: true });
  expect(clock.span).toEqual({ startedAt: 1_000, endedAt: 44_000 });
});

test('restarts with the next question', () => {
  const clock = new AnswerClock();
  clock.add(words(0, 5_000));
  clock.restart();
  expect(clock.timing).toBeUndefined();
  expect(clock.span).toBeUndefined();
  clock.add(words(9_000, 9_500));
  expect(clock.timing).toEqual({ seconds: 0.5, spoken: false });
});
