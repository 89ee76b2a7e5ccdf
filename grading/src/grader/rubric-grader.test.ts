import type { Rubric } from '../rubric/rubric.ts';
import { RubricGrader } from './rubric-grader.ts';

const rubric: Rubric = {
  question: 'Why does bread dough rise?',
  maxScore: 5,
  criteria: [
    {
      id: 'gas',
      label: 'Yeast turns sugar into gas',
      weight: 3,
      phrasings: ['the yeast eats the sugar and makes gas', 'yeast produces carbon dioxide'],
    },
    {
      id: 'gluten',
      label: 'Gluten holds the bubbles in the dough',
      weight: 2,
      phrasings: ['gluten keeps the bubbles inside', 'a net of gluten holds the gas'],
    },
  ],
};
const answer = 'The yeast eats the sugar and makes gas. A net of gluten keeps the bubbles inside.';
const strange = 'Last weekend I went hiking with two friends, and on the way down it was raining.';

describe('a grader without a bank, and a rubric without a model answer or misconceptions', () => {
  const grader = new RubricGrader([]);

  it('gives a right answer most of the points and quotes it', async () => {
    const grade = await grader.gradeAnswer(rubric, answer);
    expect(grade.score).toBeGreaterThan(3.5);
    expect(grade.criteria.map(({ verdict }) => verdict)).toEqual(['met', 'met']);
    for (const { quotes } of grade.criteria) {
      expect(quotes).toHaveLength(1);
      expect(answer).toContain(quotes[0]);
    }
  });

  it('returns neither marks nor a story', async () => {
    const grade = await grader.gradeAnswer(rubric, answer);
    expect(grade.marks).toEqual([]);
    expect(grade.story).toBeNull();
  });

  it('gives fluent text on another subject next to nothing', async () => {
    const { score, strengths } = await grader.gradeAnswer(rubric, strange);
    expect(score).toBeLessThan(0.5);
    expect(strengths).toEqual(['None']);
  });

  it('gives the same grade to the same answer after other gradings', async () => {
    const first = await grader.gradeAnswer(rubric, answer);
    for (let other = 0; other < 70; other += 1) {
      await grader.judgeCriteria({ ...rubric, question: `Question ${other}?` }, strange);
    }
    expect(await grader.gradeAnswer(rubric, answer)).toEqual(first);
  });

  it('judges by the given rubric when only the criteria differ', async () => {
    const [gas] = rubric.criteria;
    const alone = gas === undefined ? [] : [{ ...gas, id: 'only' }];
    const judged = await grader.judgeCriteria({ ...rubric, criteria: alone }, answer);
    expect(judged.map(({ id }) => id)).toEqual(['only']);
  });
});

describe('a grader without a bank, and a rubric with a misconception', () => {
  const grader = new RubricGrader([]);
  const misconceptions = [
    { statement: 'salt feeds the yeast', correction: 'Yeast feeds on sugar; salt slows it.' },
  ];
  const criteria = rubric.criteria.map((one) =>
    one.id === 'gas' ? { ...one, misconceptions } : one,
  );
  const statesSalt = (text: string) => grader.judgeCriteria({ ...rubric, criteria }, text);

  it('calls it false in its own words, and quotes it', async () => {
    const said = 'Salt feeds the yeast.';
    const [gas] = await statesSalt(`${said} A net of gluten keeps the bubbles inside.`);
    expect(gas).toMatchObject({ verdict: 'contradicted', quotes: [said], isKnown: true });
  });
});
