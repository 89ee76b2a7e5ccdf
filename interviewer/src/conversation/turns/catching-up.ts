import type { Action } from '../../protocol/interviewer.ts';
import { fileUnder, returnToQuestion } from '../amending.ts';
import { questionInHand } from '../questions.ts';
import { giveTime } from '../remarks.ts';
import type { InterviewState, Meanwhile, Stage, Step } from '../state.ts';
import { StepBuilder } from '../steps.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { likeliest } from '../understanding/turn-reading.ts';
import { behind, contentKinds, fileAt, granted, isContent, replied } from './busy-queue.ts';
import { announcesRest } from './confirming.ts';
import { longestRetraction, takeBack, takesLastBack } from './starting-over.ts';
import type { HearTurn } from './turn.ts';

/** Stages in which what was said while the client was busy is taken up. */
const mayTakeUp: ReadonlySet<Stage['name']> = new Set(['awaitingAnswer', 'closing', 'finished']);

/** Takes up what was said while the client was busy: words first, and then the wish beside them. */
export const catchUp = (step: Step, hear: HearTurn): Step =>
  takeUpWish(takeUpWords(step, hear), hear);

/** Words go to the question that was just left, before the next one is put; or are heard at the one in hand. */
function takeUpWords({ state, actions }: Step, hear: HearTurn): Step {
  const { unfiled, stage } = state;
  if (unfiled === undefined || !mayTakeUp.has(stage.name)) return { state, actions };
  const { text, reading, left } = unfiled;
  const now = { ...state, unfiled: undefined };
  const here = stage.name === 'awaitingAnswer' ? stage.spot.number : undefined;
  if (left !== undefined && left !== here) {
    const number = fileAt(state, unfiled, left);
    const filed = fileUnder(new StepBuilder(now), number, text).done();
    return { state: filed.state, actions: [...filed.actions, ...actions] };
  }
  const heard = hear(now, text, reading);
  return { state: heard.state, actions: [...stillDue(actions, heard), ...heard.actions] };
}

/** Grants a wish from before the question in hand; what led to that is said all the same. */
function takeUpWish({ state, actions }: Step, hear: HearTurn): Step {
  const { meanwhile, stage } = state;
  if (meanwhile === undefined || !mayTakeUp.has(stage.name)) return { state, actions };
  const { after } = meanwhile;
  const next = grant({ ...state, meanwhile: undefined }, meanwhile, hear);
  const isReplaced = likeliest(meanwhile.reading.kinds) === 'replace';
  // Nobody is asked for words that were said already.
  const isAnswered = isReplaced && after !== undefined && isContent(after);
  const own = isAnswered ? next.actions.filter(isCall) : next.actions;
  const taken = { state: next.state, actions: [...stillDue(actions, next), ...own] };
  return after === undefined ? taken : takeUpWish(followedBy(taken, after), hear);
}

/** A step after which a turn that was said already is heard; the answer, where it was asked which question is meant. */
function followedBy({ state, actions }: Step, after: Meanwhile): Step {
  const { meanwhile, stage } = state;
  if (stage.name === 'choosingQuestion' && stage.said === '' && isContent(after)) {
    const asking = { ...stage, said: after.text };
    return { state: { ...state, stage: asking, meanwhile: after.after }, actions };
  }
  const next = meanwhile === undefined ? after : behind(meanwhile, after);
  return { state: { ...state, meanwhile: next }, actions };
}

/** The question that was left when a wish came, or since. */
const leftSince = ({ left, at }: Meanwhile, here: number | undefined): number | undefined =>
  left ?? (at === here ? undefined : at);

/** Whether a wish was only for the question with a hint, which was left since. */
const isPast = ({ at, reading }: Meanwhile, here: number | undefined): boolean => {
  const kind = likeliest(reading.kinds);
  return at !== undefined && at !== here && !granted.has(kind) && !contentKinds.has(kind);
};

/** What is asked about the question in hand, and of no use at the next one. */
const asksOnQuestion: ReadonlySet<TurnKind> = new Set<TurnKind>(['clarify', 'rephrase']);

function grant(now: InterviewState, wish: Meanwhile, hear: HearTurn): Step {
  const { text, reading } = wish;
  const { lastSaved, stage } = now;
  const step = new StepBuilder(now);
  const kind = likeliest(reading.kinds);
  const isOpen = stage.name === 'awaitingAnswer';
  const here = isOpen ? stage.spot.number : undefined;
  const left = leftSince(wish, here);
  const isOfLast = left !== undefined && lastSaved?.number === left;
  if (announcesRest({ text })) {
    if (isOfLast) return returnToQuestion(step, stage, left).done();
    return isOpen ? giveTime(step).done() : step.done();
  }
  if (kind === 'replace' && left !== undefined && (isOfLast || left !== here)) {
    return replaceAt(now, left, wish, hear);
  }
  if (isPast(wish, here)) return step.done();
  if (asksOnQuestion.has(kind) && left !== undefined && left !== here)
    return step.phrase('questionIsLeft', { number: left }).done();
  return isHeardAt(stage, kind) ? hear(now, text, reading) : step.done();
}

/** After the last question only a wish to return to one is still open, and what is asked. */
const isHeardAt = ({ name }: Stage, kind: TurnKind): boolean =>
  name === 'awaitingAnswer' || (name === 'closing' && (kind === 'back' || replied.has(kind)));

/**
 * Leads back to what was saved last, or to a question that was left without an answer; where the words that replace
 * it stand in the same turn, they are taken.
 */
function replaceAt(
  now: InterviewState,
  left: number,
  { text, reading }: Meanwhile,
  hear: HearTurn,
): Step {
  const { stage, lastSaved } = now;
  const step = new StepBuilder(now);
  const isOfLast = lastSaved?.number === left || takesLastBack(text);
  const back = (
    isOfLast && lastSaved ? takeBack(step, stage, lastSaved) : returnToQuestion(step, stage, left)
  ).done();
  if (wordsIn(text) <= longestRetraction) return back;
  const heard = hear(back.state, text, reading);
  return { state: heard.state, actions: [...back.actions.filter(isCall), ...heard.actions] };
}

const isCall = ({ kind }: Action): boolean => kind === 'call';

/** What remains to be done of a step after the one that came in between. */
function stillDue(actions: readonly Action[], { state, actions: next }: Step): readonly Action[] {
  const isShown = next.some(isDisplay);
  const question = questionInHand(state);
  const { lastRemark = '' } = state;
  const isRead = next.some(({ kind, ...rest }) => 'text' in rest && rest.text.includes(question));
  if (!isShown && !isRead) return actions;
  // Where another question is shown, only the remark on the answer before is left to be said.
  const rest = (said: string) =>
    isShown ? (said.startsWith(lastRemark) ? lastRemark : '') : said.replace(question, '').trim();
  return actions
    .filter((action) => !(isShown && isDisplay(action)))
    .map((action) =>
      action.kind === 'say'
        ? { ...action, text: rest(action.text), fixed: rest(action.fixed) }
        : action,
    )
    .filter((action) => action.kind !== 'say' || action.text !== '');
}

const isDisplay = (action: Action): boolean =>
  action.kind === 'call' && action.tool === 'display_question';
