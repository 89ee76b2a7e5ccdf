import { rmSync } from 'node:fs';
import { reportFolder } from '../../check/report/report-folder.ts';
import { readStoredResults, type StoredResult } from '../../check/report/stored-results.ts';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';
import { runNode } from '../../workspace/run-node.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withWorkspaceCopy } from '../support/workspace-copy.ts';
import { allFaults } from './all-faults.ts';
import { commandsFor, type ExpectedTest, type Verdict, verdictOf } from './expected-test.ts';
import { expectedTests } from './expected-tests.ts';
import { whileBroken } from './put-fault.ts';
import type { SeededFault } from './seeded-fault.ts';

/** Faults that may remain unnoticed. */
const allowed = 2;
/** Characters that are printed of a run that did not reach its test: the last ones. */
const printedOfOutput = 2_000;

/** What a run of tests has said, and what it has printed. */
interface Run {
  results: StoredResult[];
  output: string;
}

/** Runs tests in a copy of the workspace with the test command, as anybody would. */
async function runTests(home: string, tests: readonly ExpectedTest[]): Promise<Run> {
  rmSync(reportFolder(home), { recursive: true, force: true });
  const outputs: string[] = [];
  for (const command of commandsFor(tests)) {
    const { output } = await runNode(['platform/bootstrap.mjs', ...command], {
      cwd: home,
    });
    outputs.push(output);
  }
  return { results: readStoredResults(home), output: outputs.join('\n') };
}

/**
 * Runs all tests once in a workspace without a fault.
 * @throws Error that names each that does not pass
 */
async function requirePassing(home: string, tests: readonly ExpectedTest[]): Promise<void> {
  const { results, output } = await runTests(home, tests);
  const others = tests.filter((test) => verdictOf(test, results) !== 'unnoticed');
  if (others.length === 0) return;
  const names = others.map(({ file, title }) => `  ${file}: ${title}`).join('\n');
  throw new Error(
    `Without a fault these tests do not pass:\n${names}\n${output.slice(-printedOfOutput)}`,
  );
}

interface Tried {
  fault: SeededFault;
  test: ExpectedTest | null;
  verdict: Verdict;
}

async function tryFault(home: string, fault: SeededFault, report: Report): Promise<Tried> {
  const test = expectedTests[fault.id] ?? null;
  if (test === null) return { fault, test, verdict: 'unnoticed' };
  const { results, output } = await whileBroken(home, fault, () => runTests(home, [test]));
  const verdict = verdictOf(test, results);
  report(`${fault.id}: ${verdict}`);
  if (verdict === 'not run') report(output.slice(-printedOfOutput));
  return { fault, test, verdict };
}

const words: Readonly<Record<Verdict, string>> = {
  caught: 'caught by',
  unnoticed: 'NOT CAUGHT',
  'not run': 'DOES NOT BUILD',
};

function row({ fault, test, verdict }: Tried): string {
  const by = verdict === 'caught' && test !== null ? ` ${test.file}: ${test.title}` : '';
  return `  ${fault.id} · ${fault.breaks} · ${words[verdict]}${by}`;
}

function chosenFaults(ids: readonly string[]): readonly SeededFault[] {
  const unknown = ids.find((id) => !allFaults.some((fault) => fault.id === id));
  if (unknown !== undefined) {
    const known = allFaults.map(({ id }) => id).join(', ');
    throw new UsageError(`There is no fault "${unknown}". There are ${known}.`);
  }
  return ids.length === 0 ? allFaults : allFaults.filter(({ id }) => ids.includes(id));
}

/**
 * Puts mistakes into a copy of the workspace, one at a time, runs the test that has to notice each, and
 * tells which do. A fault with which the product does not build or start is not caught.
 * @param ids of faults; all when none is given
 * @throws UsageError for an unknown id, Error when an expected test fails without a fault, or when more
 * than two of all faults, or one of those that were named, are not caught
 */
export async function benchSeededFaults(report: Report, ...ids: string[]): Promise<Figure[]> {
  const faults = chosenFaults(ids);
  const goal = ids.length === 0 ? faults.length - allowed : faults.length;
  return withWorkspaceCopy(async ({ home }) => {
    const tests = faults.flatMap(({ id }) => expectedTests[id] ?? []);
    report(`The tests of ${faults.length} faults run without a fault first…`);
    await requirePassing(home, tests);
    const tried: Tried[] = [];
    for (const fault of faults) tried.push(await tryFault(home, fault, report));
    const caught = tried.filter(({ verdict }) => verdict === 'caught').length;
    report(`\nfault · what breaks · caught by\n${tried.map(row).join('\n')}`);
    if (caught < goal) throw new Error(`${caught} of ${faults.length} caught; ${goal} are wanted.`);
    return [
      figure('seeded-faults.caught', caught, 'faults', goal),
      figure('seeded-faults.total', faults.length, 'faults'),
    ];
  });
}
