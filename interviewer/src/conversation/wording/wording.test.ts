import { choose, phrases, variantsOf } from './wording.ts';

it('no sentence belongs to two phrases', () => {
  const all = phrases.flatMap((phrase) => variantsOf(phrase));
  expect(all.filter((variant, index) => all.indexOf(variant) !== index)).toEqual([]);
});

it('uses all variants of a phrase before repeating one', () => {
  for (const phrase of phrases) {
    const variants = variantsOf(phrase);
    const said = variants.map((_variant, times) => choose(phrase, 'a session', times));
    expect(new Set(said).size).toBe(variants.length);
  }
});

it('fills placeholders and begins with a capital letter', () => {
  const said = choose('technologySet', 'seed', 0, { technology: 'react' });
  expect(said).toMatch(/\breact\b/i);
  expect(said).not.toMatch(/[{}]/);
  expect(said.charAt(0)).toBe(said.charAt(0).toUpperCase());
});

it('acknowledgements contain no judgment', () => {
  const said = (['acknowledge', 'followUp', 'fine'] as const).flatMap((one) => [
    ...variantsOf(one),
  ]);
  for (const variant of said) {
    expect(variant).not.toMatch(
      /\b(?:correct|(?<!all )right|wrong|good|agreed|great|excellent|well done)\b/i,
    );
  }
});
