import fc from 'fast-check';
import { decideLevel, parseSelfDescribedLevel } from './introductions/levels.ts';
import { parseName } from './introductions/names.ts';
import { DEFAULT_TECHNOLOGIES, findTechnology } from './introductions/technologies.ts';
import { parseYears } from './introductions/years.ts';

describe('years of experience', () => {
  it.each<[string, number | undefined]>([
    ['4 years', 4],
    ['I have 10+ years', 10],
    ['about three and a half years', 3.5],
    ['twenty one years', 21],
    ['2.5 yrs', 2.5],
    ['4-6 years', 5],
    ['three to five years', 4],
    ['18 months', 1.5],
    ['half a year', 0.5],
    ['a year and a half', 1.5],
    ['a couple of years', 2],
    ['over a decade', 11],
    ['since 2020', 6],
    ['since 2016, mostly payments, the last two years as a lead', 10],
    ['a developer since 2014, a couple of years at my current company', 12],
    ['since 2016 as a hobby, and three years professionally', 3],
    ['I graduated in 2018 and have worked at Acme for the last 3 years', 3],
    ["I don't have any professional experience", 0],
    ['no experience', 0],
    ['seven', 7],
    ['about 7', 7],
    ['six-ish years, though two of those were a QA role so call it four.', 4],
    ["10 years overall, but only part-time, let's say 6", 6],
    ['2 years, so I call it a day', 2],
    ["I'm 30 years old", undefined],
    ['hello', undefined],
    ['I worked with 500 servers', undefined],
    [
      'I begin this work in 2019 when I finish the university, and one year I did pause for the military.',
      7,
    ],
    ['I started coding in 2016 professionally', 10],
    ['From 2020 until today', 6],
    ['it grew from 2 to 2000 users', undefined],
  ])('%s', (text, years) => expect(parseYears(text, 2026)).toBe(years));

  it.each<[string, number | undefined]>([
    ["Correct, that's me. Fifteen-ish.", 15],
    ['Ann, eight', 8],
    ["Brock. Ten plus, Go since 1.4. Let's get into it, I know this stuff cold.", 10],
    ['Ann. 12+, mostly Java', 12],
    ['Ann here, fifteen or more, all of it in Go', 15],
    ['Ann, Java plus Kotlin', undefined],
    ['Call me Ann. I worked with 500 servers', undefined],
    ['I am one of three Anns', undefined],
  ])('%s: where the name was asked, too', (text, years) =>
    expect(parseYears(text, 2026, 'beside')).toBe(years),
  );

  it('reads every whole number of years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (years) => {
        expect(parseYears(`I have ${years} years of experience.`, 2026)).toBe(years);
      }),
    );
  });
});

describe('names', () => {
  it.each<[string, string | undefined]>([
    ["I'm Ada", 'Ada'],
    ['my name is grace hopper', 'Grace'],
    ['Hi, this is Linus, 5 years', 'Linus'],
    ['call me Jean-Luc', 'Jean-Luc'],
    ['Ada Lovelace, four years', 'Ada'],
    ['Zoë here', 'Zoë'],
    ['ada', 'Ada'],
    ["I'm a developer", undefined],
    ["I'm ready", undefined],
    ['I am currently working on React', undefined],
    ['hello', undefined],
    ['five years', undefined],
    ['Yep, Test is fine. Twelve years.', undefined],
    ["Correct, that's me.", undefined],
    ['Hello, my name Test is wrong, I am Oleksandr.', 'Oleksandr'],
    ['Please call me Dr. Okafor, or Chidi is fine.', 'Chidi'],
    ['call me The Boss lol', 'The Boss'],
    ['heyy its danny not test lol. um like 8 months ish?? if u count the bootcamp', 'Danny'],
    ["Hi, it's actually Marta. About nine years, mostly backend.", 'Marta'],
    ['its really marta btw', 'Marta'],
    ['Test is not my name, it is from my cousin. Please say Anh to me.', 'Anh'],
    ['You called me Test, my name is Marta :)', 'Marta'],
    ["Test isn't my name.", undefined],
    ['Hi there, actually it is Jo, not Test. 3 years.', 'Jo'],
    ['hello, my name isnt Test, its Priya. five years', 'Priya'],
    ["The name's wrong, it's Omar. 2 years", 'Omar'],
    ['I have been at it from 2012 till now, Ben here', 'Ben'],
    ['Fifteen plus years', undefined],
    ['Not Test. I am Anh, six years.', 'Anh'],
    ['its a long story', undefined],
    ['I say hello to me and you', undefined],
  ])('%s', (text, name) => expect(parseName(text)).toBe(name));
});

describe('level', () => {
  it.each<[string, string | undefined]>([
    ["I'm a senior engineer", 'senior'],
    ['mid-level', 'intermediate'],
    ['junior developer', 'junior'],
    ["I'm not senior", undefined],
    ['I mentored two juniors', undefined],
    ['I report to a senior engineer', undefined],
    ['hello', undefined],
  ])('%s', (text, level) => expect(parseSelfDescribedLevel(text)).toBe(level));

  const evidence = {
    selfDescribed: undefined,
    years: undefined,
    account: '',
    preset: null,
    allowed: ['junior', 'intermediate', 'senior'],
  } as const;

  it.each([
    [0, 'junior'],
    [1.9, 'junior'],
    [2, 'intermediate'],
    [5, 'intermediate'],
    [5.5, 'senior'],
  ])('%d years make %s', (years, level) => {
    expect(decideLevel({ ...evidence, years })).toBe(level);
  });

  it("prefers the candidate's own level and raises it for leadership", () => {
    expect(decideLevel({ ...evidence, years: 10, selfDescribed: 'junior' })).toBe('junior');
    expect(decideLevel({ ...evidence, years: 4, account: 'I led a team of five' })).toBe('senior');
    expect(decideLevel({ ...evidence, account: 'an internship' })).toBe('junior');
    expect(decideLevel({ ...evidence, preset: 'senior' })).toBe('senior');
  });

  it('chooses only from the offered levels @PRODUCT-25 @RULE-5', () => {
    expect(decideLevel({ ...evidence, years: 10, allowed: ['junior'] })).toBe('junior');
  });

  it('never decreases with more years', () => {
    const rank = (years: number) => evidence.allowed.indexOf(decideLevel({ ...evidence, years }));
    fc.assert(
      fc.property(fc.nat(50), fc.nat(10), (years, more) => rank(years) <= rank(years + more)),
    );
  });
});

describe('technology', () => {
  const supportedTechnologies = DEFAULT_TECHNOLOGIES;
  it.each<[string, string | undefined]>([
    ['HTML', 'html_css'],
    ['css please', 'html_css'],
    ['node', 'nodejs'],
    ['Node.js', 'nodejs'],
    ['postgres', 'postgresql'],
    ['MySQL', 'mysql'],
    ['my sequel', 'mysql'],
    ['NoSQL', 'nosql'],
    ['graph databases', 'graph-db'],
    ['databases', 'database'],
    ['JS', 'javascript'],
    ['TypeScript', 'typescript'],
    ['golang', 'golang'],
    ["I'd like to do it in Go", 'golang'],
    ["let's go", undefined],
    ['not react but vue', 'vue'],
    ['React instead of Angular', 'react'],
    ['Java', undefined],
    ['reaction', undefined],
    ['mongo', 'mongodb'],
  ])('%s', (text, value) => expect(findTechnology(text, supportedTechnologies)?.value).toBe(value));

  it('finds every supported technology by its own label @PRODUCT-26', () => {
    for (const technology of supportedTechnologies) {
      if (technology.value === 'golang') continue;
      expect(findTechnology(`I choose ${technology.label}`, supportedTechnologies)).toBe(
        technology,
      );
    }
  });
});
