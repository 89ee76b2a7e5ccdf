import type { Figure } from './figure.ts';
import { benchLanding } from './landing.ts';

/** A benchmark says what it is doing on the way and returns its figures. */
type Benchmark = (report: (line: string) => void) => Promise<Figure[]>;

const benchmarks: Readonly<Record<string, Benchmark>> = {
  landing: benchLanding,
};

function row({ name, value, unit, against }: Figure): string {
  const goal = against === undefined ? '' : `against ${against}${unit ? ` ${unit}` : ''}`;
  return `  ${name.padEnd(36)}${`${value} ${unit}`.padEnd(16)}${goal}`.trimEnd();
}

/**
 * Runs one benchmark: its figures as JSON lines on standard output, a table for people on standard
 * error.
 * @throws Error that lists the benchmarks when there is none of that name.
 */
export async function runBenchmark([name = '']: string[]): Promise<void> {
  const benchmark = benchmarks[name];
  if (!benchmark) {
    throw new Error(`There is no benchmark "${name}": ${Object.keys(benchmarks).join(', ')}.`);
  }
  const figures = await benchmark((line) => console.error(line));
  for (const figure of figures) console.log(JSON.stringify(figure));
  console.error(`\n${name}\n${figures.map(row).join('\n')}`);
}
