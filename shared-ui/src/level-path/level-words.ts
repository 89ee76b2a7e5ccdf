import { type Level, levels } from '@parley/api/contract/topics';
import type { AskedQuestion } from '../answers/interview.ts';

/** Levels as they are written for people. */
export const levelWords: Readonly<Record<Level, string>> = {
  junior: 'Junior',
  intermediate: 'Intermediate',
  senior: 'Senior',
};

/** A question that was asked, with its place, counted from 1, and how its level compares. */
export interface LevelStep {
  number: number;
  level: Level;
  /** Against the question before: higher, lower, or the same and the first. */
  change: 'up' | 'down' | 'none';
}

/** The levels of the questions that were asked, in their order; one that is unknown is left out. */
export function levelSteps(
  questions: readonly Pick<AskedQuestion, 'level' | 'askedAt' | 'answer'>[],
): LevelStep[] {
  const asked = questions.flatMap(({ level, askedAt, answer }, index) =>
    level && (askedAt || answer !== null) ? [{ number: index + 1, level }] : [],
  );
  return asked.map(({ number, level }, index) => {
    const before = asked[index - 1]?.level ?? level;
    const step = levels.indexOf(level) - levels.indexOf(before);
    return { number, level, change: step > 0 ? 'up' : step < 0 ? 'down' : 'none' };
  });
}

const rule =
  'Two strong answers in a row raise the level of the next question, two weak ones lower it, and a wish for easier or harder questions moves it at once.';

/** That a level which did not change cannot go on in one direction; '' where it can. */
function edgeOf([first]: readonly LevelStep[]): string {
  if (first?.level === levels.at(-1)) return 'It is the highest one. ';
  return first?.level === levels[0] ? 'It is the lowest one. ' : '';
}

/** Why the path is as it is, in a sentence or two. */
export function pathReason(steps: readonly LevelStep[]): string {
  const changes = steps.filter(({ change }) => change !== 'none');
  if (changes.length === 0) return `The level stayed the same. ${edgeOf(steps)}${rule}`;
  const words = changes.map(
    ({ number, level, change }) =>
      `${change === 'up' ? 'rose' : 'fell'} to ${levelWords[level]} with question ${number}`,
  );
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
  return `The level ${list}. ${rule}`;
}
