import type { Action } from '../protocol/interviewer.ts';
import { fileUnder, returnToQuestion } from './amending.ts';
import { close, handleClosing } from './closing.ts';
import { begin, handleIntroduction, handleTechnology } from './introduction.ts';
import {
  askQuestion,
  changeQuestion,
  fetchQuestion,
  goOn,
  inHand,
  sendAnswer,
  takeAnswer,
  waitForAnswer,
} from './questions.ts';
import { handleReadiness } from './readiness.ts';
import { asksForTime, giveTime, replyAnywhere } from './remarks.ts';
import { hearRequests } from './requests.ts';
import { resumeIntroduction } from './resuming.ts';
import {
  type InterviewEvent,
  type InterviewState,
  type Meanwhile,
  questionOf,
  type Stage,
  type Step,
} from './state.ts';
import { inOne, StepBuilder } from './steps.ts';
import {
  readHintAnswer,
  readQuestionAnswer,
  readSaveAnswer,
  readTurnAnswer,
  type TurnSpeech,
} from './tool-answers.ts';
import { longestRetraction, takeBack, takesLastBack } from './turns/answering.ts';
import { hearChoice } from './turns/choosing.ts';
import { announcesRest, onlyWaits } from './turns/confirming.ts';
import { doubtsRemark } from './turns/doubting.ts';
import { hearAtSpot } from './turns/hearing.ts';
import { wordsIn } from './turns/turn.ts';
import { tellsOfEdit } from './understanding/button-texts.ts';
import { readability } from './understanding/readability.ts';
import { referredNumber } from './understanding/references/references.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { certain, likeliest, readingOf, type TurnReading } from './understanding/turn-reading.ts';

/** What the client says itself when the candidate ends the interview (specification, section 4). */
const closing =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';
const isClosing = /^thank you for participating in the interview\b/i;

/** Turns that are words of an answer. */
const contentKinds: ReadonlySet<TurnKind> = new Set(['answer', 'part', 'amend']);

/** Wishes that are granted once the client has done what it is busy with. */
const granted: ReadonlySet<TurnKind> = new Set([
  ...(['pause', 'repeat', 'hint', 'replace', 'back'] as const),
]);

/** Wishes to change what was said before, which come before any other. */
const leadsBack: ReadonlySet<TurnKind> = new Set<TurnKind>(['replace', 'back']);
/** Stages in which what was said while the client was busy is taken up. */
const mayTakeUp: ReadonlySet<Stage['name']> = new Set(['awaitingAnswer', 'closing', 'finished']);

const asksToRetry =
  /^\W*(?:please |just )?(?:try|send|save)(?: it| that)?(?: once)? (?:again|more)\b/i;

/** How often a tool is called again after an output that makes no sense or never came. */
const maxAttempts = 1;

/** The whole interview as one pure function: the next state and actions for an event. */
export function advance(state: InterviewState, event: InterviewEvent): Step {
  switch (event.kind) {
    case 'begin':
      return state.stage.name === 'starting' ? begin(state) : { state, actions: [] };
    case 'resume':
      return resumeIntroduction(state, event.awaitsReply);
    case 'candidate':
      return hearAll(state, event.text, event.reading);
    case 'toolAnswered':
      return catchUp(handleToolOutput(state, event.tool, event.output));
    case 'toolSilent':
      return catchUp(handleToolOutput(state, event.tool, ''));
    case 'silence':
      return encourage(state);
  }
}

/** Small requests in a turn are answered first, then what else it says. */
function hearAll(state: InterviewState, text: string, reading: TurnReading): Step {
  const requested = hearRequests(state, text, reading, hear);
  if (requested === undefined) return hear(state, text, reading);
  const isWaiting = requested.state.stage.name === 'awaitingAnswer';
  return isWaiting ? inOne(requested, catchUp({ state: requested.state, actions: [] })) : requested;
}

function hear(state: InterviewState, text: string, reading: TurnReading): Step {
  const { stage } = state;
  const step = new StepBuilder(state);
  if (isClosing.test(text.trim())) return step.say(closing).enter({ name: 'finished' }).done();
  if (text.trim() === '') return { state, actions: [] };
  if (tellsOfEdit(text)) return step.phrase('editNoted').done();
  switch (stage.name) {
    case 'starting':
      return begin(state);
    case 'askingBackground':
    case 'askingYears':
    case 'askingProjects':
      return handleIntroduction(state, stage, text, reading);
    case 'askingTechnology':
      return handleTechnology(state, stage, text, reading);
    case 'awaitingReadiness':
      return handleReadiness(state, stage, text, reading);
    case 'awaitingAnswer':
    case 'confirming':
      return hearAtSpot(state, stage, stage.spot, { text, reading });
    case 'choosingQuestion':
      return hearChoice(state, stage, text, reading, hear);
    case 'closing':
      return handleClosing(state, stage, text, reading, undefined);
    case 'overtime':
      return hearOvertime(state, text, reading);
    case 'finished':
      return hearAfterEnd(state, text, reading);
    default:
      return hearWhileBusy(state, stage, text, reading);
  }
}

/** Whether to go on after the promised time. */
function hearOvertime(state: InterviewState, text: string, reading: TurnReading): Step {
  const step = new StepBuilder(state);
  const kind = likeliest(reading.kinds);
  if (kind === 'end' || kind === 'no' || kind === 'nothing') {
    return step.phrase('thanks').phrase('clickEnd').enter({ name: 'finished' }).done();
  }
  if (asksForTime(kind)) return giveTime(step).done();
  if (replyAnywhere(step, kind, text)) return step.done();
  return fetchQuestion(step.change({ isOvertimeAccepted: true }).phrase('fine')).done();
}

/** After the end nothing is lost either: words for a question still reach it. */
function hearAfterEnd(state: InterviewState, text: string, reading: TurnReading): Step {
  const step = new StepBuilder(state);
  const kind = likeliest(reading.kinds);
  const isContent = ['answer', 'part', 'amend', 'back', 'replace'].includes(kind);
  if (isContent && state.asked.length > 0) {
    return handleClosing(state, { name: 'closing', answered: 0 }, text, reading, undefined);
  }
  if (kind === 'ask')
    return handleClosing(state, { name: 'closing', answered: 2 }, text, reading, undefined);
  if (replyAnywhere(step, kind, text) && kind !== 'social') return step.done();
  return new StepBuilder(state).phrase('clickEnd').done();
}

type Busy = Extract<
  Stage,
  {
    name:
      | 'fetchingQuestion'
      | 'savingAnswer'
      | 'readingTurn'
      | 'awaitingHint'
      | 'answerNotSaved'
      | 'questionUnavailable';
  }
>;

/** While the client is busy, or after it failed: nothing that was said is dropped. */
function hearWhileBusy(
  state: InterviewState,
  stage: Busy,
  text: string,
  reading: TurnReading,
): Step {
  const step = new StepBuilder(state);
  const turn = { text, reading: onlyWaits.test(text) ? certain('pause') : reading };
  const kind = likeliest(turn.reading.kinds);
  switch (stage.name) {
    case 'fetchingQuestion':
      return queue(step, { ...turn, left: state.asked.at(-1)?.number }).done();
    case 'savingAnswer':
      return hearWhileSaving(step, stage, turn).done();
    case 'awaitingHint':
      return queue(step, { ...turn, at: stage.spot.number }).done();
    case 'readingTurn':
      return step.enter({ ...stage, said: `${stage.said.trim()}\n${text.trim()}` }).done();
    case 'answerNotSaved':
      return hearAfterFailedSave(step, stage, text, kind);
    case 'questionUnavailable':
      if (asksForTime(kind)) return giveTime(step).done();
      return fetchQuestion(step.phrase('fetchingAgain')).done();
    default:
      return step.done();
  }
}

/** Whether a turn is words of an answer, and neither speaks of a remark nor says only that there is more. */
const isWords = (state: InterviewState, { text, reading }: Meanwhile): boolean =>
  contentKinds.has(likeliest(reading.kinds)) &&
  !announcesRest({ text }) &&
  !doubtsRemark(state, text);

/** Keeps a turn until the client is done: words of an answer in a row, and one wish beside them. */
function queue(step: StepBuilder, turn: Meanwhile): StepBuilder {
  const { meanwhile, unfiled, stage } = step.state;
  const { text, reading } = turn;
  if (isWords(step.state, turn)) {
    if (readability(text) !== 'words') return step;
    if (meanwhile && waitsForReturn(meanwhile)) {
      return step.change({ meanwhile: behind(meanwhile, turn) });
    }
    return withoutPause(step).change({ unfiled: saidBoth(unfiled, turn) });
  }
  const kind = likeliest(reading.kinds);
  const isHinting = stage.name === 'awaitingHint';
  const isTakenUp =
    granted.has(kind) || isHinting || announcesRest({ text }) || doubtsRemark(step.state, text);
  if (!isTakenUp) return step;
  if (meanwhile === undefined || givesWay(meanwhile, kind)) return step.change({ meanwhile: turn });
  const isKept = isHinting || meanwhile.after !== undefined || isContent(turn);
  return isKept ? step.change({ meanwhile: behind(meanwhile, turn) }) : step;
}

/** Whether words that follow a wish belong to the question to which that leads back. */
const waitsForReturn = (wish: Meanwhile): boolean =>
  wish.after !== undefined || leadsBack.has(likeliest(wish.reading.kinds));

/** Turns in the order in which they were said; words of an answer in a row are one. */
function behind(first: Meanwhile, next: Meanwhile): Meanwhile {
  const { after } = first;
  if (after === undefined) return { ...first, after: next };
  const isOne = after.after === undefined && isContent(after) && isContent(next);
  return { ...first, after: isOne ? saidBoth(after, next) : behind(after, next) };
}

const isContent = ({ reading }: Meanwhile): boolean => contentKinds.has(likeliest(reading.kinds));

/** Whether what was queued before is given up for another wish. */
const givesWay = (before: Meanwhile, kind: TurnKind): boolean =>
  before.after === undefined &&
  (leadsBack.has(kind) || ['pause', 'repeat'].includes(likeliest(before.reading.kinds)));

/** Who goes on needs no more time. */
function withoutPause(step: StepBuilder): StepBuilder {
  const { meanwhile } = step.state;
  const isPause = meanwhile !== undefined && likeliest(meanwhile.reading.kinds) === 'pause';
  return isPause ? step.change({ meanwhile: undefined }) : step;
}

type Saving = Extract<Stage, { name: 'savingAnswer' }>;

/** Words are saved right after those that are being saved. */
function hearWhileSaving(step: StepBuilder, stage: Saving, turn: Meanwhile): StepBuilder {
  const { text } = turn;
  const { spot } = stage;
  if (announcesRest({ text })) return waitForRest(step, stage);
  const { meanwhile } = step.state;
  const isOfReturn = meanwhile !== undefined && waitsForReturn(meanwhile);
  const isElsewhere = fileAt(step.state, turn, spot.number) !== spot.number;
  if (!isContent(turn) || isOfReturn || isElsewhere) {
    return queue(step, { ...turn, left: spot.number });
  }
  if (readability(text) !== 'words') return step;
  return withoutPause(step).enter({ ...stage, additions: [...stage.additions, text.trim()] });
}

/** Leaves the question open whose answer is being saved. */
function waitForRest(step: StepBuilder, stage: Saving): StepBuilder {
  const isBegun = (questionOf(step.state, stage.spot.number)?.answer ?? '') !== '';
  const replied = isBegun ? step.phrase('listening') : giveTime(step);
  return replied.enter({ ...stage, then: 'listen' });
}

/** Two turns that came one after the other, as one. */
function saidBoth(first: Meanwhile | undefined, next: Meanwhile): Meanwhile {
  if (first === undefined) return next;
  const text = `${first.text.trim()}\n${next.text.trim()}`;
  return { ...next, text, reading: readingOf(text, next.reading) };
}

/** Saves again, with what was said since. */
function hearAfterFailedSave(
  step: StepBuilder,
  { spot, then }: Extract<Stage, { name: 'answerNotSaved' }>,
  text: string,
  kind: TurnKind,
): Step {
  if (asksForTime(kind)) return giveTime(step).done();
  const question = questionOf(step.state, spot.number);
  const isRetry = asksToRetry.test(text) || repeats(text, question?.answer ?? '');
  if (!contentKinds.has(kind) || isRetry) {
    return sendAnswer(step.phrase('tryingAgain'), spot, then).done();
  }
  return takeAnswer(step.phrase('acknowledge'), spot, text, then).done();
}

/** Where words are filed that came at a question: an addition may name another. */
function fileAt({ asked }: InterviewState, { text, reading }: Meanwhile, left: number): number {
  const isAddition = likeliest(reading.kinds) === 'amend';
  return (isAddition ? referredNumber(text, asked, left) : undefined) ?? left;
}

/** Takes up what was said while the client was busy: words first, and then the wish beside them. */
const catchUp = (step: Step): Step => takeUpWish(takeUpWords(step));

/** Words go to the question that was just left, before the next one is put; or are heard at the one in hand. */
function takeUpWords({ state, actions }: Step): Step {
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
  const heard = hearAll(now, text, reading);
  return { state: heard.state, actions: [...stillDue(actions, heard), ...heard.actions] };
}

/** Grants a wish from before the question in hand; what led to that is said all the same. */
function takeUpWish({ state, actions }: Step): Step {
  const { meanwhile, stage } = state;
  if (meanwhile === undefined || !mayTakeUp.has(stage.name)) return { state, actions };
  const { after } = meanwhile;
  const next = grant({ ...state, meanwhile: undefined }, meanwhile);
  const isReplaced = likeliest(meanwhile.reading.kinds) === 'replace';
  // Nobody is asked for words that were said already.
  const isAnswered = isReplaced && after !== undefined && isContent(after);
  const own = isAnswered ? next.actions.filter(isCall) : next.actions;
  const taken = { state: next.state, actions: [...stillDue(actions, next), ...own] };
  return after === undefined ? taken : takeUpWish(followedBy(taken, after));
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

function grant(now: InterviewState, wish: Meanwhile): Step {
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
    return replaceAt(now, left, wish);
  }
  if (isPast(wish, here)) return step.done();
  // After the last question only a wish to return to one is still open.
  return isOpen || (kind === 'back' && stage.name === 'closing')
    ? hearAll(now, text, reading)
    : step.done();
}

/**
 * Leads back to what was saved last, or to a question that was left without an answer; where the words that replace
 * it stand in the same turn, they are taken.
 */
function replaceAt(now: InterviewState, left: number, { text, reading }: Meanwhile): Step {
  const { stage, lastSaved } = now;
  const step = new StepBuilder(now);
  const isOfLast = lastSaved?.number === left || takesLastBack(text);
  const back = (
    isOfLast && lastSaved ? takeBack(step, stage, lastSaved) : returnToQuestion(step, stage, left)
  ).done();
  if (wordsIn(text) <= longestRetraction) return back;
  const heard = hearAll(back.state, text, reading);
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

/** True when a text only repeats what the answer contains already. */
function repeats(text: string, answer: string): boolean {
  const wordsOf = (source: string) => source.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsOf(answer));
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => known.has(word));
}

/** Into a long silence: once a question, and never more than that one sentence. */
function encourage(state: InterviewState): Step {
  if (state.stage.name !== 'awaitingAnswer' || state.encouraged) return { state, actions: [] };
  return new StepBuilder(state).change({ encouraged: true }).phrase('silence').done();
}

function handleToolOutput(state: InterviewState, tool: string, output: string): Step {
  const { stage } = state;
  if (tool === 'get_question' && stage.name === 'fetchingQuestion') {
    return handleQuestionOutput(state, stage, output);
  }
  if (tool === 'save_answer' && stage.name === 'savingAnswer') {
    return handleSaveOutput(state, stage, output);
  }
  if (tool === 'read_turn' && stage.name === 'readingTurn') {
    return handleTurnOutput(state, stage, readTurnAnswer(output));
  }
  if (tool === 'give_hint' && stage.name === 'awaitingHint') {
    return handleHintOutput(state, stage, output);
  }
  return { state, actions: [] };
}

/** What a turn means, now that the rubrics have had their say, or could not. */
function handleTurnOutput(
  state: InterviewState,
  { before, said, reading }: Extract<Stage, { name: 'readingTurn' }>,
  answered: TurnSpeech | undefined,
): Step {
  const speech = answered ?? { speaks: [], clarification: null, isFact: false };
  const at = { ...state, stage: before };
  if (before.name === 'awaitingAnswer' || before.name === 'confirming') {
    return hearAtSpot(at, before, before.spot, { text: said, reading, speech });
  }
  if (before.name === 'closing') return handleClosing(at, before, said, reading, speech);
  return { state: at, actions: [] };
}

function handleHintOutput(
  state: InterviewState,
  { spot }: Extract<Stage, { name: 'awaitingHint' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const given = readHintAnswer(output);
  if (given === undefined) return waitForAnswer(step.phrase('noHints'), spot).done();
  if (given.hint === null) return waitForAnswer(step.phrase('noMoreHints'), spot).done();
  const { number, total, hint } = given;
  return waitForAnswer(step.phrase('hint', { number, total }).say(hint), spot).done();
}

function handleQuestionOutput(
  state: InterviewState,
  stage: Extract<Stage, { name: 'fetchingQuestion' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const answer = readQuestionAnswer(output);
  if (answer === undefined && stage.attempts < maxAttempts) {
    return fetchQuestion(step, stage.attempts + 1).done();
  }
  if (answer?.status === 'question') {
    const { number, total, question, plain, level } = answer;
    const isDone = state.asked.some((one) => one.text === question && one.status !== 'open');
    if (isDone) {
      if (stage.attempts < maxAttempts) return fetchQuestion(step, stage.attempts + 1).done();
      return step.phrase('questionFailed').enter({ name: 'questionUnavailable' }).done();
    }
    return askQuestion(step, { number, total, text: question, plain, level }).done();
  }
  if (answer?.status === 'finished') return close(step).done();
  return step.phrase('questionFailed').enter({ name: 'questionUnavailable' }).done();
}

function handleSaveOutput(
  state: InterviewState,
  { spot, then, attempts, additions }: Extract<Stage, { name: 'savingAnswer' }>,
  output: string,
): Step {
  const step = new StepBuilder(state);
  const answer = readSaveAnswer(output);
  if (answer === undefined && attempts < maxAttempts) {
    return keepAdditions(sendAnswer(step, spot, then, attempts + 1), additions).done();
  }
  if (answer?.status !== 'saved') {
    const added = additions.join('\n\n');
    const question = questionOf(state, spot.number);
    if (added !== '')
      changeQuestion(step, spot.number, { answer: `${question?.answer}\n\n${added}` });
    return step.phrase('savingFailed').enter({ name: 'answerNotSaved', spot, then }).done();
  }
  if (additions.length > 0) return takeAnswer(step, spot, additions.join('\n\n'), then).done();
  if (then === 'listen') return waitForAnswer(step, spot).done();
  const { followUp, remark } = answer;
  step.change({ lastRemark: remark ?? undefined });
  if (remark) step.say(remark);
  const question = questionOf(state, spot.number);
  if (followUp && then === 'probe' && question) {
    const followUps = question.followUps + 1;
    changeQuestion(step, spot.number, { followUps, lastFollowUp: followUp });
    return waitForAnswer(step.phrase('followUp').say(followUp), { ...spot, followUp }).done();
  }
  return goOn(step, spot).done();
}

/** What came while a save failed is sent with the next attempt. */
function keepAdditions(step: StepBuilder, additions: readonly string[]): StepBuilder {
  const { stage } = step.state;
  return stage.name === 'savingAnswer' ? step.enter({ ...stage, additions }) : step;
}

/** What an answer is expected to, in words; '' where none is. */
export function questionInHand(state: InterviewState): string {
  const { stage } = state;
  const spot = 'spot' in stage ? stage.spot : undefined;
  return spot === undefined ? '' : inHand(state, spot);
}
