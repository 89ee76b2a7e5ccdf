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

/** The first line of an error. */
const firstLine = (message: string) => message.trim().split('\n')[0] ?? '';

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
      .map(({ title, message }) => `${index + 1}: ${title}\n   ${firstLine(message)}`),
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
