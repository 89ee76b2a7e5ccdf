import path from 'node:path';
import { workspaceRoot } from '../workspace/workspace.ts';
import { coverageTable } from './coverage.ts';

const covered = (total: number, count: number) => ({ total, covered: count, skipped: 0, pct: 0 });
const file = (name: string) => path.join(workspaceRoot, name);

test('sums statements and branches per folder, in alphabetical order', () => {
  const table = coverageTable({
    total: { statements: covered(12, 10), branches: covered(4, 2) },
    [file('shell/src/page/main.tsx')]: { statements: covered(2, 0), branches: covered(0, 0) },
    [file('api/src/a.ts')]: { statements: covered(4, 4), branches: covered(2, 1) },
    [file('api/src/b.ts')]: { statements: covered(6, 6), branches: covered(2, 1) },
  });
  expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['covered by unit tests', 'files', 'statements', 'branches'],
    ['api/src', '2', '100.0 %', '50.0 %'],
    ['shell/src/page', '1', '0.0 %', '–'],
  ]);
});
