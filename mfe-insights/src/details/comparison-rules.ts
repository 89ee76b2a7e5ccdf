import type { Grading } from '@parley/shared-ui/answers/grading';
import type { PreviousAttempt } from '@parley/shared-ui/answers/interview';

/** One figure now and at the last attempt. */
export interface Change {
  name: string;
  before: string;
  now: string;
  /** In words, such as "14 points better". */
  words: string;
  /** 1 better, -1 worse, 0 the same. */
  direction: 1 | 0 | -1;
}

interface Measured {
  name: string;
  before: number;
  now: number;
  /** What a difference is counted in: one, and more than one. */
  unit?: readonly [one: string, more: string];
  /** How more and less of it read. */
  words: readonly [more: string, less: string];
  /** Whether less of it is better. */
  fewerIsBetter?: boolean;
  suffix?: string;
}

function changeOf(measured: Measured): Change {
  const { name, before, now, unit, words, fewerIsBetter = false, suffix = '' } = measured;
  const difference = now - before;
  const size = Math.abs(difference);
  const counted = unit ? `${size === 1 ? unit[0] : unit[1]} ` : '';
  const gain = fewerIsBetter ? -difference : difference;
  return {
    name,
    before: `${before}${suffix}`,
    now: `${now}${suffix}`,
    words: size === 0 ? 'the same' : `${size} ${counted}${difference > 0 ? words[0] : words[1]}`,
    direction: gain > 0 ? 1 : gain < 0 ? -1 : 0,
  };
}

/** The comparison of a figure, as far as both attempts have it. */
function changesIf(
  { before, now }: { before: number | undefined; now: number | undefined },
  looks: Omit<Measured, 'before' | 'now'>,
): Change[] {
  return before === undefined || now === undefined ? [] : [changeOf({ before, now, ...looks })];
}

/** The figures that every plan sees, compared with the last attempt. */
export function changesSince(previous: PreviousAttempt, grading: Grading): Change[] {
  return [
    changeOf({
      name: 'Score',
      before: Math.round(previous.overallScore),
      now: Math.round(grading.overallScore),
      unit: ['point', 'points'],
      words: ['higher', 'lower'],
      suffix: '%',
    }),
    ...changesIf(
      { before: previous.strengthsCount, now: grading.strengthsCount },
      { name: 'Strengths', words: ['more', 'fewer'] },
    ),
    ...changesIf(
      { before: previous.improvementsCount, now: grading.improvementsCount },
      { name: 'Areas to Improve', words: ['more', 'fewer'], fewerIsBetter: true },
    ),
  ];
}
