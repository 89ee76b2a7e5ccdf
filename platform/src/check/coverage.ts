import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace.ts';

const count = z.object({ total: z.number(), covered: z.number() });
const fileCoverage = z.object({ statements: count, branches: count });
const summarySchema = z.record(z.string(), fileCoverage);

/** File that Jest's reporter `json-summary` writes into its coverage directory. */
const summaryFile = 'coverage-summary.json';

interface PackageCoverage {
  files: number;
  statements: z.infer<typeof count>;
  branches: z.infer<typeof count>;
}

function percent({ total, covered }: z.infer<typeof count>): string {
  return total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`;
}

/** Coverage of each package of the workspace, by its folder. */
function byPackage(summary: z.infer<typeof summarySchema>): Map<string, PackageCoverage> {
  const packages = new Map<string, PackageCoverage>();
  for (const [file, { statements, branches }] of Object.entries(summary)) {
    if (!path.isAbsolute(file)) continue;
    const [name = ''] = path.relative(workspaceRoot, file).split(path.sep);
    const sum = packages.get(name) ?? {
      files: 0,
      statements: { total: 0, covered: 0 },
      branches: { total: 0, covered: 0 },
    };
    sum.files += 1;
    for (const [target, source] of [
      [sum.statements, statements],
      [sum.branches, branches],
    ] as const) {
      target.total += source.total;
      target.covered += source.covered;
    }
    packages.set(name, sum);
  }
  return packages;
}

/**
 * A table of what the unit tests cover, one line a package.
 * @param summary content of Jest's `coverage-summary.json`
 */
export function coverageTable(summary: unknown): string {
  const rows = [...byPackage(summarySchema.parse(summary))]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, { files, statements, branches }]) => [
      name,
      String(files),
      percent(statements),
      percent(branches),
    ]);
  return [['covered by unit tests', 'files', 'statements', 'branches'], ...rows]
    .map(([name = '', ...cells]) =>
      `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd(),
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
