import { skipQuestion } from '../questions.ts';
import { questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { longPattern } from '../understanding/pattern-notation.ts';

const wantsToReturn = longPattern(
  String.raw`
    \b(come|coming|go|get|return|jump) (back|to (it|this|that))\b|\b(later|afterwards|another time|at the end)\b
  `,
  'i',
);
const wantsNoEnd = /\b(?:don['’]?t|do not|not|never) (?:want to )?(?:end|stop|quit|finish)\b/i;

/** Leaves a question; where it has an answer, nothing is skipped. */
export function skip(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const hasAnswer = (questionOf(step.state, spot.number)?.answer ?? '') !== '';
  const isPassed = spot.followUp !== undefined && /\b(?:skip|pass)\b/i.test(text);
  if (wantsNoEnd.test(text)) step.phrase('staysOpen');
  step.phrase(hasAnswer && !isPassed ? 'movingOn' : 'skipped');
  if (!hasAnswer && wantsToReturn.test(text)) step.phrase('comeBackLater', { number: spot.number });
  return skipQuestion(step, spot);
}
