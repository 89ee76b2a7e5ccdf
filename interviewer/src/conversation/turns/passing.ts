import { goOn, leave, takeAnswer, waitForAnswer, withoutOffer } from '../questions.ts';
import { giveTime, isCoached, replyToRemark } from '../remarks.ts';
import { questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { saysOnlyNo, triesWithoutHelp } from '../understanding/says-yes.ts';
import { saysBlank } from '../understanding/set-words.ts';
import { saysThatIsAll, skipsUntilLater, wishesToMoveOn } from '../understanding/telling-words.ts';
import { thenFor } from './accepting.ts';
import { skip } from './skipping.ts';
import type { Turn } from './turn.ts';

/** A question is given up only when that is understood with this probability; else it is offered. */
const sureToPass = { dontknow: 0.5, skip: 0.35, nothing: 0.35 } as const;
const asksWhy = /^\W*(?:(?:but|and|so|well)\W+)*(?:why|how come)\b/i;
const namesLeaving = /\b(?:skip|pass|next|move|leave)\b/i;

/** Leaves the question or follow-up, unless it is not sure that this is meant. */
export function pass(
  step: StepBuilder,
  spot: Spot,
  { reading, text }: Turn,
  kind: 'dontknow' | 'skip' | 'nothing',
): StepBuilder {
  const isSaid =
    kind === 'skip'
      ? skipsUntilLater(text) || wishesToMoveOn(text)
      : saysOnlyNo(text) || saysThatIsAll(text) || saysBlank(text);
  if (reading.kinds[kind] < sureToPass[kind] && !isSaid) {
    // "Why would I exit, though?" wishes to leave nothing.
    if (asksWhy.test(text) && !namesLeaving.test(text))
      return replyToRemark(step, spot, 'ask', text);
    return waitForAnswer(step.phrase('offerSkip'), { ...spot, offers: 'skip' });
  }
  if (kind === 'dontknow') return giveUp(step, spot, text);
  return kind === 'skip' ? skip(step, spot, text) : nothingToAdd(step, spot);
}

/**
 * Gives up: what was said before counts, and the words are kept where nothing else was said. In a coached interview a
 * hint is offered first.
 */
function giveUp(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const isOpen = spot.followUp === undefined && (question?.answer ?? '') === '';
  if (isOpen && isCoached(step) && spot.isHintOffered !== true) {
    return waitForAnswer(step.phrase('offerHint'), {
      ...spot,
      offers: 'hint',
      isHintOffered: true,
    });
  }
  if (spot.offers === 'hint' && triesWithoutHelp(text)) {
    return waitForAnswer(giveTime(step), withoutOffer(spot));
  }
  step.phrase('didNotKnow');
  return isOpen ? takeAnswer(step, spot, text, 'proceed') : leave(step, spot);
}

function nothingToAdd(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  if (spot.returnTo !== undefined) return goOn(step.phrase('fine'), spot);
  if ((question?.answer ?? '') === '') return waitForAnswer(step.phrase('goAhead'), spot);
  // Pieces of an answer were saved as they came; now the whole is looked at.
  if (spot.followUp === undefined) {
    return takeAnswer(step.phrase('fine'), spot, '', thenFor(step.state, spot));
  }
  return leave(step.phrase('fine'), spot);
}
