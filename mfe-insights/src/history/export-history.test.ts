import fc from 'fast-check';
import { arbitraryHistory } from '../testing/histories.ts';
import { completed, unfinished } from '../testing/samples.ts';
import { toCsv, toJson } from './export-history.ts';
import { historyEntries } from './filter-history.ts';

test('CSV has a header and one line per interview @HISTORY-18', () => {
  expect(toCsv(historyEntries([completed, unfinished])).split('\r\n')).toEqual([
    'id,title,technology,level,status,type,createdAt,startedAt,completedAt,durationMinutes,questions,score',
    'i1,React Interview,React,intermediate,completed,video,2026-11-01T12:00:00.000Z,2026-11-02T12:00:00.000Z,2026-11-02T12:30:00.000Z,30,5,86',
    'i2,Python Interview,Python,intermediate,in_progress,video,2026-11-20T12:00:00.000Z,2026-11-20T12:00:00.000Z,,,5,',
    '',
  ]);
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['-1', "'-1"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
])('writes the title %s as the cell %s', (title, cell) => {
  expect(toCsv(historyEntries([{ ...completed, title }]))).toContain(`\r\ni1,${cell},React,`);
});

test.each([
  ['angular', 'Angular'],
  ['graph-db', 'Graph databases'],
  ['golang', 'Go'],
  ['typescript', 'TypeScript'],
  ['rust', 'Rust'],
])('exports an interview about %s with the technology %s', (language, label) => {
  const entries = historyEntries([{ ...completed, title: `${label} Interview`, language }]);
  expect(toCsv(entries)).toContain(`,${label} Interview,${label},`);
  expect(JSON.parse(toJson(entries))).toMatchObject([{ technology: label }]);
});

test('JSON parses back to the same history', () => {
  fc.assert(
    fc.property(arbitraryHistory, (history) => {
      const rows = JSON.parse(toJson(historyEntries(history)));
      expect(rows.map(({ id }: { id: string }) => id)).toEqual(history.map(({ id }) => id));
      expect(rows.map(({ score }: { score: number | null }) => score)).toEqual(
        history.map(({ overallScore }) => overallScore),
      );
    }),
  );
});
