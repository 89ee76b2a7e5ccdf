import { type InterviewState, questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { type Pushback, pushbackIn } from '../understanding/references/pushback.ts';
import { namesSubjectOf } from '../understanding/references/references.ts';
import { subjectOfRemark } from '../understanding/references/remark-doubts.ts';
import { mayBeYesOrNo } from '../understanding/says-yes.ts';
import { meantBySetWords } from '../understanding/set-words.ts';

/** Says no to a question as well as to a remark, with reasons: "I don't think so. The browser caches it." */
const disagrees =
  /^\W*(?:no,? )?(?:i (?:don['’]?t|do not) (?:agree|think so)|i disagree)[\s.,;:–-]+(?:\S+\s+){3}/i;

/** The words of a turn that are about a remark on the answer before; undefined where there are none. */
export function pushbackAt(state: InterviewState, spot: Spot, text: string): Pushback | undefined {
  const { asked, context, lastRemark } = state;
  const meant = meantBySetWords(text) ?? 'complaint';
  if (context.mode !== 'coached' || meant !== 'complaint') return undefined;
  const answer = asked.find(({ number }) => number === spot.number)?.answer ?? '';
  const isFresh = spot.followUp === undefined && answer === '';
  if (!isFresh) return pushbackIn(text, 'no');
  if (mayBeYesOrNo(questionOf(state, spot.number)?.text ?? '') && disagrees.test(text)) {
    return undefined;
  }
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
