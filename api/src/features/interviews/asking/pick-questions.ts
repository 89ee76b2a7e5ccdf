import type { Random } from '../../../support/clock.ts';

/** A copy in random order (Fisher and Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) {
    shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return shuffled;
}

/**
 * Chooses questions at random, those first that the user was asked least often: none is repeated
 * until the pool is used up (design §7). Of those asked equally often, the ones come first that suit
 * the scenario best.
 * @param timesAsked by question id, over the user's earlier sessions
 * @param suits how well a question suits: the larger, the better
 */
export function pickQuestions<T extends { id: string }>(
  pool: readonly T[],
  timesAsked: ReadonlyMap<string, number>,
  count: number,
  random: Random,
  suits: (question: T) => number = () => 0,
): T[] {
  const times = ({ id }: T) => timesAsked.get(id) ?? 0;
  return shuffle(pool, random)
    .sort((first, second) => times(first) - times(second) || suits(second) - suits(first))
    .slice(0, count);
}
