import { tokenize } from '../text/tokenize.ts';

/** How much a word tells one question of a topic from the others: 1 much, near 0 little. */
export type Distinctiveness = (key: string) => number;

/** Where nothing is known about the neighbors. */
export const fullyDistinctive: Distinctiveness = () => 1;
/** How fast a word loses by the share of the topic's other model answers that say it. */
const commonness = 4;

/**
 * What the words of a topic tell, by how many of its model answers have them: in an interview on
 * indexes everybody says "index", which answers no question yet.
 */
export function distinctivenessAmong(answers: readonly string[]): Distinctiveness {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    for (const key of new Set(tokenize(answer).tokens.map((token) => token.key))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const others = Math.max(1, answers.length - 1);
  return (key) => 1 / (1 + (commonness * Math.max(0, (counts.get(key) ?? 0) - 1)) / others);
}
