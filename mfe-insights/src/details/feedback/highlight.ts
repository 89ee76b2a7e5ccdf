import type { CriterionResult } from '@parley/shared-ui/answers/grading';

/** A part of a text that says something on a point; offsets in UTF-16 units. */
export interface Mark {
  criterionId: string;
  start: number;
  /** Past the last one. */
  end: number;
}

/** A piece of a text with the points that it says something on. */
export interface Piece {
  text: string;
  /** Offset of the piece in the text, in UTF-16 units. */
  start: number;
  criterionIds: string[];
  /** Those of them whose passage ends with this piece. */
  ending: string[];
}

/** Where the quotes of each point stand first in the answer; one that is not in it is left out. */
export function quoteMarks(
  answer: string,
  criteria: readonly Pick<CriterionResult, 'id' | 'quotes'>[],
): Mark[] {
  return criteria.flatMap(({ id, quotes }) =>
    [...new Set(quotes)].flatMap((quote): Mark[] => {
      const start = quote === '' ? -1 : answer.indexOf(quote);
      return start < 0 ? [] : [{ criterionId: id, start, end: start + quote.length }];
    }),
  );
}

const unique = (ids: readonly Mark[]) => [...new Set(ids.map(({ criterionId }) => criterionId))];

/**
 * Cuts a text where a passage begins or ends; put together again the pieces are the text. Marks
 * beyond it, as after another edition of a text, are cut to it.
 * @param furtherCuts offsets at which it is cut as well
 */
export function cutAtMarks(
  text: string,
  marks: readonly Mark[],
  furtherCuts: readonly number[] = [],
): Piece[] {
  const inside = marks
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start),
      end: Math.min(text.length, mark.end),
    }))
    .filter(({ start, end }) => start < end);
  const cuts = new Set([
    ...[0, text.length, ...furtherCuts],
    ...inside.flatMap(({ start, end }) => [start, end]),
  ]);
  const positions = [...cuts].toSorted((a, b) => a - b);
  return positions.slice(1).map((end, at): Piece => {
    const start = positions[at] ?? 0;
    const covering = inside.filter((mark) => mark.start <= start && mark.end >= end);
    return {
      text: text.slice(start, end),
      start,
      criterionIds: unique(covering),
      ending: unique(covering.filter((mark) => mark.end === end)),
    };
  });
}
