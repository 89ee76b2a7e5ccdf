import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace.ts';

const count = z.object({ total: z.number(), covered: z.number() });
const fileCoverage = z.object({ statements: count, branches: count });
const summarySchema = z.record(z.string(), fileCoverage);

/** File that Jest's reporter `json-summary` writes into its coverage directory. */
const summaryFile = 'coverage-summary.json';

function percent(counts: readonly z.infer<typeof count>[]): string {
  const sum = (of: 'total' | 'covered') => counts.reduce((all, one) => all + one[of], 0);
  return sum('total') === 0 ? '–' : `${((100 * sum('covered')) / sum('total')).toFixed(1)} %`;
}

/**
 * A table of what the unit tests cover, one line a folder of those that have a floor.
 * @param summary content of Jest's `coverage-summary.json`
 */
export function coverageTable(summary: unknown): string {
  const folders = new Map<string, z.infer<typeof fileCoverage>[]>();
  for (const [file, covered] of Object.entries(summarySchema.parse(summary))) {
    if (!path.isAbsolute(file)) continue;
    const name = path.relative(workspaceRoot, path.dirname(file)).replaceAll(path.sep, '/');
    folders.set(name, [...(folders.get(name) ?? []), covered]);
  }
  const rows = [...folders]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, files]) => [
      name,
      String(files.length),
      percent(files.map(({ statements }) => statements)),
      percent(files.map(({ branches }) => branches)),
    ]);
  return [['covered by unit tests', 'files', 'statements', 'branches'], ...rows]
    .map(([name = '', ...cells]) =>
      `  ${name.padEnd(46)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd(),
    )
    .join('\n');
}

/** Reads the coverage summary in a folder; `undefined` where the tests did not get that far. */
export function readCoverage(folder: string): string | undefined {
  try {
    return coverageTable(JSON.parse(readFileSync(path.join(folder, summaryFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/** What Jest prints for a floor of its `coverageThreshold` that is not met. */
const shortfall =
  /^Jest: Coverage for (\w+) \(([\d.]+)%\) does not meet "(?:\.\/)?(.+?)\/?" threshold \((\d+)%\)$/gm;

/** The coverage floors that a run did not meet, each in words, from what Jest printed. */
export function readShortfalls(output: string): string[] {
  return [...output.matchAll(shortfall)].map(
    ([, kind, covered, place, floor]) =>
      `tests cover ${covered} % of the ${kind} of ${place}, ${floor} % at least`,
  );
}
