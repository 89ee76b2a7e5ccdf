import {
  addToQuestion,
  chooseQuestion,
  fileUnder,
  returnToQuestion,
  storeFor,
} from '../amending.ts';
import { joined, spoken, spotAfter, takeAnswer, waitForAnswer } from '../questions.ts';
import { asksForTime, giveTime, replyAnywhere } from '../remarks.ts';
import { type InterviewState, questionOf, type Spot, type Stage, type Step } from '../state.ts';
import { inOne, StepBuilder } from '../steps.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { questionReferredTo, referredNumber } from '../understanding/references/references.ts';
import { saysYes } from '../understanding/says-yes.ts';
import { sentencesIn } from '../understanding/sentences.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import {
  leastDistress,
  likeliest,
  readingOf,
  type TurnReading,
} from '../understanding/turn-reading.ts';
import { type HearTurn, saysAnything, saysSomething } from './turn.ts';

type Choosing = Extract<Stage, { name: 'choosingQuestion' }>;

/** "Question two", "the second one", "it's 2": nothing but the name of a question. */
const bareName =
  /^\W*(?:the |question |number |it'?s |to |that'?s )*(\d{1,2}|\w+)(?: one| question)?\W*$/i;
const namesCurrent =
  /\b(?:this|current|same) (?:one|question|answer)\b|\bhere\b|^\W*(?:(?:to|for|in|it'?s) )?this\W*$/i;
/** "Not this one", "not to question 1": names what is not meant. */
const namesOther =
  /\bnot (?:(?:to|for|in|under) )?(?:(?:this|that|the \w+)(?: one| question)?|(?:question|number|q) ?\w{1,5})\b/gi;
/** Wants the words to be left out. */
const leavesOut = longPattern(
  String.raw`
    ^\W*(oh |ah |ok(ay)?,? |no,? )?(just )?(never ?mind|forget (it|that)|leave (it|that)|nothing|nowhere)\b.{0,16}$
  `,
  'i',
);
const namesSuggested = /\b(?:there|that one|add it|do (?:it|that|so)|ok(?:ay)?|fine|go ahead)\b/i;
const saysNo = /^\W*(?:no|nope|nah|not there)\b/i;
/** A sentence that says where words belong has not more words; a longer one is about something else. */
const longestPlacing = 12;

const isShort = (text: string): boolean => text.split(/\s+/).length <= longestPlacing;

/** The question that words name as the one that is meant; undefined where they name none. */
function namedIn(
  said: string,
  { asked }: Pick<InterviewState, 'asked'>,
  current: number,
  suggested: number | undefined,
): number | undefined {
  const text = said.replace(namesOther, '');
  const byName = referredNumber(text, asked, current);
  if (byName !== undefined) return byName;
  if (namesCurrent.test(text)) return current;
  const named =
    questionReferredTo(text, asked, current) ??
    questionReferredTo(`question ${bareName.exec(text)?.[1] ?? ''}`, asked, current);
  if (named !== undefined || suggested === undefined || !isShort(text)) return named;
  if (saysNo.test(text)) return current;
  return saysYes(text) || namesSuggested.test(text) ? suggested : undefined;
}

/** The question that a turn names, and what else it says. */
function choiceIn(text: string, state: InterviewState, current: number, suggested?: number) {
  const words = text.replaceAll('’', "'");
  const [first = '', ...others] = sentencesIn(words);
  const byFirst = isShort(first) ? namedIn(first, state, current, suggested) : undefined;
  const number = byFirst ?? namedIn(words, state, current, suggested);
  const rest = byFirst === undefined ? '' : others.join(' ');
  return { number, rest: saysSomething(rest) ? rest : '' };
}

/** Words for the question in hand, with those that were to be placed. */
const takeHere = (step: StepBuilder, spot: Spot, said: string, rest: string): StepBuilder =>
  takeAnswer(step.phrase('acknowledge'), spot, joined(said, rest), 'proceed');

/** Adds words to a question, and hears what else was said. */
type Place = (number: number, rest: string) => Step;

/** Kinds of turns that say nothing but that the candidate is done with those words. */
const saysDone: ReadonlySet<TurnKind> = new Set<TurnKind>(['nothing', 'yes', 'ready', 'social']);

/** Kinds of turns that tell no place and nothing else: the questions are named to choose from. */
const namesNothing: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['dontknow', 'rephrase', 'repeat', 'clarify', 'yes', 'no', 'ready'] as const),
]);

/** Names the questions to choose from, once: after that, words stay at the question in hand. */
function nameQuestions(step: StepBuilder, spot: Spot, said: string): StepBuilder {
  const before: Stage = { name: 'awaitingAnswer', spot };
  chooseQuestion(step, before, said).say(step.state.asked.map(spoken).join(' '));
  return step.enter({ name: 'choosingQuestion', before, said, suggested: spot.number });
}

/** Where words go whose question nobody has named. */
function placeUnnamed(
  step: StepBuilder,
  spot: Spot,
  { said, suggested }: Choosing,
  { text, reading }: { text: string; reading: TurnReading },
  { place, hear }: { place: Place; hear: HearTurn },
): Step {
  const kind = likeliest(reading.kinds);
  // Who is in danger hears nothing else.
  if (reading.kinds.distress >= leastDistress) {
    replyAnywhere(step, 'distress', text);
    return step.done();
  }
  const wereNamed = suggested === spot.number;
  if (suggested !== undefined && !wereNamed) {
    // The rubrics found that one.
    const isDone = saysDone.has(kind) || (kind !== 'skip' && !saysSomething(text));
    return place(suggested, isDone ? '' : text);
  }
  if (kind === 'nothing' || kind === 'skip' || leavesOut.test(text)) {
    return waitForAnswer(step.phrase('fine'), spot).done();
  }
  const isAnswered = replyAnywhere(step, kind, text);
  if (isAnswered || namesNothing.has(kind) || !saysAnything(text)) {
    return wereNamed
      ? addToQuestion(step, spot, spot.number, said).done()
      : nameQuestions(step, spot, said).done();
  }
  storeFor(step, spot.number, said);
  const first = waitForAnswer(step, spot).done();
  return inOne(first, hear(first.state, text, reading));
}

/** After the candidate was asked which question is meant. */
export function hearChoice(
  state: InterviewState,
  stage: Choosing,
  text: string,
  reading: TurnReading,
  hear: HearTurn,
): Step {
  const { before, said, suggested } = stage;
  const step = new StepBuilder(state);
  const spot = before.name === 'awaitingAnswer' ? before.spot : undefined;
  const current = spot?.number ?? state.asked.length + 1;
  const bySound = suggested === current ? undefined : suggested;
  const { number, rest } = choiceIn(text, state, current, bySound);
  const hearAsTurn = () => hear({ ...state, stage: before }, text, reading);
  if (number !== undefined && said === '') return returnToQuestion(step, before, number).done();
  if (spot === undefined) {
    if (number === undefined) return hearAsTurn();
    // After the last question there is none in hand to lead back to.
    return fileUnder(step, number, said).phrase('anythingElse').enter(before).done();
  }
  const place: Place = (target, more) => {
    if (target === spot.number) return takeHere(step, spot, said, more).done();
    const next = spotAfter(spot);
    const isNew = next?.returnTo === undefined && questionOf(state, target)?.answer === '';
    // The answer that the interview was to go on with needs no more to the earlier question.
    if (next?.number === target && isNew) return takeHere(step, next, said, more).done();
    if (more === '') return addToQuestion(step, spot, target, said).done();
    const first = waitForAnswer(fileUnder(step, target, said), spot).done();
    return inOne(first, hear(first.state, more, readingOf(more, reading)));
  };
  if (number !== undefined) return place(number, rest);
  const kind = likeliest(reading.kinds);
  if (asksForTime(kind)) return giveTime(step).done();
  if (said === '') return hearAsTurn();
  return placeUnnamed(step, spot, stage, { text, reading }, { place, hear });
}
