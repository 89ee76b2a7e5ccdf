import type { InterviewSummary } from '@parley/api/contract/interview';
import { technologies, technologyLabels } from '@parley/api/contract/topics';
import fc from 'fast-check';
import { newestFirst } from '../rules/interview-time.ts';
import { completed, unfinished } from '../testing/samples.ts';
import {
  averagePercent,
  favoriteTechnology,
  lastInterview,
  unfinishedInterview,
} from './progress-rules.ts';

const history = fc
  .array(
    fc.record({
      language: fc.constantFrom(...technologies),
      createdAt: fc
        .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    }),
  )
  .map((rows) => rows.map((row): InterviewSummary => ({ ...completed, ...row })));

test('the favorite is the technology practiced most often @DASHBOARD-8 @DASHBOARD-9', () => {
  fc.assert(
    fc.property(history, (rows) => {
      const favorite = favoriteTechnology(rows);
      const count = (label: string) =>
        rows.filter(({ language }) => technologyLabels[language] === label).length;
      if (rows.length === 0) expect(favorite).toBe('None');
      else {
        expect(count(favorite)).toBe(
          Math.max(...rows.map(({ language }) => count(technologyLabels[language]))),
        );
      }
    }),
  );
});

test('prefers the technology practiced last among equals as the favorite', () => {
  expect(favoriteTechnology([completed, unfinished])).toBe('Python');
  expect(favoriteTechnology([unfinished, completed])).toBe('Python');
});

test('sorts by age without changing the given list', () => {
  fc.assert(
    fc.property(history, (rows) => {
      const before = [...rows];
      const sorted = newestFirst(rows);
      expect(rows).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(rows));
      sorted.slice(1).forEach((row, index) => {
        expect(row.createdAt <= (sorted[index]?.createdAt ?? '')).toBe(true);
      });
    }),
  );
});

test('dates the last interview by its start @DASHBOARD-7', () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  expect(lastInterview([], now)).toBe('None');
  expect(lastInterview([completed, unfinished], now)).toBe('3 hours ago');
  expect(lastInterview([{ ...unfinished, startedAt: null }], now)).toBe('3 hours ago');
});

test('rounds the average to two decimals @DASHBOARD-6', () => {
  expect(averagePercent(0)).toBe('0.00%');
  expect(averagePercent(72.916_66)).toBe('72.92%');
});

test('only the newest interview can be resumed', () => {
  expect(unfinishedInterview([completed, unfinished])?.id).toBe('i2');
  const newer = { ...completed, id: 'i3', createdAt: '2026-11-21T12:00:00.000Z' };
  expect(unfinishedInterview([newer, unfinished])).toBeUndefined();
  expect(unfinishedInterview([])).toBeUndefined();
});
