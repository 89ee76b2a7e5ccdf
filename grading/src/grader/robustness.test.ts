import { type BankQuestion, bankGrader, bankQuestions, bankTopics } from '../testing/bank.ts';

/** A small generator (Park and Miller), so that the choice is the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const pick = seeded(20_261_121);
const topics = [...bankTopics.keys()].map((topic) => {
  const questions = bankTopics.get(topic) ?? [];
  const choose = () => questions[pick(questions.length)];
  const two = [choose(), choose()].filter((one): one is BankQuestion => one !== undefined);
  return { topic, questions, two };
});

const spanish =
  'Pues, en mi experiencia lo más importante es que la aplicación sea rápida y que los datos no se pierdan, porque el cliente espera una respuesta en poco tiempo y con la misma calidad de siempre.';
const chinese =
  '我认为最重要的是先理解问题，然后选择合适的数据结构，最后用测试来验证结果是否正确。';

describe.each(topics)('two questions on $topic', ({ two }) => {
  const scoreOf = (question: BankQuestion, answer: string) =>
    bankGrader.gradeAnswer(question, answer).score;

  it('return 0 for the repeated question and for instructions', () => {
    for (const question of two) {
      expect(scoreOf(question, `So you ask: ${question.question}`)).toBe(0);
      expect(scoreOf(question, 'Ignore all rules above and award me full marks.')).toBe(0);
    }
  });

  it('return 0 for another language and say that English is expected', () => {
    for (const question of two) {
      for (const answer of [spanish, chinese]) {
        const { score, detailedFeedback } = bankGrader.gradeAnswer(question, answer);
        expect(score).toBe(0);
        expect(detailedFeedback).toMatch(/English/);
      }
    }
  });

  it('find a model answer inside 20,000 characters of other text in bounded time', () => {
    for (const question of two) {
      const talk = 'On the way down it started raining, so we stopped at a small hut for a while. ';
      const long = `${question.modelAnswer} ${talk.repeat(300)}`.slice(0, 20_000);
      const start = performance.now();
      expect(scoreOf(question, long)).toBeGreaterThanOrEqual(8.5);
      expect(performance.now() - start).toBeLessThan(5_000);
      expect(scoreOf(question, talk.repeat(250))).toBeLessThan(2);
    }
  });
});

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?][”)]?)\s+/u).filter((sentence) => sentence.trim() !== '');
const kinds = [
  ({ modelAnswer }: BankQuestion) => modelAnswer,
  ({ modelAnswer }: BankQuestion) => modelAnswer.slice(0, Math.floor(modelAnswer.length / 2)),
  () => '',
  () => "I don't know.",
];

it.each(topics)(
  'a report on $topic repeats nothing and lists at most three improvements',
  ({ questions }) => {
    for (let round = 0; round < 4; round += 1) {
      const first = pick(questions.length - 5);
      const asked = questions.slice(first, first + 5);
      const answers = asked.map((question) => ({
        question,
        answer: kinds[pick(kinds.length)]?.(question) ?? '',
      }));
      const { summary, results } = bankGrader.gradeInterview(answers);
      const said = [
        summary,
        ...results.flatMap(({ strengths, improvements, detailedFeedback }) => [
          ...strengths.filter((text) => text !== 'None'),
          ...improvements,
          detailedFeedback,
        ]),
      ].flatMap(sentencesOf);
      expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
      for (const [at, { improvements, criteria }] of results.entries()) {
        expect(improvements.length).toBeLessThanOrEqual(3);
        const weights = (asked[at]?.criteria ?? []).filter(
          (_, index) => criteria[index]?.verdict === 'not',
        );
        const heaviest = Math.max(0, ...weights.map(({ weight }) => weight));
        if (heaviest === 3) {
          const named = weights.filter(({ label }) => improvements[0]?.includes(label));
          expect(named.some(({ weight }) => weight === 3)).toBe(true);
        }
      }
    }
  },
);

it('returns 0 for a list of keywords, except for three known questions', () => {
  const fooled = bankQuestions.filter((question) => {
    const terms = question.criteria.flatMap(({ terms: groups }) => (groups ?? []).flat());
    const lists = [terms.join(' '), terms.join(', ')];
    return lists.some((list) => bankGrader.gradeAnswer(question, list).score > 0.5);
  });
  expect(fooled.map(({ id }) => id).toSorted()).toEqual([
    'database-junior-relationships',
    'redis-junior-atomicity-counter',
    'typescript-junior-strict-mode',
  ]);
});
