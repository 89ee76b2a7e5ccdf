import { countHints } from './hints.ts';
import { type JudgedCriterion, scoreCriteria } from './score.ts';
import type { Verdict } from './verdict.ts';

const answer = 'It returns a function that keeps its scope.';
const point = (id: string, verdict: Verdict): JudgedCriterion => ({
  ...{ id, label: id, weight: 2, bonus: false, verdict, correction: null },
  quotes: verdict === 'absent' ? [] : [answer],
});

test('a point that is made only after a hint is marked and counts half', () => {
  const [first, second] = countHints(
    [point('scope', 'met'), point('return', 'met')],
    [point('scope', 'met'), point('return', 'absent')],
  );
  expect(first).toEqual(point('scope', 'met'));
  expect(second).toMatchObject({ withHint: true, credit: 0.5 });
});

test('a point that was partly made before the hint counts half for the rest only', () => {
  const [hinted] = countHints([point('scope', 'met')], [point('scope', 'partly')]);
  expect(hinted).toMatchObject({ withHint: true, credit: 0.75 });
});

test('a point that did not improve after the hint is unchanged', () => {
  const judged = [point('scope', 'partly'), point('return', 'contradicted')];
  expect(countHints(judged, [point('scope', 'met'), point('return', 'absent')])).toEqual(judged);
});

test('only a point that the given hints lead to counts half', () => {
  const made = [point('scope', 'met'), point('return', 'met')];
  const before = [point('scope', 'absent'), point('return', 'absent')];
  expect(countHints(made, before, { points: ['return'] })).toEqual([
    made[0],
    expect.objectContaining({ id: 'return', withHint: true, credit: 0.5 }),
  ]);
});

test('an answer after a hint scores above 0 and below the same answer without a hint', () => {
  const whole = [point('scope', 'met')];
  const scoreOf = (judged: JudgedCriterion[]) => scoreCriteria(judged, answer, 10);
  const hinted = scoreOf(countHints(whole, [point('scope', 'absent')]));
  expect(hinted.criteria[0]?.withHint).toBe(true);
  expect(hinted.score).toBeGreaterThan(0);
  expect(hinted.score).toBeLessThan(scoreOf(whole).score);
});
