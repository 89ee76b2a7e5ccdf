import { scoreCriteria } from '../rubric/score.ts';
import { type BankQuestion, bankGrader, sampledQuestions } from '../testing/bank.ts';

const questions = sampledQuestions;
const offTopic = [
  'Last weekend I went hiking with two friends in the mountains. We started early because the weather was supposed to change in the afternoon. On the way down it started raining, so we stopped at a small hut, drank hot chocolate and talked about our families. I would go there again, since the view from the top was wonderful.',
  'I am a very motivated person and I always give my best. In my last company we had a great team, and everybody said that I learn quickly. I like to work with people, I am never late, and I think that communication is the most important thing in every project. I would be happy to bring my passion to your company.',
  'To bake good bread you mix flour, water, salt and yeast, and then you wait. The dough has to rest for a few hours, otherwise the crumb stays dense. I fold it twice, shape a loaf and put it into a very hot oven with some steam. After forty minutes the crust is dark and it sounds hollow when you knock on it.',
];

function firstHalf(text: string): string {
  const words = text.split(' ');
  return words.slice(0, Math.floor(words.length / 2)).join(' ');
}

const scores = new Map<string, number>();

/** The score, computed once for the same question and answer. */
async function scoreOf(question: BankQuestion, answer: string): Promise<number> {
  const key = `${question.id} ${answer}`;
  const known = scores.get(key);
  if (known !== undefined) return known;
  const judged = await bankGrader.judgeCriteria(question, answer);
  const { score } = scoreCriteria(judged, answer, question.maxScore);
  scores.set(key, score);
  return score;
}

describe.each(questions.map((question) => [question.id, question] as const))(
  '%s',
  (_, question) => {
    let [model, half, mostOfStrange] = [0, 0, 0];

    beforeAll(async () => {
      model = await scoreOf(question, question.modelAnswer);
      half = await scoreOf(question, firstHalf(question.modelAnswer));
      for (const answer of offTopic) {
        mostOfStrange = Math.max(mostOfStrange, await scoreOf(question, answer));
      }
    });

    it('scores each model answer at least 70 % and half of it lower but above 0', () => {
      expect(model).toBeGreaterThanOrEqual(0.7 * question.maxScore);
      expect(half).toBeLessThan(model);
      expect(half).toBeGreaterThan(mostOfStrange);
    });

    it('scores fluent text on another subject below 30 %', () => {
      expect(mostOfStrange).toBeLessThan(0.3 * question.maxScore);
    });

    it('returns 0 for no answer, "I don’t know" and the repeated question', async () => {
      for (const answer of ['', ' \n\t ', '...', "I don't know.", question.question]) {
        expect(await scoreOf(question, answer)).toBe(0);
      }
    });
  },
);

it('ranks the model answer above half of it, answers to other questions and no answer', async () => {
  let pairs = 0;
  let right = 0;
  const compare = (better: number, worse: number) => {
    pairs += 1;
    if (better > worse) right += 1;
  };
  for (const [at, question] of questions.entries()) {
    const model = await scoreOf(question, question.modelAnswer);
    const half = await scoreOf(question, firstHalf(question.modelAnswer));
    const other = questions[(at + 23) % questions.length];
    compare(model, half);
    compare(half, await scoreOf(question, ''));
    compare(model, await scoreOf(question, other?.modelAnswer ?? ''));
    for (const answer of offTopic) compare(half, await scoreOf(question, answer));
  }
  expect(right / pairs).toBeGreaterThanOrEqual(0.99);
});

it('scores model answers 9 of 10 and text on other subjects next to nothing on average', async () => {
  let [model, strange] = [0, 0];
  for (const question of questions) {
    model += (await scoreOf(question, question.modelAnswer)) / questions.length;
    for (const answer of offTopic) {
      strange += (await scoreOf(question, answer)) / (questions.length * offTopic.length);
    }
  }
  expect(model).toBeGreaterThan(9);
  expect(strange).toBeLessThan(0.3);
});
