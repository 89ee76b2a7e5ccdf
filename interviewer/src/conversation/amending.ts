import { changeQuestion, inHand, joined, resume, waitForAnswer } from './questions.ts';
import { type AskedQuestion, questionOf, type Spot, type Stage } from './state.ts';
import type { StepBuilder } from './steps.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { placedHere } from './understanding/references/placing-words.ts';
import {
  movedTo,
  questionReferredTo,
  referredNumber,
  saidUnanswered,
} from './understanding/references/references.ts';
import { certain, type Meaning } from './understanding/turn-reading.ts';

/** Characters of an earlier answer that are read back. */
const longestReadBack = 160;

/** Says that what was said last belongs to another question. */
const movesLast = longPattern(
  String.raw`
    \b(i )?(meant|said|wrote|intended) (that|this|it)\b.{0,20}\b(for|to|under|with)\b|
    \b(that|this|it) (was|is|were|belongs?|goes|should go) (meant )?(for|to|under|with|in)\b|
    \b(that|this|it) was (about|on) (the|my|question|number|q ?\d)\b|
    \b(put|move|add|file) (that|this|it) (there|to|under|in)\b|
    \bbelongs? (to|in|under) (question|number|q ?\d)|
    \b(move|put|file|shift) (my|the|that|this|it)\b.{0,60}\b(to|under|into) (question|number|q ?\d)
  `,
  'i',
);
/** Speaks of words and where they belong; "No, that is in the database" speaks of the task. */
const speaksOfWords = /\b(?:meant|intended|belongs?|should go|was for|my|answers?|said|wrote)\b/i;
const asksPolitely = /\b(?:can|could|would|please|pls)\b/i;
/** Says that what was said last is to be taken out again. */
const takesOut = longPattern(
  String.raw`
    (\bnot|n['’]?t) my answer (to|for|on)\b|
    \b(take (that|this|it) (out|away|off)|(delete|remove|drop) (that|this|it))\b
    (?! (one|question|follow-?\s?up|level|topic|subject|a|two|down|and|or|in|at|on|with|when|if|before|after)\b)(?! from (?!my|question|number|q ?\d))
  `,
  'i',
);
/** The same as a request: "Delete it" alone may answer what is asked. */
const asksToTakeOut = longPattern(
  String.raw`
    (\bnot|n['’]?t) my answer (to|for|on)\b|
    ^(?=.*\b(please|pls|(can|could|would) you|(from|of) (my|question|number|q ?\d))\b)\W*((no|oh|sorry|wait|oops|please|pls|ok|okay|can|could|would|you|just|actually)[\s,.!–-]+)*
    (take (that|this|it) (out|away|off)|(delete|remove) (that|this|it))
    ( (from|of) (my|question|number|q ?\d).*|([\s,]+(again|please|pls|then|thanks))*[\s.,!?]*)$
  `,
  'i',
);
/** Kinds of turns in which words may be taken back however they are called. */
const takesBack: ReadonlySet<Meaning> = new Set<Meaning>(['replace', 'back', 'complaint', 'no']);
const namesAnswer = /\banswers?\b/i;
const longestMove = 24;
const longestProtest = 40;

/** Adds words to the answer of a question, and stays where the interview is. */
export function storeFor(step: StepBuilder, number: number, text: string): void {
  const before = questionOf(step.state, number)?.answer ?? '';
  step.call('add_to_answer', { number: String(number), text: text.trim() });
  changeQuestion(step, number, { answer: joined(before, text), status: 'answered' });
}

/** Adds words to another answer than the one in hand, says so, and remembers them: they may be moved again. */
export function fileUnder(step: StepBuilder, number: number, text: string): StepBuilder {
  const before = questionOf(step.state, number)?.answer ?? '';
  storeFor(step, number, text);
  return step
    .change({ lastSaved: { number, text: text.trim(), before, isAddition: true } })
    .phrase('addedTo', { number });
}

/** Adds words to an earlier answer, then leads back to the question in hand. */
export function addToQuestion(
  step: StepBuilder,
  spot: Spot,
  number: number,
  text: string,
): StepBuilder {
  if (questionOf(step.state, number) === undefined) {
    return waitForAnswer(step.phrase('noSuchQuestion'), spot);
  }
  return resume(fileUnder(step, number, text), spot);
}

/** Takes what was saved last out of its answer again. @returns the spot to go on at */
export function withdrawLastSaved(
  step: StepBuilder,
  spot: Spot,
  from: AskedQuestion,
  before: string,
): Spot {
  changeQuestion(step, from.number, {
    answer: before,
    status: before === '' ? 'open' : 'answered',
  });
  step
    .call('save_answer', { question: from.text, answer: before, then: 'listen' })
    .change({ lastSaved: undefined });
  // The question that loses its words is asked again.
  const { followUp: _asked, ...rest } = spot;
  return before === '' ? { ...rest, number: from.number } : spot;
}

/** Moves what was saved last to the question that the candidate names instead. */
export function moveLastSaved(
  step: StepBuilder,
  spot: Spot,
  text: string,
  meaning: Meaning,
): StepBuilder | undefined {
  const { lastSaved, asked } = step.state;
  if (lastSaved === undefined || text.split(/\s+/).length > longestMove) return undefined;
  if (!movesLast.test(text)) return undefined;
  const isClear = takesBack.has(meaning);
  // "That is with the first one, right?" asks about the task.
  if (!isClear && text.includes('?') && !asksPolitely.test(text)) return undefined;
  const referredTo = isClear && speaksOfWords.test(text) ? questionReferredTo : referredNumber;
  const target = movedTo(text, asked) ?? referredTo(text, asked, spot.number);
  const from = questionOf(step.state, lastSaved.number);
  if (target === undefined || target === lastSaved.number || from === undefined) return undefined;
  const here = withdrawLastSaved(step, spot, from, lastSaved.before);
  return resume(fileUnder(step, target, lastSaved.text), here);
}

/** Takes words that were added to another question into the answer in hand, as the candidate says. */
export function moveHere(step: StepBuilder, spot: Spot, text: string): StepBuilder | undefined {
  const { lastSaved } = step.state;
  if (lastSaved?.isAddition !== true || lastSaved.number === spot.number) return undefined;
  const placed = placedHere(text, spot.number, lastSaved.text);
  const from = questionOf(step.state, lastSaved.number);
  if (placed === undefined || from === undefined) return undefined;
  const { stays, moves, more } = placed;
  withdrawLastSaved(step, spot, from, joined(lastSaved.before, stays));
  storeFor(step, spot.number, joined(moves, more));
  // With both stored, the answer in hand is complete.
  step.change({ meanwhile: { text: 'That is all.', reading: certain('nothing') } });
  return waitForAnswer(step.phrase('addedTo', { number: spot.number }), spot);
}

/** Takes words out again that were added to another question. @returns whether there were any */
export function takeBackAddition(step: StepBuilder, spot: Spot): boolean {
  const { lastSaved } = step.state;
  const from = lastSaved && questionOf(step.state, lastSaved.number);
  if (lastSaved?.isAddition !== true || from === undefined) return false;
  withdrawLastSaved(step, spot, from, lastSaved.before);
  step.phrase('takenOut', { number: from.number });
  return true;
}

/** Takes out what was saved last, and asks its question again, or goes on where that has another answer. */
export function takeOutLastSaved(
  step: StepBuilder,
  spot: Spot,
  text: string,
  meaning: Meaning,
): StepBuilder | undefined {
  const { lastSaved, asked } = step.state;
  if (lastSaved === undefined || text.split(/\s+/).length > longestMove) return undefined;
  const from = questionOf(step.state, lastSaved.number);
  const named = questionReferredTo(text, asked, spot.number) ?? lastSaved.number;
  // "No, delete it" may answer what is asked.
  const isClear = takesBack.has(meaning) && (meaning !== 'no' || namesAnswer.test(text));
  const pattern = isClear ? takesOut : asksToTakeOut;
  if (from === undefined || named !== from.number || !pattern.test(text)) return undefined;
  const here = withdrawLastSaved(step, spot, from, lastSaved.before);
  step.phrase('takenOut', { number: from.number });
  if (from.number === spot.number) return resume(step, here);
  return returnToQuestion(step, { name: 'awaitingAnswer', spot }, from.number);
}

/** Goes back to the question that a protest calls unanswered; what was just saved to it is replaced. */
export function reopenUnanswered(
  step: StepBuilder,
  spot: Spot,
  text: string,
): StepBuilder | undefined {
  const { lastSaved, asked } = step.state;
  if (text.split(/\s+/).length > longestProtest) return undefined;
  const number = saidUnanswered(text, asked);
  if (number === undefined || number === spot.number) return undefined;
  const isDisowned = lastSaved?.number === number && lastSaved.before === '';
  return returnToQuestion(step, { name: 'awaitingAnswer', spot }, number, {
    replaces: isDisowned,
  });
}

/**
 * Goes back to a question, and afterwards to where the interview stands.
 * @param how.replaces whether the next answer takes the place of what was said before
 * @param how.later numbers of questions to go back to after this one
 */
export function returnToQuestion(
  step: StepBuilder,
  before: Stage,
  number: number,
  { replaces = false, later = [] }: { replaces?: boolean; later?: readonly number[] } = {},
): StepBuilder {
  const question = questionOf(step.state, number);
  if (question === undefined) return step.phrase('noSuchQuestion').enter(before);
  const returnTo = later.reduceRight<Stage>(
    (stage, next) => ({ name: 'awaitingAnswer', spot: { number: next, returnTo: stage } }),
    origin(before),
  );
  const spot: Spot = { number, returnTo, ...(replaces ? { replaces } : {}) };
  step.call('display_question', { question: question.text }).phrase('goingBack');
  if (later.length > 0) {
    step.phrase('thenTo', { questions: later.map((next) => `question ${next}`).join(', then ') });
  }
  step.say(inHand(step.state, { number }));
  if (question.answer !== '' && !replaces) {
    step.phrase('youSaid', { answer: readBack(question.answer) });
  }
  return waitForAnswer(step, spot);
}

/** Where the interview stood before the first of several returns. */
function origin(stage: Stage): Stage {
  const returnTo = stage.name === 'awaitingAnswer' ? stage.spot.returnTo : undefined;
  return returnTo ?? stage;
}

/** The beginning of an answer, in one line. */
export function readBack(answer: string): string {
  const flat = answer.replace(/\s+/g, ' ').trim();
  if (flat.length <= longestReadBack) return flat;
  return `${flat.slice(0, flat.lastIndexOf(' ', longestReadBack))} …`;
}

/** Asks which question is meant. */
export const chooseQuestion = (step: StepBuilder, before: Stage, said: string): StepBuilder =>
  step
    .phrase(said === '' ? 'whichQuestion' : 'whichAnswer', { count: step.state.asked.length })
    .enter({ name: 'choosingQuestion', before, said });
