import { returnToQuestion, withdrawLastSaved } from '../amending.ts';
import { inHand, waitForAnswer, withoutOffer } from '../questions.ts';
import { giveTime } from '../remarks.ts';
import { type LastSaved, questionOf, type Spot, type Stage } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { kindOfButton } from '../understanding/button-texts.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import { triesWithoutHelp } from '../understanding/says-yes.ts';
import { accept } from './accepting.ts';

/** Words with which an answer begins anew, when more than that follow. */
export const longestRetraction = 14;

/** Names what was saved last: "I take my last answer back." */
const namesLastAnswer = /\b(?:last|previous) (?:answer|reply)\b/i;
/** Whether a text takes back what was saved last, wherever that was. */
export const takesLastBack = (text: string): boolean =>
  kindOfButton(text) === 'replace' || namesLastAnswer.test(text);

/**
 * Begins anew, with the words that follow in the same turn or with the next ones. Only who names the last answer takes
 * back what was saved: at a follow-up "Let me start over" means the reply to that.
 */
export function startOver(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const hasAnswer = (question?.answer ?? '') !== '';
  if (wordsIn(text) > longestRetraction) {
    return accept(step, { ...spot, replaces: hasAnswer && spot.followUp === undefined }, text);
  }
  // "No, I'll give it a try" declines an offer, and takes nothing back.
  if (spot.offers !== undefined && triesWithoutHelp(text)) {
    return waitForAnswer(giveTime(step), withoutOffer(spot));
  }
  const here = withoutOffer(spot);
  if (!takesLastBack(text)) {
    return hasAnswer ? askAnew(step, here, here.followUp) : beginAgain(step, here);
  }
  const { lastSaved } = step.state;
  const isOfFollowUp = spot.followUp !== undefined && lastSaved?.number === spot.number;
  if (hasAnswer && !isOfFollowUp) return askAnew(step, here, here.followUp);
  if (lastSaved === undefined) return waitForAnswer(step.phrase('goAhead'), here);
  return takeBack(step, { name: 'awaitingAnswer', spot: here }, lastSaved);
}

/** Asks again what is in hand; nothing that was saved changes. */
export const beginAgain = (step: StepBuilder, spot: Spot): StepBuilder =>
  waitForAnswer(step.phrase('startOver').say(inHand(step.state, spot)), spot);

/** Asks for the answer to a question, or to a follow-up on it, from its beginning. */
function askAnew(step: StepBuilder, spot: Spot, followUp: string | undefined): StepBuilder {
  const { followUp: _asked, ...rest } = spot;
  const here = followUp === undefined ? { ...rest, replaces: true } : { ...rest, followUp };
  return beginAgain(step, here);
}

/**
 * Takes back what was saved last: of an answer with follow-ups only what was said to the last one.
 * @param before where the interview stands, and goes on afterwards
 */
export function takeBack(
  step: StepBuilder,
  before: Stage,
  { number, before: answer, followUp, isAddition }: LastSaved,
): StepBuilder {
  const from = questionOf(step.state, number);
  const spot = before.name === 'awaitingAnswer' ? before.spot : undefined;
  const isPart = followUp !== undefined || isAddition === true;
  if (isPart && from) withdrawLastSaved(step, spot ?? { number }, from, answer);
  if (number === spot?.number) return askAnew(step, spot, followUp);
  returnToQuestion(step, before, number, { replaces: !isPart });
  const { stage } = step.state;
  if (followUp === undefined || stage.name !== 'awaitingAnswer') return step;
  return waitForAnswer(step.say(followUp), { ...stage.spot, followUp });
}
