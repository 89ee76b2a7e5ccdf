import { choose, phrases, variantsOf } from './wording.ts';

it('no sentence stands in two places, so that none comes twice too soon', () => {
  const all = phrases.flatMap((phrase) => variantsOf(phrase));
  expect(all.filter((variant, index) => all.indexOf(variant) !== index)).toEqual([]);
});

it('all variants of a phrase are said before one comes again', () => {
  for (const phrase of phrases) {
    const variants = variantsOf(phrase);
    const said = variants.map((_variant, times) => choose(phrase, 'a session', times));
    expect(new Set(said).size).toBe(variants.length);
  }
});

it('fills gaps and begins with a capital letter', () => {
  const said = choose('technologySet', 'seed', 0, { technology: 'react' });
  expect(said).toMatch(/\breact\b/i);
  expect(said).not.toMatch(/[{}]/);
  expect(said.charAt(0)).toBe(said.charAt(0).toUpperCase());
});

it('acknowledges without judging', () => {
  for (const variant of [...variantsOf('acknowledge'), ...variantsOf('followUp')]) {
    expect(variant).not.toMatch(/\b(?:correct|right answer|wrong|great|excellent|well done)\b/i);
  }
});
