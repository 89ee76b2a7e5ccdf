import { addToQuestion, fileUnder, returnToQuestion } from '../amending.ts';
import { joined, spotAfter, takeAnswer, waitForAnswer } from '../questions.ts';
import { asksForTime, giveTime } from '../remarks.ts';
import { type InterviewState, questionOf, type Spot, type Stage, type Step } from '../state.ts';
import { inOne, StepBuilder } from '../steps.ts';
import { questionReferredTo } from '../understanding/references/references.ts';
import { saysYes } from '../understanding/says-yes.ts';
import { sentencesIn } from '../understanding/sentences.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { likeliest, readingOf, type TurnReading } from '../understanding/turn-reading.ts';
import { saysSomething } from './turn.ts';

type Choosing = Extract<Stage, { name: 'choosingQuestion' }>;
type HearTurn = (state: InterviewState, text: string, reading: TurnReading) => Step;

/** "Question two", "the second one", "it's 2": nothing but the name of a question. */
const bareName =
  /^\W*(?:the |question |number |it'?s |to |that'?s )*(\d{1,2}|\w+)(?: one| question)?\W*$/i;
const namesCurrent = /\b(?:this|current|here|same)\b/i;
const namesSuggested = /\b(?:there|that one|add it|do (?:it|that|so)|ok(?:ay)?|fine|go ahead)\b/i;
const saysNo = /^\W*(?:no|nope|nah|not there)\b/i;
/** A sentence that says where words belong has not more words; a longer one is about something else. */
const longestPlacing = 12;

const isShort = (text: string): boolean => text.split(/\s+/).length <= longestPlacing;

/** The question that words name as the one that is meant; undefined where they name none. */
function namedIn(
  text: string,
  { asked }: Pick<InterviewState, 'asked'>,
  current: number,
  suggested: number | undefined,
): number | undefined {
  if (namesCurrent.test(text) && !/\bnot\b/i.test(text)) return current;
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

/** Where words go whose question nobody has named. */
function placeUnnamed(
  step: StepBuilder,
  spot: Spot,
  { said, suggested }: Choosing,
  { text, kind }: { text: string; kind: TurnKind },
  place: Place,
): Step {
  if (suggested !== undefined) {
    // The rubrics found that one.
    const isDone = saysDone.has(kind) || (kind !== 'skip' && !saysSomething(text));
    return place(suggested, isDone ? '' : text);
  }
  if (kind === 'nothing' || kind === 'skip') return waitForAnswer(step.phrase('fine'), spot).done();
  return takeHere(step, spot, said, '').done();
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
  const { number, rest } = choiceIn(text, state, current, suggested);
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
  return said === '' ? hearAsTurn() : placeUnnamed(step, spot, stage, { text, kind }, place);
}
