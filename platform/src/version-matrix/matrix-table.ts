import { hasPassed, type VersionMatrix } from '../release-format/version-matrix.ts';
import { textTable } from '../support/text-table.ts';

/** The versions that every failed combination has and no passed one: what the failure depends on. */
export function suspects({ candidate, combinations }: VersionMatrix): string[] {
  const failed = combinations.filter((one) => !hasPassed(one));
  const passed = combinations.filter(hasPassed);
  const [first] = failed;
  if (!first || passed.length === 0) return [];
  return Object.entries(first.versions)
    .filter(([name, version]) => {
      const has = ({ versions }: (typeof combinations)[number]) => versions[name] === version;
      return name !== candidate.name && failed.every(has) && !passed.some(has);
    })
    .map(([name, version]) => `${name} ${version}`);
}

/** As many lines of an error as show what was expected and what was there. */
const errorLines = 10;

/** An error without its stack and empty lines: "Error: expect(…)" alone does not say what was there. */
function errorText(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim());
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const shown = lines.slice(0, Math.min(stack < 0 ? errorLines : stack, errorLines));
  return shown.map((line) => `   ${line.trimEnd()}`).join('\n');
}

/** The matrix as text: a row for each combination, then what failed and what the gate keeps apart. */
export function matrixTable(matrix: VersionMatrix): string {
  const { candidate, combinations, excluded } = matrix;
  const [first] = combinations;
  const others = Object.keys(first?.versions ?? {}).filter((name) => name !== candidate.name);
  const rows = combinations.map((one, index) => [
    String(index + 1),
    ...others.map((name) => one.versions[name] ?? '–'),
    hasPassed(one) ? 'passed' : 'FAILED',
  ]);
  const failures = combinations.flatMap((one, index) =>
    one.journeys
      .filter(({ passed }) => !passed)
      .map(({ title, message }) => `${index + 1}: ${title}\n${errorText(message)}`),
  );
  const apart = excluded.map(({ pair, reason }) => {
    const [one, other] = pair.map(({ name, version }) => `${name} ${version}`);
    return `${one} and ${other} never meet: ${reason}`;
  });
  const causes = suspects(matrix);
  const cause = causes.length > 0 ? [`Fails only beside ${causes.join(', ')}.`] : [];
  const parts = [textTable(['', ...others, 'result'], rows), ...failures, ...cause, ...apart];
  return parts.join('\n');
}
