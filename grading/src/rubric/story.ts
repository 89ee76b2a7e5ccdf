import { type Rubric, type StoryPart, storyParts } from './rubric.ts';
import type { CriterionResult } from './verdict.ts';

/** A part of a story, in the candidate's own words. */
export interface StoryMark {
  part: StoryPart;
  /** Verbatim; none where the part was not told. */
  quotes: string[];
}

/**
 * The parts of a story that an answer tells (situation, task, action, result, lesson), as far as the
 * rubric asks for them; `null` where no story is asked for.
 */
export function storyIn(rubric: Rubric, results: readonly CriterionResult[]): StoryMark[] | null {
  const asked = storyParts.filter((part) => rubric.criteria.some((one) => one.part === part));
  if (asked.length === 0) return null;
  return asked.map((part) => {
    const told = results.filter(
      ({ verdict }, at) =>
        rubric.criteria[at]?.part === part && (verdict === 'met' || verdict === 'partly'),
    );
    return { part, quotes: [...new Set(told.flatMap(({ quotes }) => quotes))] };
  });
}
