import { bankGrader, questionsFor } from '../testing/bank.ts';
import type { GradedInterview } from './grade-interview.ts';

const questions = questionsFor('react', 'junior').slice(0, 5);
const withAnswers = (answerOf: (at: number) => string) =>
  questions.map((question, at) => ({ question, answer: answerOf(at) }));

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?][”)]?)\s+/u).filter((sentence) => sentence.trim() !== '');
}

const halfOf = (text: string) => text.slice(0, Math.floor(text.length / 2));
const model = (at: number) => questions[at]?.modelAnswer ?? '';
const interviews: [string, (at: number) => string][] = [
  ['complete', model],
  ['half', (at) => halfOf(model(at))],
  ['skipped', () => ''],
  ['unknown', () => "I don't know."],
  [
    'the same each time',
    () => 'A key gives each item a stable identity. State lives in a component.',
  ],
  ['off topic', () => 'I like to bake bread, and the oven has to be really hot for that.'],
];

describe.each(interviews)('an interview with answers that are %s', (_, answerOf) => {
  let graded: GradedInterview;

  beforeAll(async () => {
    graded = await bankGrader.gradeInterview(withAnswers(answerOf));
  });

  it('repeats no sentence', () => {
    const all = [
      graded.summary,
      ...graded.results.flatMap(({ strengths, improvements, detailedFeedback }) => [
        ...strengths.filter((text) => text !== 'None'),
        ...improvements,
        detailedFeedback,
      ]),
    ].flatMap(sentencesOf);
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
  });

  it('has feedback for every question in order', () => {
    expect(graded.results.map(({ questionId }) => questionId)).toEqual(
      questions.map(({ id }) => id),
    );
    for (const result of graded.results) {
      expect(result.detailedFeedback).not.toBe('');
      expect(result.strengths.length).toBeGreaterThan(0);
      const missed = result.criteria.filter(({ verdict }) => verdict !== 'met').length;
      expect(result.improvements).toHaveLength(Math.min(3, missed));
    }
  });
});

it('converts the sum of points to a score from 0 to 100 @LIMIT-17', async () => {
  const scoreOf = async (answerOf: (at: number) => string) =>
    (await bankGrader.gradeInterview(withAnswers(answerOf))).overallScore;
  expect(await scoreOf(model)).toBeGreaterThanOrEqual(85);
  expect(await scoreOf(() => '')).toBe(0);
  expect((await bankGrader.gradeInterview([])).overallScore).toBe(0);
  const { overallScore, results } = await bankGrader.gradeInterview(
    withAnswers((at) => (at < 2 ? model(at) : '')),
  );
  const points = results.reduce((sum, result) => sum + result.overallScore, 0);
  expect(overallScore).toBe(Math.round((points / 50) * 100));
});

it('marks empty strengths with None @ENTITY-13', async () => {
  const { results } = await bankGrader.gradeInterview(withAnswers(() => ''));
  expect(results[0]?.strengths).toEqual(['None']);
});

it('lists the heaviest open point first and quotes the candidate', async () => {
  const [question] = questions;
  if (question === undefined) throw new Error('The bank is empty');
  const answer = 'Index keys break as soon as you sort the list or insert an item at the top.';
  const { results } = await bankGrader.gradeInterview([{ question, answer }]);
  const [result] = results;
  expect(result?.strengths.join(' ')).toContain('Index keys break as soon as you sort the list');
  const heaviest = question.criteria.filter(({ weight }) => weight === 3);
  expect(heaviest.some(({ label }) => result?.improvements[0]?.includes(label))).toBe(true);
});

it('sends the candidate in the summary where the feedback on the weakest answer does', async () => {
  const asked = questions.map((one) => ({
    ...one,
    // A bonus point that weighs as much as any is still not what to begin with.
    criteria: one.criteria.map((point, at) =>
      at === 0 ? { ...point, bonus: true as const } : point,
    ),
  }));
  for (const question of asked) {
    const answer = halfOf(
      question.modelAnswer
        .split(/(?<=[.])\s/)
        .slice(2)
        .join(' '),
    );
    const { summary, results } = await bankGrader.gradeInterview([{ question, answer }]);
    const [, first] = /Start with this point: (.*)\.$/.exec(summary) ?? [];
    if (first === undefined) continue;
    expect(results[0]?.detailedFeedback).toContain(first);
    expect(first).not.toBe(question.criteria[0]?.label);
  }
});

it('stores no open point with a grade', async () => {
  const { results } = await bankGrader.gradeInterview(withAnswers(() => 'A key is stable.'));
  for (const result of results) expect(result).not.toHaveProperty('gap');
});
