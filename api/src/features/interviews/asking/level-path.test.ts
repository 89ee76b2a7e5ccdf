import type { LevelWish } from '../../../contract/interview.ts';
import type { Level } from '../../../contract/topics.ts';
import { levelFor, type PathStep } from './level-path.ts';

/** Answers by their share of the points; `null` was not judged, 'skip' was skipped. */
const path = (...shares: (number | null | 'skip')[]): PathStep[] =>
  shares.map((share, position) =>
    share === 'skip'
      ? { position, answer: '', share: null }
      : { position, answer: 'An answer.', share },
  );

test.each<[string, PathStep[], Level]>([
  ['no answer', path(), 'intermediate'],
  ['one miss', path(0.1), 'intermediate'],
  ['two misses', path(0.1, 0.29), 'junior'],
  ['a miss, an answer between, a miss', path(0.1, 0.5, 0.1), 'intermediate'],
  ['two strong answers', path(0.7, 0.9), 'senior'],
  ['a strong answer and a miss', path(0.9, 0.1), 'intermediate'],
  ['two skipped questions', path('skip', 'skip'), 'intermediate'],
  ['a miss and two skipped questions', path(0, 'skip', 'skip'), 'junior'],
  ['two strong answers around one that was not judged', path(0.9, null, 0.9), 'senior'],
  ['four misses, which end at junior', path(0, 0, 0, 0), 'junior'],
  ['down and up again', path(0, 0, 0.9, 0.9), 'intermediate'],
  ['four strong answers, which end at senior', path(1, 1, 1, 1), 'senior'],
  ['two answers between miss and strong', path(0.5, 0.69), 'intermediate'],
  ['two answers that are just no misses', path(0.3, 0.3), 'intermediate'],
  ['a strong answer and one between', path(0.7, 0.69), 'intermediate'],
  ['three misses, of which the count begins anew after two', path(0, 0, 0), 'junior'],
])('the level after %s @VOICE-7', (_case, steps, expected) => {
  expect(levelFor(steps.length, 'intermediate', steps, {})).toBe(expected);
});

test.each<[Record<string, LevelWish>, Level]>([
  [{ 1: 'easier' }, 'junior'],
  [{ 1: 'harder' }, 'senior'],
  [{ 0: 'harder', 1: 'harder' }, 'senior'],
  [{ 2: 'easier' }, 'intermediate'],
])('a wish %j moves the level of the second question @VOICE-7', (wishes, expected) => {
  expect(levelFor(1, 'intermediate', path(0.5), wishes)).toBe(expected);
});

test('a question without an answer does not change the level', () => {
  const open: PathStep = { position: 1, answer: null, share: null };
  expect(levelFor(2, 'junior', [...path(0.9), open], {})).toBe('junior');
});

test('an answer of white space counts as skipped', () => {
  const blank = (position: number): PathStep => ({ position, answer: ' \n', share: 1 });
  expect(levelFor(2, 'intermediate', [blank(0), blank(1)], {})).toBe('intermediate');
  expect(levelFor(4, 'intermediate', [0, 1, 2, 3].map(blank), {})).toBe('junior');
});

test('only the answers before a question move its level', () => {
  expect(levelFor(1, 'intermediate', path(0.9, 0.9), {})).toBe('intermediate');
  expect(levelFor(2, 'intermediate', path(0.9, 0.9), {})).toBe('senior');
});
