import {
  askWhetherAnswer,
  skipQuestion,
  takeAnswer,
  waitForAnswer,
  withoutOffer,
} from '../questions.ts';
import { giveTime, replyToRemark } from '../remarks.ts';
import type { Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { mayBeYesOrNo, refusesQuestion, triesWithoutHelp } from '../understanding/says-yes.ts';
import { saysSomething } from './turn.ts';

/** After the offer of a hint: who refuses more than the question goes on with it alone. */
function replyToHintOffer(
  step: StepBuilder,
  spot: Spot,
  text: string,
  kind: 'yes' | 'no' | 'ready',
): StepBuilder {
  if (kind === 'no' && refusesQuestion(text)) return skipQuestion(step.phrase('fine'), spot);
  if (kind === 'no' && saysSomething(text)) return askWhetherAnswer(step, withoutOffer(spot), text);
  return kind === 'yes' && !triesWithoutHelp(text)
    ? replyToRemark(step, spot, 'hint', text)
    : waitForAnswer(giveTime(step), withoutOffer(spot));
}

/** "Yes", "no" and "ready" where a question was asked: an answer to what can be answered so. */
export function shortReply(
  step: StepBuilder,
  spot: Spot,
  text: string,
  kind: 'yes' | 'no' | 'ready',
): StepBuilder {
  if (spot.offers === 'skip' && kind === 'yes') return skipQuestion(step.phrase('skipped'), spot);
  if (spot.offers === 'hint') return replyToHintOffer(step, spot, text, kind);
  if (mayBeYesOrNo(spot.followUp ?? '') && kind !== 'ready')
    return takeAnswer(step.phrase('acknowledge'), spot, text, 'proceed');
  return waitForAnswer(step.phrase('goAhead'), withoutOffer(spot));
}
