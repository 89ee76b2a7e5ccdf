import { keyOf, lostAnswers } from './answers.ts';
import type { SentAnswer } from './load/plan.ts';

/** An answer to question q of interview i; without a time it was sent and not acknowledged. */
const sent = (answer: string, acknowledgedAt: number | null): SentAnswer => ({
  email: 'ada@people.test',
  interviewId: 'i',
  questionId: 'q',
  answer,
  acknowledgedAt,
});
const stored = (answer: string) => new Map([[keyOf('i', 'q'), answer]]);
const history = [sent('one', null), sent('one', 10), sent('two', null), sent('two', 20)];

test('an acknowledged answer that is stored is not lost @RELEASE-91', () => {
  expect(lostAnswers(history, stored('two'))).toEqual([]);
});

test('an acknowledged answer is lost when it is missing, or an older one is stored @RELEASE-91', () => {
  expect(lostAnswers(history, new Map())).toEqual([history[3]]);
  expect(lostAnswers(history, stored('one'))).toEqual([history[3]]);
});

test('an unacknowledged later answer may replace the acknowledged one @RELEASE-91', () => {
  const more = [...history, sent('three', null)];
  expect(lostAnswers(more, stored('three'))).toEqual([]);
  expect(lostAnswers(more, stored('two'))).toEqual([]);
});

test('an answer that was never acknowledged does not count as lost @RELEASE-91', () => {
  expect(lostAnswers([sent('one', null)], new Map())).toEqual([]);
});

test('a backup has to have what was acknowledged before it, and may have what came later @RELEASE-91', () => {
  expect(lostAnswers(history, stored('one'), 15)).toEqual([]);
  expect(lostAnswers(history, stored('two'), 15)).toEqual([]);
  expect(lostAnswers(history, new Map(), 15)).toEqual([history[1]]);
  expect(lostAnswers(history, new Map(), 5)).toEqual([]);
});
