import {
  addToQuestion,
  chooseQuestion,
  moveLastSaved,
  reopenUnanswered,
  returnToQuestion,
} from './amending.ts';
import {
  askWhetherAnswer,
  changeQuestion,
  goOn,
  inHand,
  joined,
  keepDoubtful,
  leave,
  resume,
  skipQuestion,
  takeAnswer,
  waitForAnswer,
} from './questions.ts';
import { replyAnywhere, replyToAside, replyToRemark } from './remarks.ts';
import {
  type InterviewState,
  questionOf,
  type Spot,
  type Stage,
  type Step,
  type Then,
} from './state.ts';
import { StepBuilder } from './steps.ts';
import { hasTimeForFollowUp } from './timing.ts';
import type { TurnSpeech } from './tool-answers.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import { readability } from './understanding/readability.ts';
import {
  type AddressedAnswer,
  addressedAnswer,
  namesUnasked,
  questionReferredTo,
  skippedOne,
} from './understanding/references.ts';
import { saysYes } from './understanding/says-yes.ts';
import { byTellingWords, mayAskAboutTask, ramblingFrom } from './understanding/telling-words.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import {
  type Aside,
  type Evidence,
  likeliest,
  type Meaning,
  meaningOf,
  needsRubric,
  type SpeaksStep,
  type TurnReading,
} from './understanding/turn-reading.ts';
import { listed, mentionsIn } from './wording/mentions.ts';

/** How often something that cannot be read is asked for again; then the candidate decides. */
const mostUnreadable = 2;
/** Follow-ups on one question at most. */
const mostFollowUps = 2;
/** From so many words on, thoughts that speak to the question are kept. */
const longThoughtFrom = 16;
/** A question is given up only when that is understood with this probability; else it is offered. */
const sureToPass = { dontknow: 0.5, skip: 0.35, nothing: 0.35 } as const;
/** Words with which an answer begins anew, when more than that follow. */
const longestRetraction = 14;

/** A turn while an answer is expected. */
export interface Turn {
  readonly text: string;
  readonly reading: TurnReading;
  /** What the rubric says about it; undefined where it was not asked or did not answer. */
  readonly speech?: TurnSpeech;
}

/** Words in the middle of a sentence: more is to come. */
const breaksOff =
  /\b(?:and|and then|but|because|or|the|an?|with|which|and so|and second|second(?:ly)?)[\s,]*$/i;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A turn while an answer to a question or follow-up is expected. */
export function hearAtSpot(state: InterviewState, before: Stage, spot: Spot, turn: Turn): Step {
  const step = new StepBuilder(state);
  const unreadable = spot.unreadable ?? 0;
  if (!isReadable(turn.text) && unreadable < mostUnreadable) {
    return askAgain(step, { ...spot, unreadable: unreadable + 1 }, turn.text).done();
  }
  if (!isReadable(turn.text)) return askWhetherAnswer(step, spot, turn.text).done();
  const addressed = addressedAnswer(turn.text, state.asked, spot.number);
  if (addressed) return takeAddressed(step, spot, turn.text, addressed).done();
  const isConfirming = before.name === 'confirming';
  const heard = isConfirming ? turn : withoutAside(turn);
  if (heard.speech === undefined && wantsRubric(heard)) {
    return readTurn(step, before, spot, turn, heard.text).done();
  }
  const mayAsk = questionOf(state, spot.number)?.isConfirmed !== true && !isConfirming;
  const meaning = meaningAt(spot, heard, mayAsk && heard === turn);
  if (isConfirming) return handleConfirmation(step, spot, before.said, turn, meaning).done();
  const isAnswered = meaning === 'answer' || meaning === 'part';
  if (heard === turn || isAnswered) return react(step, spot, heard, meaning).done();
  // No answer stands before the aside: the whole is one remark.
  return react(step, spot, turn, meaningAt(spot, turn, mayAsk)).done();
}

/** Says that what is stored is no answer. */
const disowns = /\b(?:delete|remove|forget|ignore|replace|(?:not|isn't|is not) my answer)\b/i;

/** Takes words that say which question they answer. */
function takeAddressed(
  step: StepBuilder,
  spot: Spot,
  said: string,
  { number, text }: AddressedAnswer,
): StepBuilder {
  if (number !== spot.number) return addToQuestion(step, spot, number, text);
  const replaces = disowns.test(said.slice(0, -text.length).replaceAll('’', "'"));
  return accept(step, replaces ? { ...spot, replaces } : spot, text);
}

/** The answer before an aside, with the aside in its reading; the turn itself where it has none. */
function withoutAside(turn: Turn): Turn {
  const { aside } = turn.reading;
  const text = turn.text.trim();
  // More may have been said since it was read.
  if (aside === undefined || !text.startsWith(aside.before.text) || !text.endsWith(aside.text)) {
    return turn;
  }
  return { ...turn, text: aside.before.text, reading: { kinds: aside.before.kinds, aside } };
}

/** What a turn means at a question or follow-up. */
function meaningAt(spot: Spot, turn: Turn, mayAsk: boolean): Meaning {
  const read = meaningOf(turn.reading, evidenceOf(turn, spot.number), mayAsk);
  const speaks = speaksTo(turn, spot.number);
  return byTellingWords(turn.text, turn.reading, read, speaks, turn.speech?.isFact === true);
}

const isReadable = (text: string): boolean => readability(text) === 'words';

/** Remarks whose reply depends on what the question's facts say. */
function wantsRubric({ text, reading }: Turn): boolean {
  const kind = likeliest(reading.kinds);
  const isAsked = ['clarify', 'rephrase', 'amend'].includes(kind);
  return needsRubric(reading) || isAsked || (!reading.isDecided && mayAskAboutTask(text, kind));
}

/** Asks the client how much a turn speaks to the questions. */
function readTurn(
  step: StepBuilder,
  before: Stage,
  spot: Spot,
  turn: Turn,
  said: string,
): StepBuilder {
  const question = questionOf(step.state, spot.number);
  return step
    .call('read_turn', { question: question?.text ?? '', said: said.trim() })
    .enter({ name: 'readingTurn', before, said: turn.text, reading: turn.reading });
}

/** What the rubrics say about a turn, beside the question in hand. */
function evidenceOf(turn: Turn, number: number): Evidence | undefined {
  const { speech } = turn;
  const speaks = speaksTo(turn, number);
  if (speech === undefined || speaks === undefined) return undefined;
  return {
    speaks,
    speaksElsewhere: clearlyElsewhere(turn, number).length > 0,
    asksAboutTask: speech.isFact ? 'yes' : speech.clarification === null ? 'no' : 'perhaps',
  };
}

/** How much a turn speaks to a question. */
const speaksTo = ({ speech }: Turn, number: number): SpeaksStep | undefined =>
  speech?.speaks.find((one) => one.number === number)?.step;

/** Numbers of the other questions that a turn clearly speaks to. */
const clearlyElsewhere = ({ speech }: Turn, number: number): readonly number[] =>
  (speech?.speaks ?? [])
    .filter((one) => one.number !== number && one.step === 'clearly')
    .map((one) => one.number);

function askAgain(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  if (readability(text) === 'foreign') offerSimplerWords(step.phrase('englishOnly'), spot);
  else step.phrase('askAgain').phrase('anotherTry');
  return waitForAnswer(step, spot);
}

/** The question in simpler words, once; afterwards as it stands. */
function offerSimplerWords(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  if (question === undefined || question.plain === '') return step.say(inHand(step.state, spot));
  return step.phrase('simplerWords').say(question.plain);
}

/** What the interviewer does with a turn that was understood. */
export function react(step: StepBuilder, spot: Spot, turn: Turn, meaning: Meaning): StepBuilder {
  if (meaning !== 'answer' && meaning !== 'part') {
    const moved = moveLastSaved(step, spot, turn.text);
    if (moved) return moved;
  }
  const reopened = reopenUnanswered(step, spot, turn.text);
  if (reopened) return reopened;
  switch (meaning) {
    case 'unclear': {
      const elsewhere = otherQuestion(step.state, spot, turn);
      if (elsewhere !== undefined) return offerToMove(step, spot, turn.text, elsewhere);
      return askWhetherAnswer(step, spot, turn.text);
    }
    case 'answer':
    case 'part': {
      // Who asks or wishes something has said what there was to say.
      const isPiece = meaning === 'part' || breaksOff.test(turn.text);
      return isPiece && !turn.reading.aside ? listen(step, spot, turn) : answer(step, spot, turn);
    }
    case 'thinking':
      return think(step, spot, turn);
    case 'dontknow':
    case 'skip':
    case 'nothing':
      return pass(step, spot, turn, meaning);
    case 'yes':
    case 'no':
    case 'ready':
      return shortReply(step, spot, turn.text, meaning);
    case 'amend':
      return amend(step, spot, turn);
    case 'back':
      return goBack(step, spot, turn.text);
    case 'replace':
      return startOver(step, spot, turn.text);
    case 'clarify':
    case 'rephrase':
      return explain(step, spot, turn, meaning);
    default:
      return replyToRemark(step, spot, meaning, turn.text);
  }
}

/** What may follow an answer, within the time. */
function thenFor(state: InterviewState, spot: Spot): Then {
  const question = questionOf(state, spot.number);
  const isRevisited = spot.returnTo !== undefined;
  const isFull = (question?.followUps ?? 0) >= mostFollowUps;
  return isRevisited || isFull || !hasTimeForFollowUp(state) ? 'proceed' : 'probe';
}

function answer(step: StepBuilder, spot: Spot, turn: Turn): StepBuilder {
  const elsewhere = otherQuestion(step.state, spot, turn);
  if (elsewhere !== undefined) return offerToMove(step, spot, turn.text, elsewhere);
  const speaks = speaksTo(turn, spot.number);
  const isRambling = wordsIn(turn.text) >= ramblingFrom && speaks === 'not';
  if (isRambling) {
    sumUp(step, spot, turn.text);
    return takeAnswer(step, spot, turn.text, 'listen');
  }
  return accept(step, spot, turn.text, turn.reading.aside);
}

/** Thanks for an answer, replies to what stands behind it, and saves it with what may follow. */
function accept(step: StepBuilder, spot: Spot, text: string, aside?: Aside): StepBuilder {
  acknowledge(step, spot, text);
  const then = thenFor(step.state, spot);
  return takeAnswer(step, spot, text, aside ? replyToAside(step, spot, aside, then) : then);
}

/** Another question that a turn clearly speaks to, while it says nothing on the one in hand. */
function otherQuestion(state: InterviewState, spot: Spot, turn: Turn): number | undefined {
  if (speaksTo(turn, spot.number) !== 'not') return undefined;
  const [only, ...others] = clearlyElsewhere(turn, spot.number);
  if (only === undefined || others.length > 0) return undefined;
  return questionOf(state, only)?.number;
}

/** Words for another question than the one in hand: the candidate is asked where they belong. */
function offerToMove(step: StepBuilder, spot: Spot, said: string, number: number): StepBuilder {
  return step
    .phrase('belongsElsewhere', { number, current: spot.number })
    .enter({ name: 'choosingQuestion', before: { name: 'awaitingAnswer', spot }, said });
}

/** Thanks for an answer by what it named. */
export function acknowledge(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const known = `${question?.text ?? ''} ${spot.followUp ?? ''}`;
  const mentions = mentionsIn(text, 2, known);
  step.phrase('acknowledge');
  return mentions.length === 0 ? step : step.phrase('mentioned', { mentions: listed(mentions) });
}

/** Sums up a long answer that went elsewhere, and leads back. */
function sumUp(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const mentions = mentionsIn(text, 3, question?.text, 1);
  if (mentions.length > 0) step.phrase('sumUp', { mentions: listed(mentions) });
  step.phrase('leadBack');
  return step.say(spot.followUp ?? (question?.plain || question?.text || ''));
}

/** Keeps a piece of the answer, and waits for the rest. */
const listen = (step: StepBuilder, spot: Spot, { text }: Turn): StepBuilder =>
  takeAnswer(step.phrase('listening'), spot, text, 'listen');

/** Thoughts that say something are kept; the rest is given time. */
function think(step: StepBuilder, spot: Spot, turn: Turn): StepBuilder {
  const saysMuch = wordsIn(turn.text) >= longThoughtFrom;
  if (saysMuch && speaksTo(turn, spot.number) === 'clearly') return listen(step, spot, turn);
  return waitForAnswer(step.phrase('takeYourTime'), spot);
}

/** Leaves the question or follow-up, unless it is not sure that this is meant. */
function pass(
  step: StepBuilder,
  spot: Spot,
  { reading, text }: Turn,
  kind: 'dontknow' | 'skip' | 'nothing',
): StepBuilder {
  if (reading.kinds[kind] < sureToPass[kind]) {
    return waitForAnswer(step.phrase('offerSkip'), { ...spot, offersSkip: true });
  }
  if (kind === 'dontknow') return giveUp(step, spot, text);
  return kind === 'skip' ? skipQuestion(step.phrase('skipped'), spot) : nothingToAdd(step, spot);
}

/** Gives up: what was said before counts, and the words are kept where nothing else was said. */
function giveUp(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  step.phrase('didNotKnow');
  const question = questionOf(step.state, spot.number);
  const isOpen = spot.followUp === undefined && (question?.answer ?? '') === '';
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

/** "Yes", "no" and "ready" where a question was asked: an answer to what can be answered so. */
function shortReply(
  step: StepBuilder,
  spot: Spot,
  text: string,
  kind: 'yes' | 'no' | 'ready',
): StepBuilder {
  if (spot.offersSkip === true && kind === 'yes') return skipQuestion(step.phrase('skipped'), spot);
  const asked = spot.followUp ?? '';
  const isYesOrNo = /^(?:is|are|was|were|do|does|did|can|could|would|will|should|has|have)\b/i.test(
    asked,
  );
  if (isYesOrNo && kind !== 'ready')
    return takeAnswer(step.phrase('acknowledge'), spot, text, 'proceed');
  const { offersSkip: _offered, ...rest } = spot;
  return waitForAnswer(step.phrase('goAhead'), rest);
}

/** Adds to an earlier answer, or to the one in hand where no earlier one is meant. */
function amend(step: StepBuilder, spot: Spot, turn: Turn): StepBuilder {
  const { state } = step;
  const named = questionReferredTo(turn.text, state.asked, spot.number);
  const spoken = clearlyElsewhere(turn, spot.number);
  const target = named ?? (spoken.length === 1 ? spoken[0] : undefined);
  if (target !== undefined && target !== spot.number) {
    return addToQuestion(step, spot, target, turn.text);
  }
  if (target === spot.number || speaksTo(turn, spot.number) === 'clearly') {
    return answer(step, spot, turn);
  }
  const earlier = state.asked.filter(({ number }) => number !== spot.number);
  const [only] = earlier;
  if (only === undefined) return answer(step, spot, turn);
  if (earlier.length === 1) return addToQuestion(step, spot, only.number, turn.text);
  return chooseQuestion(step, { name: 'awaitingAnswer', spot }, turn.text);
}

function goBack(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const { asked } = step.state;
  if (namesUnasked(text, asked)) return resume(step.phrase('noSuchQuestion'), spot);
  const named = questionReferredTo(text, asked, spot.number);
  if (named === spot.number) return waitForAnswer(step.say(inHand(step.state, spot)), spot);
  const earlier = asked.filter(({ number }) => number !== spot.number);
  const [only] = earlier;
  if (only === undefined) return waitForAnswer(step.phrase('noEarlierQuestion'), spot);
  const target =
    named ?? skippedOne(text, earlier) ?? (earlier.length === 1 ? only.number : undefined);
  const here: Stage = { name: 'awaitingAnswer', spot };
  if (target === undefined) return chooseQuestion(step, here, '');
  return returnToQuestion(step, here, target);
}

/** Takes back what was said last; the next words replace it, or those that follow in the same turn. */
function startOver(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const hasAnswer = (question?.answer ?? '') !== '';
  const isNewAnswer = wordsIn(text) > longestRetraction;
  if (hasAnswer || isNewAnswer) {
    const fresh = { ...spot, replaces: hasAnswer && spot.followUp === undefined };
    if (!isNewAnswer)
      return waitForAnswer(step.phrase('startOver').say(inHand(step.state, spot)), fresh);
    return accept(step, fresh, text);
  }
  const { lastSaved } = step.state;
  if (lastSaved === undefined) return waitForAnswer(step.phrase('goAhead'), spot);
  return returnToQuestion(step, { name: 'awaitingAnswer', spot }, lastSaved.number, true);
}

/** Answers a clarifying question from the question's facts, or says it in simpler words. */
function explain(
  step: StepBuilder,
  spot: Spot,
  { speech }: Turn,
  kind: Extract<TurnKind, 'clarify' | 'rephrase'>,
): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const clarification = speech?.clarification ?? null;
  const isFact = clarification !== null && speech?.isFact === true;
  if (isFact || (kind === 'clarify' && clarification !== null)) {
    return waitForAnswer(step.say(clarification).phrase('overToYou'), spot);
  }
  if (kind === 'clarify') return waitForAnswer(step.phrase('assume'), spot);
  if (question === undefined || question.plain === '' || spot.followUp !== undefined) {
    return waitForAnswer(step.phrase('clarify').say(inHand(step.state, spot)), spot);
  }
  if (question.isSimplified) {
    return waitForAnswer(step.phrase('stillUnclear'), { ...spot, offersSkip: true });
  }
  changeQuestion(step, spot.number, { isSimplified: true });
  return waitForAnswer(step.phrase('simplerWords').say(question.plain), spot);
}

/** Says where words belong: "Yes, but for question 1." */
const belongsTo = /\b(?:for|to|in|under|question|number|q ?\d)\b/i;
const deniesNumber = /\bnot (?:for |to |in )?(?:question|number|q) ?\d/i;
/** Says that the words before were not the whole. */
const saysThereIsMore = longPattern(
  String.raw`
    \bthere('?s| is) (still )?more\b|\bmore (is )?(to come|coming)\b|\b(i('m| am)|was) not (done|finished)\b|
    \b(i )?wasn'?t (done|finished)\b|^\W*(wait|hold on|not yet)[\s,.!]*(let me finish|not done|not finished)?[.!]*$
  `,
  'i',
);
const longestInterjection = 8;
/** From so many words on, words in doubt are kept although the candidate goes on without a yes. */
const keptFrom = 6;

/** Whether words in doubt are stored although nobody said that they are an answer: nothing said is lost. */
function keepsUnconfirmed(step: StepBuilder, spot: Spot, said: string): boolean {
  const hasAnswer = (questionOf(step.state, spot.number)?.answer ?? '') !== '';
  return wordsIn(said) >= (hasAnswer ? keptFrom : 2 * keptFrom);
}

/** Adds words in doubt to the answer in hand, and stays there. */
function keepUnconfirmed(step: StepBuilder, spot: Spot, said: string): void {
  const before = questionOf(step.state, spot.number)?.answer ?? '';
  step.call('add_to_answer', { number: String(spot.number), text: said.trim() });
  changeQuestion(step, spot.number, { answer: joined(before, said), status: 'answered' });
}

/** After "Shall I take that as your answer?". */
function handleConfirmation(
  step: StepBuilder,
  spot: Spot,
  said: string,
  turn: Turn,
  meaning: Meaning,
): StepBuilder {
  const named =
    belongsTo.test(turn.text) && meaning !== 'back'
      ? questionReferredTo(turn.text, step.state.asked, spot.number)
      : undefined;
  const elsewhere = named === spot.number ? undefined : named;
  const takes = () =>
    elsewhere === undefined ? accept(step, spot, said) : addToQuestion(step, spot, elsewhere, said);
  const isInterjection = wordsIn(turn.text) <= longestInterjection;
  if (isInterjection && saysThereIsMore.test(turn.text.replaceAll('’', "'"))) {
    return takeAnswer(step.phrase('listening'), spot, said, 'listen');
  }
  switch (meaning) {
    case 'yes':
    case 'ready':
    case 'nothing':
      return takes();
    case 'skip':
    case 'dontknow':
      if (!keepsUnconfirmed(step, spot, said)) return react(step, spot, turn, meaning);
      return takeAnswer(step.phrase('fine'), spot, said, 'proceed');
    case 'no':
      // "No, I meant that for question 2"
      if (elsewhere !== undefined && !deniesNumber.test(turn.text)) return takes();
      return resume(step.phrase('fine'), spot);
    case 'answer':
    case 'part':
    case 'unclear':
      // What was doubtful before stands in front of what is now an answer.
      return react(
        step,
        spot,
        { ...turn, text: joined(said.trim(), turn.text) },
        meaning === 'unclear' ? 'answer' : meaning,
      );
    case 'amend':
      if (keepsUnconfirmed(step, spot, said)) keepUnconfirmed(step, spot, said);
      return react(step, spot, turn, meaning);
    case 'replace':
      return react(step, spot, turn, meaning);
    default:
      if (saysYes(turn.text)) {
        const isAnswered = replyAnywhere(step, meaning, turn.text);
        // Whatever else is wished is done once the answer is saved.
        if (!isAnswered) step.change({ meanwhile: { text: turn.text, reading: turn.reading } });
        return takes();
      }
      return keepDoubtful(react(step, spot, turn, meaning), spot, said, meaning);
  }
}
