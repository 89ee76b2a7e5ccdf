import type { GradedAnswer } from './dataset.ts';

const termsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/**
 * The plain way, for comparison: the cosine between the answer and its nearest reference, words
 * weighted by inverse document frequency, against the threshold that does best on the training
 * part.
 * @returns whether it calls an answer correct
 */
export function fitBaseline(training: readonly GradedAnswer[]): (one: GradedAnswer) => boolean {
  const frequency = new Map<string, number>();
  for (const { answer } of training) {
    for (const term of new Set(termsOf(answer))) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  const vectorOf = (text: string): Map<string, number> => {
    const vector = new Map<string, number>();
    for (const term of termsOf(text)) {
      const weight = Math.log((training.length + 1) / ((frequency.get(term) ?? 0) + 1));
      vector.set(term, (vector.get(term) ?? 0) + weight);
    }
    return vector;
  };
  const length = (vector: Map<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
  const cosine = (first: Map<string, number>, second: Map<string, number>): number => {
    let product = 0;
    for (const [term, value] of first) product += value * (second.get(term) ?? 0);
    return product === 0 ? 0 : product / (length(first) * length(second));
  };
  const nearest = ({ answer, referenceAnswers }: GradedAnswer): number =>
    Math.max(...referenceAnswers.map((one) => cosine(vectorOf(answer), vectorOf(one))));
  const known = training.map((one) => [nearest(one), one.label2 === 'correct'] as const);
  let [best, most] = [0.5, 0];
  for (let threshold = 0.02; threshold < 1; threshold += 0.02) {
    const right = known.filter(([value, isCorrect]) => value >= threshold === isCorrect).length;
    if (right > most) [best, most] = [threshold, right];
  }
  return (one) => nearest(one) >= best;
}
