import type { NamedVersion } from '../registry/registry-versions.ts';
import type { ExcludedPair } from '../release-format/version-matrix.ts';
import type { VersionChoices } from './versions-beside.ts';

/** The version of the shell and of each remote. */
export type Combination = Readonly<Record<string, string>>;

/** What is rehearsed. */
export interface CombinationPlan {
  combinations: Combination[];
  excluded: ExcludedPair[];
}

type Pair = readonly [NamedVersion, NamedVersion];

/** Orders in which pairs are taken; the smallest result is kept. */
const orders = 40;

const isIn = (row: Combination, { name, version }: NamedVersion) => row[name] === version;
const holds = (row: Combination, pair: Pair) => pair.every((one) => isIn(row, one));

/** Every two versions of different names. */
function pairsOf(choices: VersionChoices): Pair[] {
  const versions = Object.entries(choices).flatMap(([name, all]) =>
    all.map((version) => ({ name, version })),
  );
  return versions.flatMap((one, index) =>
    versions
      .slice(index + 1)
      .filter((other) => other.name !== one.name)
      .map((other): Pair => [one, other]),
  );
}

/** A row with versions for the rest of the names, or `null` when no versions of them go together. */
function completed(
  row: Combination,
  choices: VersionChoices,
  missing: readonly Pair[],
  isAllowed: (row: Combination) => boolean,
): Combination | null {
  const name = Object.keys(choices).find((one) => !(one in row));
  if (name === undefined) return row;
  const rows = (choices[name] ?? [])
    .map((version): Combination => ({ ...row, [name]: version }))
    .filter(isAllowed)
    .map((next) => ({ next, adds: missing.filter((pair) => holds(next, pair)).length }))
    .toSorted((one, other) => other.adds - one.adds);
  for (const { next } of rows) {
    const whole = completed(next, choices, missing, isAllowed);
    if (whole !== null) return whole;
  }
  return null;
}

/** Adds rows until every pair stands in one; `apart` are those that no row can hold. */
function cover(
  first: readonly Combination[],
  pairs: readonly Pair[],
  choices: VersionChoices,
  isAllowed: (row: Combination) => boolean,
): { rows: Combination[]; apart: Pair[] } {
  const rows = [...first];
  const apart: Pair[] = [];
  let missing = pairs.filter((pair) => !rows.some((row) => holds(row, pair)));
  for (let [pair] = missing; pair !== undefined; [pair] = missing) {
    const [one, other] = pair;
    const start = { [one.name]: one.version, [other.name]: other.version };
    const row = completed(start, choices, missing, isAllowed);
    if (row === null) apart.push(pair);
    else rows.push(row);
    missing = missing.filter((each) => each !== pair && !(row !== null && holds(row, each)));
  }
  return { rows, apart };
}

/**
 * Chooses few combinations in which every two versions meet that a visitor could get together
 * (pairwise testing, greedily as AETG does): what fails usually fails between two parts. Begins with
 * all live versions.
 * @param choices the live version of each name first
 * @param conflictOf why the gate refuses two versions together; `null` when it does not
 */
export function planCombinations(
  choices: VersionChoices,
  conflictOf: (one: NamedVersion, other: NamedVersion) => string | null,
): CombinationPlan {
  const all = pairsOf(choices);
  const excluded = all.flatMap(([one, other]): ExcludedPair[] => {
    const reason = conflictOf(one, other);
    return reason === null ? [] : [{ pair: [one, other], reason }];
  });
  const isAllowed = (row: Combination) => !excluded.some(({ pair }) => holds(row, pair));
  const live = Object.fromEntries(
    Object.entries(choices).flatMap(([name, [version]]) => (version ? [[name, version]] : [])),
  );
  const pairs = all.filter(
    (pair) => !excluded.some((one) => pair.every((each) => one.pair.includes(each))),
  );
  const covers = Array.from({ length: orders }, (_none, order) => {
    const from = Math.floor((order * pairs.length) / orders);
    const turned = [...pairs.slice(from), ...pairs.slice(0, from)];
    return cover(isAllowed(live) ? [live] : [], turned, choices, isAllowed);
  });
  const { rows, apart } = covers.reduce((best, one) =>
    one.rows.length < best.rows.length ? one : best,
  );
  // A version that meets nobody is told by the pairs that the gate refuses.
  const unreachable = apart
    .filter((pair) => pair.every((one) => rows.some((row) => isIn(row, one))))
    .map(
      ([one, other]): ExcludedPair => ({
        ...{ pair: [one, other], reason: 'The gate refuses every combination that has both.' },
      }),
    );
  return { combinations: rows, excluded: [...excluded, ...unreachable] };
}
