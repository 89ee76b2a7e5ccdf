import type { InterviewState } from './state.ts';
import { decideLevel, type Level } from './understanding/introductions/levels.ts';

/** The level that fits what is known of the candidate. */
export function decideFor(state: InterviewState): Level {
  const { candidate, context } = state;
  return decideLevel({
    selfDescribed: candidate.selfDescribed,
    years: candidate.years,
    account: candidate.account,
    preset: context.level,
    allowed: context.levels,
  });
}
