import fc from 'fast-check';
import { arbitraryHistory, dailyHistory } from '../testing/histories.ts';
import { completed, unfinished } from '../testing/samples.ts';
import { filterEntries, historyEntries, historyStats, sortEntries } from './filter-history.ts';
import { noFilters, orderChoices, statusChoices, technologyChoices } from './history-filters.ts';

const titles = (text: string) =>
  filterEntries(
    historyEntries([
      completed,
      unfinished,
      { ...completed, title: 'Scaling a chat: system design' },
      { ...completed, title: 'SQL Interview', language: 'sql' },
    ]),
    { ...noFilters, text },
  ).map(({ interview }) => interview.title);

test.each([
  ['react', ['React Interview']],
  ['  PYTHON  ', ['Python Interview']],
  ['interview react', ['React Interview']],
  ['general', ['SQL Interview']],
  ['System Design', ['Scaling a chat: system design']],
  ['rust', []],
])('the search "%s" finds %j @HISTORY-4', (text, expected) => {
  expect(titles(text)).toEqual(expected);
});

test('returns every interview without filters', () => {
  fc.assert(
    fc.property(arbitraryHistory, (history) => {
      const found = filterEntries(historyEntries(history), noFilters);
      expect(found.map(({ interview }) => interview)).toEqual(history);
    }),
  );
});

test('keeps exactly the matching interviews in the given order', () => {
  fc.assert(
    fc.property(
      arbitraryHistory,
      fc.constantFrom(...technologyChoices),
      fc.constantFrom(...statusChoices),
      (history, technology, status) => {
        const entries = historyEntries(history);
        const found = filterEntries(entries, {
          text: '',
          technology: technology.value,
          status: status.value,
        });
        expect(found).toEqual(
          entries.filter(
            (entry) =>
              ['All', entry.technology].includes(technology.label) &&
              ['all', entry.interview.status].includes(status.value),
          ),
        );
      },
    ),
  );
});

test('sorts without losing interviews or changing the given list', () => {
  fc.assert(
    fc.property(arbitraryHistory, fc.constantFrom(...orderChoices), (history, { value }) => {
      const entries = historyEntries(history);
      const before = [...entries];
      expect(new Set(sortEntries(entries, value))).toEqual(new Set(before));
      expect(entries).toEqual(before);
    }),
  );
});

test('sorts the highest score first and interviews without one last', () => {
  fc.assert(
    fc.property(arbitraryHistory, (history) => {
      const scores = sortEntries(historyEntries(history), 'highest').map(
        ({ interview }) => interview.overallScore ?? -1,
      );
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      const lowest = sortEntries(historyEntries(history), 'lowest').map(
        ({ interview }) => interview.overallScore ?? 101,
      );
      expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    }),
  );
});

test('oldest first reverses newest first by day', () => {
  const entries = historyEntries(dailyHistory(30));
  expect(sortEntries(entries, 'newest')).toEqual(entries);
  expect(sortEntries(entries, 'oldest')).toEqual(entries.toReversed());
});

test('the average is the rounded mean of completed interviews with a score @HISTORY-1 @HISTORY-2', () => {
  expect(historyStats([])).toEqual({ total: 0, average: 0 });
  expect(
    historyStats([
      { ...completed, overallScore: 86 },
      { ...completed, overallScore: 71 },
      { ...completed, overallScore: null },
      { ...unfinished, overallScore: 10 },
    ]),
  ).toEqual({ total: 4, average: 79 });
});
