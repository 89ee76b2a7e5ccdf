import type { SeededFault } from '../seeded-fault.ts';

export const insightsFaults: readonly SeededFault[] = [
  {
    id: 'page-lacks-its-last-row',
    breaks: 'Each page of the history lacks its last interview.',
    file: 'mfe-insights/src/history/pages.ts',
    find: 'rows.slice((shown - 1) * pageSize, shown * pageSize)',
    replace: 'rows.slice((shown - 1) * pageSize, shown * pageSize - 1)',
  },
  {
    id: 'unscored-interviews-come-first',
    breaks: 'Sorted by score, the history begins with the interviews that have none.',
    file: 'mfe-insights/src/history/filter-history.ts',
    find: 'return Number(first === null) - Number(second === null) || newest(a, b);',
    replace: 'return Number(second === null) - Number(first === null) || newest(a, b);',
  },
  {
    id: 'long-history-repeats-interviews',
    breaks: 'A history of more than two hundred interviews has some of them twice.',
    file: 'api/src/features/interviews/interview-history.ts',
    find: 'interviews.id}) < (',
    replace: 'interviews.id}) <= (',
  },
  {
    id: 'last-score-is-the-first',
    breaks: 'The last score of a topic in the analytics is the one of its first interview.',
    file: 'api/src/features/insights/details.ts',
    find: 'interviews.completedAt} desc))[1]',
    replace: 'interviews.completedAt}))[1]',
  },
  {
    id: 'hidden-rows-are-deleted',
    breaks: 'Deleting a selection deletes rows too that a filter hides.',
    file: 'mfe-insights/src/history/history-list.tsx',
    find: 'const selected = found.filter(',
    replace: 'const selected = entries.filter(',
  },
];
