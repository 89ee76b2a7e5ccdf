import { fileUnder, moveHere, returnToQuestion, storeFor, takeBackAddition } from '../amending.ts';
import { resume, waitForAnswer } from '../questions.ts';
import { isCoached, replyToRemark } from '../remarks.ts';
import { type InterviewState, questionOf, type Spot, type Step } from '../state.ts';
import { inOne, StepBuilder } from '../steps.ts';
import { additionIn } from '../understanding/references/additions.ts';
import { correctionIn } from '../understanding/references/corrections.ts';
import { lateAnswerIn } from '../understanding/references/late-answers.ts';
import { questionReferredTo } from '../understanding/references/references.ts';
import { asksForRemarkAgain } from '../understanding/set-words.ts';
import { saysHintWasAsked } from '../understanding/telling-words.ts';
import { likeliest, readingOf } from '../understanding/turn-reading.ts';
import { admitDoubt, pushbackAt, speaksOfNow } from './doubting.ts';
import { movePart } from './moving.ts';
import { saysAnything, saysSomething, type Turn } from './turn.ts';

/** Hears a part of a turn as a turn of its own. */
export type HearPart = (state: InterviewState, spot: Spot, part: Turn) => Step;

/**
 * Takes out of a turn what belongs to no answer or to another question, and hears the rest; undefined
 * where all of it may belong to the question in hand.
 */
export function sortOut(
  state: InterviewState,
  spot: Spot,
  turn: Turn,
  hearPart: HearPart,
): Step | undefined {
  const step = new StepBuilder(state);
  return (
    moveHere(step, spot, turn.text)?.done() ??
    moveSaid(step, spot, turn, hearPart) ??
    hintOnPrevious(step, spot, turn)?.done() ??
    replyToPushback(step, spot, turn, hearPart) ??
    fileAddition(step, spot, turn, hearPart)
  );
}

/** Moves a part of an earlier answer, and hears what else the turn says. */
function moveSaid(step: StepBuilder, spot: Spot, turn: Turn, hearPart: HearPart): Step | undefined {
  const moved = movePart(step, spot.number, turn.text);
  if (moved === undefined) return undefined;
  const { followUp: _asked, ...bare } = spot;
  const here = moved.emptied === spot.number ? bare : spot;
  const first = (moved.isMoved ? resume(step, here) : waitForAnswer(step, here)).done();
  if (!saysSomething(moved.rest)) return first;
  const next = { text: moved.rest, reading: readingOf(moved.rest, turn.reading) };
  return inOne(first, hearPart(first.state, here, next));
}

/** Goes on with a part of a turn, or waits for the answer where the part says nothing. */
function goOnWith(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  part: string,
  hearPart: HearPart,
): Step {
  if (!saysAnything(part)) return resume(step, spot).done();
  const first = waitForAnswer(step, spot).done();
  // What the rubrics say was asked for the whole.
  const next = { text: part, reading: readingOf(part, turn.reading) };
  return inOne(first, hearPart(first.state, spot, next));
}

/** Goes back for the hint that was asked for when the question before was left. */
function hintOnPrevious(step: StepBuilder, spot: Spot, turn: Turn): StepBuilder | undefined {
  const question = questionOf(step.state, spot.number);
  const previous = questionOf(step.state, spot.number - 1);
  const isFresh = spot.followUp === undefined && question?.answer === '';
  if (!isFresh || previous === undefined || spot.returnTo !== undefined) return undefined;
  if (!isCoached(step) || !saysHintWasAsked(turn.text)) return undefined;
  const { stage } = returnToQuestion(step, { name: 'awaitingAnswer', spot }, previous.number).state;
  return 'spot' in stage ? replyToRemark(step, stage.spot, 'hint', turn.text) : undefined;
}

/** Words about a remark are stored with no answer. */
function replyToPushback(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  hearPart: HearPart,
): Step | undefined {
  const pushback = pushbackAt(step.state, spot, turn.text);
  // Who wants to hear a remark again has nothing against it yet.
  if (pushback === undefined || asksForRemarkAgain(turn.text)) return undefined;
  if (!(pushback.disowns && takeBackAddition(step, spot))) admitDoubt(step);
  const { reasons = '' } = pushback;
  const isAnswer = speaksOfNow(step.state, spot, reasons);
  return goOnWith(step, spot, turn, isAnswer ? reasons : pushback.rest, hearPart);
}

/** Whether words only wish to go to the question to which what stood beside them was added. */
const isWayThere = (
  words: string,
  { reading }: Turn,
  asked: InterviewState['asked'],
  number: number,
): boolean =>
  likeliest(readingOf(words, reading).kinds) === 'back' &&
  questionReferredTo(words, asked, asked.length + 1) === number;

/** Words that name an earlier question go there, and those around them stay with the one in hand. */
function fileAddition(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  hearPart: HearPart,
): Step | undefined {
  const { asked } = step.state;
  const found =
    additionIn(turn.text, asked, spot.number) ??
    correctionIn(turn.text, asked, spot.number) ??
    lateAnswerIn(turn.text, asked, spot.number);
  if (found === undefined) return undefined;
  const rest = [found.before, found.after].filter((part) => part !== '').join(' ');
  if (found.text === '') {
    if (saysSomething(rest)) storeFor(step, spot.number, rest);
    return returnToQuestion(step, { name: 'awaitingAnswer', spot }, found.number).done();
  }
  const { number } = found;
  const isWay = isWayThere(rest, turn, asked, number);
  fileUnder(step, number, isWay || saysSomething(rest) ? found.text : turn.text);
  return goOnWith(step, spot, turn, isWay ? '' : rest, hearPart);
}
