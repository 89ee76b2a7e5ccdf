import { type Combination, planCombinations } from './combinations.ts';

const choices = {
  shell: ['s2', 's1'],
  'mfe-a': ['a2', 'a3', 'a1'],
  'mfe-b': ['b2', 'b1'],
  'mfe-new': ['n9'],
};
const none = () => null;
const has = (row: Combination, pair: Readonly<Record<string, string>>) =>
  Object.entries(pair).every(([name, version]) => row[name] === version);

/** Every two versions of different names. */
const pairs = Object.entries(choices).flatMap(([one, versions], index) =>
  Object.entries(choices)
    .slice(index + 1)
    .flatMap(([other, others]) =>
      versions.flatMap((version) => others.map((each) => ({ [one]: version, [other]: each }))),
    ),
);

test('begins with the live versions and has every two versions meet in few combinations', () => {
  const { combinations, excluded } = planCombinations(choices, none);
  expect(combinations[0]).toEqual({
    ...{ shell: 's2', 'mfe-a': 'a2', 'mfe-b': 'b2', 'mfe-new': 'n9' },
  });
  expect(pairs.filter((pair) => !combinations.some((row) => has(row, pair)))).toEqual([]);
  expect(combinations.length).toBeLessThanOrEqual(7);
  expect(combinations.every((row) => row['mfe-new'] === 'n9')).toBe(true);
  expect(excluded).toEqual([]);
});

test('tries no two versions that the gate keeps apart and says why', () => {
  const { combinations, excluded } = planCombinations(choices, (one, other) =>
    one.version === 's1' && other.version === 'a3' ? 'needs a newer shell' : null,
  );
  const apart = { shell: 's1', 'mfe-a': 'a3' };
  expect(combinations.some((row) => has(row, apart))).toBe(false);
  const missing = pairs.filter((pair) => !combinations.some((row) => has(row, pair)));
  expect(missing).toEqual([apart]);
  expect(excluded).toEqual([
    {
      pair: [
        { name: 'shell', version: 's1' },
        { name: 'mfe-a', version: 'a3' },
      ],
      reason: 'needs a newer shell',
    },
  ]);
});

test('leaves out the live versions when the gate keeps two of them apart', () => {
  const { combinations } = planCombinations(choices, (one, other) =>
    one.version === 's2' && other.version === 'a2' ? 'no' : null,
  );
  expect(combinations.length).toBeGreaterThan(0);
  expect(combinations.some((row) => has(row, { shell: 's2', 'mfe-a': 'a2' }))).toBe(false);
});

test('has no combination when the gate keeps the candidate apart from every version of a part', () => {
  const { combinations, excluded } = planCombinations(choices, (one, other) =>
    one.name === 'shell' && other.name === 'mfe-new' ? 'too new' : null,
  );
  expect(combinations).toEqual([]);
  expect(excluded).toHaveLength(2);
});

test('says which two versions meet in no combination, since a third stands between them', () => {
  const single = {
    shell: ['s1'],
    'mfe-a': ['a1', 'a2'],
    'mfe-b': ['b1', 'b2'],
    'mfe-c': ['c1', 'c2'],
  };
  const refused = ['a2 c1', 'b2 c2'];
  const { combinations, excluded } = planCombinations(single, (one, other) =>
    refused.includes(`${one.version} ${other.version}`) ? 'no' : null,
  );
  expect(combinations.some((row) => has(row, { 'mfe-a': 'a2', 'mfe-b': 'b2' }))).toBe(false);
  const apart = excluded.map(({ pair }) => pair.map(({ version }) => version).join(' '));
  expect(apart).toEqual([...refused, 'a2 b2']);
});

test('three versions of five parts beside a candidate need at most twelve combinations', () => {
  const three = (name: string) => [name, [1, 2, 3].map(String)] as const;
  const five = Object.fromEntries(['shell', 'mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map(three));
  const { combinations } = planCombinations({ ...five, 'mfe-new': ['9'] }, none);
  expect(combinations.length).toBeLessThanOrEqual(12);
});

test('one version of each is one combination', () => {
  expect(planCombinations({ shell: ['s'], 'mfe-a': ['a'] }, none).combinations).toEqual([
    { shell: 's', 'mfe-a': 'a' },
  ]);
});
