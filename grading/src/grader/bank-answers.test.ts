import { type BankQuestion, bankGrader, bankQuestions } from '../testing/bank.ts';

const questions = bankQuestions;
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
function scoreOf(question: BankQuestion, answer: string): number {
  const key = `${question.id} ${answer}`;
  const score = scores.get(key) ?? bankGrader.gradeAnswer(question, answer).score;
  scores.set(key, score);
  return score;
}

describe.each(questions.map((question) => [question.id, question] as const))(
  '%s',
  (_, question) => {
    const model = scoreOf(question, question.modelAnswer);
    const half = scoreOf(question, firstHalf(question.modelAnswer));
    const strange = offTopic.map((answer) => scoreOf(question, answer));

    it('scores each model answer at least 85 % and half of it lower but above 0', () => {
      expect(model).toBeGreaterThanOrEqual(0.85 * question.maxScore);
      expect(half).toBeLessThan(model);
      expect(half).toBeGreaterThan(Math.max(...strange));
    });

    it('scores fluent text on another subject below 20 %', () => {
      expect(Math.max(...strange)).toBeLessThan(0.2 * question.maxScore);
    });

    it('returns 0 for no answer, "I don’t know" and the repeated question', () => {
      for (const answer of ['', ' \n\t ', '...', "I don't know.", question.question]) {
        expect(scoreOf(question, answer)).toBe(0);
      }
    });
  },
);

it('ranks the model answer above half of it, answers to other questions and no answer', () => {
  let pairs = 0;
  let right = 0;
  const compare = (better: number, worse: number) => {
    pairs += 1;
    if (better > worse) right += 1;
  };
  questions.forEach((question, at) => {
    const model = scoreOf(question, question.modelAnswer);
    const half = scoreOf(question, firstHalf(question.modelAnswer));
    const other = questions[(at + 23) % questions.length];
    compare(model, half);
    compare(half, scoreOf(question, ''));
    compare(model, scoreOf(question, other?.modelAnswer ?? ''));
    for (const answer of offTopic) compare(half, scoreOf(question, answer));
  });
  expect(right / pairs).toBeGreaterThanOrEqual(0.99);
});
