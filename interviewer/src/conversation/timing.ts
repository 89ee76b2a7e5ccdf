import type { InterviewState } from './state.ts';

/** Minutes that an interview takes at least and at most, by its length (what the product promises). */
const minutesByLength = {
  focused: { least: 15, most: 30 },
  full: { least: 30, most: 55 },
} as const;

/** Minutes that an answer to a question or to a follow-up takes. */
const minutesPerAnswer = 2;
/** Minutes kept for the candidate's own questions at the end. */
const closingMinutes = 2;

const mostOf = ({ context }: InterviewState): number => minutesByLength[context.length].most;

const minutesIn = ({ seconds }: InterviewState): number => seconds / 60;

/** Questions that were not asked yet. */
const questionsToCome = ({ asked, context }: InterviewState): number =>
  Math.max(0, context.questionCount - asked.length);

/** Minutes of the promised time that are left, whole. */
export const minutesLeft = (state: InterviewState): number =>
  Math.max(0, Math.round(mostOf(state) - minutesIn(state)));

/** Whether another follow-up fits, so that the questions to come keep their time. */
export function hasTimeForFollowUp(state: InterviewState): boolean {
  const kept = questionsToCome(state) * minutesPerAnswer + closingMinutes;
  return minutesIn(state) + minutesPerAnswer + kept <= mostOf(state);
}

/** Whether the promised time is over. */
export const isOvertime = (state: InterviewState): boolean => minutesIn(state) >= mostOf(state);

/** The promised time in words. */
export function promisedTime({ context }: InterviewState): string {
  const { least, most } = minutesByLength[context.length];
  return `${least} to ${most} minutes`;
}
