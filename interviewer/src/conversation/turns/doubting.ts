import { type InterviewState, questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { type Pushback, pushbackIn } from '../understanding/references/pushback.ts';
import { namesSubjectOf } from '../understanding/references/references.ts';
import { subjectOfRemark } from '../understanding/references/remark-doubts.ts';

/** The words of a turn that are about a remark on the answer before; undefined where there are none. */
export function pushbackAt(
  { asked, context, lastRemark }: InterviewState,
  spot: Spot,
  text: string,
): Pushback | undefined {
  if (context.mode !== 'coached') return undefined;
  const answer = asked.find(({ number }) => number === spot.number)?.answer ?? '';
  const isFresh = spot.followUp === undefined && answer === '';
  if (!isFresh) return pushbackIn(text, 'no');
  return pushbackIn(text, lastRemark === undefined ? 'perhaps' : 'justBefore');
}

/** Whether a turn doubts the remark that was heard last, whichever question is asked next. */
export const doubtsRemark = ({ context, lastRemark }: InterviewState, text: string): boolean =>
  context.mode === 'coached' &&
  lastRemark !== undefined &&
  pushbackIn(text, 'justBefore') !== undefined;

/** Says that a remark can be wrong, and what it was about. */
export function admitDoubt(step: StepBuilder): StepBuilder {
  step.phrase('remarkMayErr');
  const { point, claim } = subjectOfRemark(step.state.lastRemark ?? '');
  if (point !== undefined) return step.phrase('remarkPoint', { point });
  return claim === undefined ? step : step.phrase('remarkClaim', { claim });
}

/** Whether words name what the question in hand is about, and the one before is not. */
export function speaksOfNow(state: InterviewState, spot: Spot, text: string): boolean {
  const now = questionOf(state, spot.number)?.text ?? '';
  const last = questionOf(state, state.lastSaved?.number ?? spot.number - 1);
  return namesSubjectOf(text, now, `${last?.text ?? ''} ${last?.answer ?? ''}`);
}
