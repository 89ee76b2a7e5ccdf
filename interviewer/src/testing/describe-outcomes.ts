import type { TurnKind } from '../conversation/understanding/turn-kinds.ts';
import type { Outcome } from './judge-turns.ts';

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

/** How many of some outcomes are right. */
export const shareRight = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ isRight }) => isRight).length / outcomes.length;

/** How many of some outcomes lost or misfiled words. */
export const shareLost = (outcomes: readonly Outcome[]): number =>
  outcomes.filter((outcome) => outcome.isLost).length / outcomes.length;

/** Outcomes by kind. */
export function byKind(outcomes: readonly Outcome[]): ReadonlyMap<TurnKind, readonly Outcome[]> {
  const kinds = new Map<TurnKind, Outcome[]>();
  for (const outcome of outcomes) {
    kinds.set(outcome.turn.kind, [...(kinds.get(outcome.turn.kind) ?? []), outcome]);
  }
  return kinds;
}

/** A table of outcomes, the worst kind first. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const asks = outcomes.filter((outcome) => outcome.asks).length;
  const total = `right ${percent(shareRight(outcomes), 1)}, lost ${percent(shareLost(outcomes), 1)}, asks ${percent(asks, outcomes.length)} of ${outcomes.length} turns`;
  const rows = [...byKind(outcomes)]
    .sort(([, first], [, second]) => shareRight(first) - shareRight(second))
    .map(
      ([kind, own]) =>
        `${kind}: right ${percent(shareRight(own), 1)}, lost ${percent(shareLost(own), 1)} of ${own.length}`,
    );
  return [total, ...rows].join('\n');
}
