import type { Grading } from '@parley/api/contract/grading';
import type { PreviousAttempt } from '@parley/api/contract/interview';

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
    changeOf({
      name: 'Strengths',
      before: previous.strengthsCount,
      now: grading.strengthsCount,
      words: ['more', 'fewer'],
    }),
    changeOf({
      name: 'Areas to Improve',
      before: previous.improvementsCount,
      now: grading.improvementsCount,
      words: ['more', 'fewer'],
      fewerIsBetter: true,
    }),
  ];
}
