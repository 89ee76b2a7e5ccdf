import { close, handleClosing } from './closing.ts';
import { begin, handleIntroduction, handleTechnology } from './introduction.ts';
import {
  askQuestion,
  changeQuestion,
  fetchQuestion,
  goOn,
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
  questionOf,
  type Stage,
  type Step,
} from './state.ts';
import { inOne, StepBuilder } from './steps.ts';
import {
  readHintAnswer,
  readQuestionAnswer,
  readSaveAnswer,
  readSaveCall,
  readTurnAnswer,
  type TurnSpeech,
} from './tool-answers.ts';
import { contentKinds, hearWhileSaving, queue } from './turns/busy-queue.ts';
import { catchUp } from './turns/catching-up.ts';
import { hearChoice } from './turns/choosing.ts';
import { onlyWaits } from './turns/confirming.ts';
import { hearAtSpot } from './turns/hearing.ts';
import { tellsOfEdit } from './understanding/button-texts.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { certain, likeliest, type TurnReading } from './understanding/turn-reading.ts';

/** What the client says itself when the candidate ends the interview (specification, section 4). */
const closing =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';
const isClosing = /^thank you for participating in the interview\b/i;

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
      if (isOfAnotherSave(state, event)) return { state, actions: [] };
      return catchUp(handleToolOutput(state, event.tool, event.output), hearAll);
    case 'toolSilent':
      return catchUp(handleToolOutput(state, event.tool, ''), hearAll);
    case 'silence':
      return encourage(state);
  }
}

/** Small requests in a turn are answered first, then what else it says. */
function hearAll(state: InterviewState, text: string, reading: TurnReading): Step {
  const requested = hearRequests(state, text, reading, hear);
  if (requested === undefined) return hear(state, text, reading);
  const isWaiting = requested.state.stage.name === 'awaitingAnswer';
  if (!isWaiting) return requested;
  return inOne(requested, catchUp({ state: requested.state, actions: [] }, hearAll));
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

/**
 * Whether an output is that of a save that nothing waits for, such as of an answer that lost words to another: its
 * remark and its follow-up are not about the answer in hand.
 */
function isOfAnotherSave(
  state: InterviewState,
  { tool, calledWith = '' }: Extract<InterviewEvent, { kind: 'toolAnswered' }>,
): boolean {
  const { stage } = state;
  if (tool !== 'save_answer' || stage.name !== 'savingAnswer') return false;
  const saved = readSaveCall(calledWith);
  const question = questionOf(state, stage.spot.number);
  return saved !== undefined && (saved.question !== question?.text || saved.then !== stage.then);
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
  const question = questionOf(state, spot.number);
  if (remark) {
    const on = question?.answer ?? '';
    changeQuestion(step.say(remark), spot.number, { remark: { text: remark, on } });
  }
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
