import {
  addToQuestion,
  chooseQuestion,
  moveLastSaved,
  reopenUnanswered,
  returnToQuestion,
  takeOutLastSaved,
} from '../amending.ts';
import {
  askWhetherAnswer,
  inHand,
  resume,
  spotAfter,
  takeAnswer,
  waitForAnswer,
} from '../questions.ts';
import { giveTime, replyToRemark } from '../remarks.ts';
import {
  type AskedQuestion,
  type InterviewState,
  questionOf,
  type Spot,
  type Stage,
} from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import {
  namesSubjectOf,
  questionReferredTo,
  referredNumber,
  unaskedNumber,
} from '../understanding/references/references.ts';
import { questionsToReturnTo } from '../understanding/references/returning.ts';
import { sentencesIn } from '../understanding/sentences.ts';
import { saysUnfinished } from '../understanding/set-words.ts';
import { ramblingFrom } from '../understanding/telling-words.ts';
import { likeliest, type Meaning, readingOf } from '../understanding/turn-reading.ts';
import { listed, mentionsIn } from '../wording/mentions.ts';
import { accept } from './accepting.ts';
import { explain } from './explaining.ts';
import { answersElse, goesOnWith, isOffQuestion, leadBackTo, mayBeMeant } from './off-question.ts';
import { pass } from './passing.ts';
import { shortReply } from './short-replies.ts';
import { skip } from './skipping.ts';
import { startOver } from './starting-over.ts';
import {
  clearlyElsewhere,
  isGuess,
  isLongThought,
  saysAnything,
  speaksTo,
  type Turn,
} from './turn.ts';

/** Words in the middle of a sentence: more is to come. */
const breaksOff =
  /\b(?:and|and then|but|because|or|the|an?|with|which|and so|and second|second(?:ly)?)[\s,]*$/i;

/** Says at the end that more is to come: "… one sec, there's more". */
const announcesMore = longPattern(
  String.raw`
    (\bthere['’]?s (still )?more|\bmore (is )?(to come|coming)|\bi['’]?( a)?m not (done|finished)( yet)?|
    \bnot (done|finished) yet|(^|[.,;:!?…–-]\s*)((one|just a|a) (sec|second|moment)|let me continue))[\s.!…)]*$
  `,
  'i',
);

/** The question in simpler words, once; afterwards as it stands. */
export function offerSimplerWords(step: StepBuilder, spot: Spot): StepBuilder {
  const question = questionOf(step.state, spot.number);
  if (question === undefined || question.plain === '') return step.say(inHand(step.state, spot));
  return step.phrase('simplerWords').say(question.plain);
}

/** What words have in them that are meant for another question than the one in hand. */
const refersElsewhere = longPattern(
  String.raw`
    \b(forgot|forgotten|add|adding|addition|earlier|previous\w*|questions?|answers?|q ?\d|correct|correction|
    mistake|wrong|should have|should've|meant|mean|going back|back to|also|one more|another|missed|left out|skipped|
    (i|we) (said|told|talked|mentioned|named|spoke)|mention|changed|concerning|regarding|
    (first|second|third|last|other) (one|question|answer))\b
  `,
  'i',
);
/** A reply to a follow-up is this much likelier an answer than an addition to another question. */
const clearlyReply = 3;

/** "So I'd add that": what somebody would do is no wish to add words to an answer. */
const wouldAdd = /\b(?:i'd|i would|we'd|we would) (?:\w+ )?add\b/i;
/** Names another question or answer than the one in hand. */
const namesElsewhere =
  /\b(?:earlier|previous\w*|last|first|second|third|other|before|back|questions?|answers?|q ?\d)\b/i;

/** The same, for words that say that they are an addition. */
const namesEarlier =
  /\b(?:earlier|previous\w*|questions?|answers?|q ?\d|(?:last|first|second|third|other) one|back)\b/i;

/** Whether a reply that adds something to an answer adds it to the one that the follow-up is on. */
export const addsToThis = (spot: Spot, turn: Turn): boolean =>
  spot.followUp !== undefined &&
  wouldAdd.test(turn.text.replaceAll('’', "'")) &&
  !turn.text.includes('?') &&
  !namesElsewhere.test(turn.text) &&
  clearlyElsewhere(turn, spot.number).length === 0;

/** Whether a reply to a follow-up stays with it, whatever else it may speak to. */
export const staysHere = (spot: Spot, { text, reading: { kinds } }: Turn): boolean =>
  spot.followUp !== undefined &&
  kinds.answer + kinds.part >= clearlyReply * kinds.amend &&
  !refersElsewhere.test(text);

/** What the interviewer does with a turn that was understood. */
export function react(step: StepBuilder, spot: Spot, turn: Turn, meaning: Meaning): StepBuilder {
  if (meaning !== 'answer' && meaning !== 'part') {
    const isUnsure = meaning === 'replace' && isGuess(turn.reading, 'replace');
    const moved =
      moveLastSaved(step, spot, turn.text, meaning) ??
      takeOutLastSaved(step, spot, turn.text, isUnsure ? 'unclear' : meaning);
    if (moved) return moved;
  }
  const reopened = reopenUnanswered(step, spot, turn.text);
  if (reopened) return reopened;
  const unfinished = unfinishedElsewhere(step.state, spot, turn.text);
  if (unfinished !== undefined)
    return returnToQuestion(step, { name: 'awaitingAnswer', spot }, unfinished);
  const left = mayBeMeant(turn, meaning) ? goesOnWith(step.state, spot, turn) : undefined;
  if (left !== undefined) return addToQuestion(step, spot, left, turn.text);
  return reactHere(step, spot, turn, meaning);
}

/** Was not done with an answer: "wait, that question about the update, I wasn't finished" */
const wasUnfinished =
  /\bi (?:was not|wasn't|am not|'m not|had not|hadn't) (?:quite |really )?(?:finished|done)\b/i;
const longestInterruption = 16;

/** The earlier question with which a short turn says not to have been done; undefined for none. */
function unfinishedElsewhere(
  { asked }: InterviewState,
  { number }: Spot,
  text: string,
): number | undefined {
  const words = text.replaceAll('’', "'");
  if (wordsIn(words) > longestInterruption || !wasUnfinished.test(words)) return undefined;
  const named = questionReferredTo(words.replace(wasUnfinished, ''), asked, number);
  return named === number ? undefined : named;
}

/** Whether a turn asks something about the task behind what is not known: "… And are there tests?" */
function endsWithQuestion({ text, reading }: Turn): boolean {
  const sentences = sentencesIn(text);
  const last = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !last.endsWith('?')) return false;
  return likeliest(readingOf(last, reading).kinds) === 'clarify';
}

/** The same for a turn that takes nothing back. */
function reactHere(step: StepBuilder, spot: Spot, turn: Turn, meaning: Meaning): StepBuilder {
  if (isOffQuestion(step.state, spot, turn, meaning)) return leadBackTo(step, spot, turn.text);
  switch (meaning) {
    case 'unclear': {
      const elsewhere = otherQuestion(step.state, spot, turn);
      if (elsewhere !== undefined) return offerToMove(step, spot, turn.text, elsewhere);
      return askWhetherAnswer(step, spot, turn.text);
    }
    case 'answer':
    case 'part': {
      // Who asks or wishes something has said what there was to say.
      const isPiece =
        meaning === 'part' || breaksOff.test(turn.text) || announcesMore.test(turn.text);
      return isPiece && !turn.reading.aside ? listen(step, spot, turn) : answer(step, spot, turn);
    }
    case 'pause':
    case 'thinking':
      return think(step, spot, turn);
    case 'dontknow':
      if (endsWithQuestion(turn)) return explain(step, spot, turn, 'clarify');
      return pass(step, spot, turn, meaning);
    case 'skip':
    case 'nothing':
      return pass(step, spot, turn, meaning);
    case 'yes':
    case 'no':
    case 'ready':
      return shortReply(step, spot, turn.text, meaning);
    case 'amend':
      return staysHere(spot, turn) || addsToThis(spot, turn)
        ? answer(step, spot, turn)
        : amend(step, spot, turn);
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

function answer(step: StepBuilder, spot: Spot, turn: Turn): StepBuilder {
  const elsewhere = otherQuestion(step.state, spot, turn);
  if (elsewhere !== undefined) return offerToMove(step, spot, turn.text, elsewhere);
  const speaks = speaksTo(turn, spot.number);
  const isRambling = wordsIn(turn.text) >= ramblingFrom && speaks === 'not';
  if (isRambling) {
    sumUp(step, spot, turn.text);
    return takeAnswer(step, spot, turn.text, 'listen');
  }
  // What asks or offers something behind an answer has its own reply.
  if (turn.reading.aside === undefined && answersElse(step.state, spot, turn))
    return leadBackTo(step, spot, turn.text);
  return accept(step, spot, turn.text, turn.reading.aside);
}

/** Whether a question is the one that the interview goes on with after this one, and has no answer yet. */
const isToBeAnswered = (spot: Spot, { number, answer: said }: AskedQuestion): boolean =>
  spotAfter(spot)?.number === number && said === '';

/**
 * Another question that a turn clearly speaks to, while it says nothing on the one in hand; or names the other's
 * subject and not that of this one, and says little on it or the other waits for its answer.
 */
function otherQuestion(state: InterviewState, spot: Spot, turn: Turn): number | undefined {
  if (staysHere(spot, turn)) return undefined;
  const [only, ...others] = clearlyElsewhere(turn, spot.number);
  if (only === undefined || others.length > 0) return undefined;
  const [here, there] = [questionOf(state, spot.number), questionOf(state, only)];
  if (here === undefined || there === undefined) return undefined;
  const speaks = speaksTo(turn, spot.number);
  const isNamed =
    (speaks === 'somewhat' || isToBeAnswered(spot, there)) &&
    spot.followUp === undefined &&
    namesSubjectOf(turn.text, there.text, here.text) &&
    !namesSubjectOf(turn.text, here.text, there.text);
  return speaks === 'not' || isNamed ? there.number : undefined;
}

/** Words for another question than the one in hand: added where they name it; else the candidate is asked. */
function offerToMove(step: StepBuilder, spot: Spot, said: string, number: number): StepBuilder {
  if (referredNumber(said, step.state.asked, spot.number) === number)
    return addToQuestion(step, spot, number, said);
  return step.phrase('belongsElsewhere', { number, current: spot.number }).enter({
    name: 'choosingQuestion',
    before: { name: 'awaitingAnswer', spot },
    said,
    suggested: number,
  });
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
  if (isLongThought(turn.text) && speaksTo(turn, spot.number) === 'clearly')
    return listen(step, spot, turn);
  return waitForAnswer(giveTime(step), spot);
}

/** Comes back to what was said before, of whichever question. */
const comesBack = /\b(?:again|before|i said|i forgot)\b/i;

/** Whether an addition that names no question belongs to the answer that is under way. */
function addsHere(state: InterviewState, spot: Spot, turn: Turn): boolean {
  const isBegun = spot.followUp !== undefined || questionOf(state, spot.number)?.answer !== '';
  const isNear = speaksTo(turn, spot.number) !== 'not' || !comesBack.test(turn.text);
  return isBegun && isNear && !namesEarlier.test(turn.text);
}

/** Adds to an earlier answer, or to the one in hand where no earlier one is meant. */
function amend(step: StepBuilder, spot: Spot, turn: Turn): StepBuilder {
  const { state } = step;
  const named = questionReferredTo(turn.text, state.asked, spot.number);
  // "I want to add something to the first one" says nothing to add yet.
  const isBare = !saysAnything(turn.text) && !turn.text.includes(':');
  if (named !== undefined && named !== spot.number && isBare) return goBack(step, spot, turn.text);
  const spoken = clearlyElsewhere(turn, spot.number);
  const target = named ?? (spoken.length === 1 ? spoken[0] : goesOnWith(state, spot, turn));
  if (target !== undefined && target !== spot.number) {
    return addToQuestion(step, spot, target, turn.text);
  }
  if (target === spot.number || speaksTo(turn, spot.number) === 'clearly') {
    return answer(step, spot, turn);
  }
  const earlier = state.asked.filter(({ number }) => number !== spot.number);
  const [only] = earlier;
  if (only === undefined || addsHere(step.state, spot, turn)) return answer(step, spot, turn);
  if (earlier.length === 1) return addToQuestion(step, spot, only.number, turn.text);
  return chooseQuestion(step, { name: 'awaitingAnswer', spot }, turn.text);
}

/** Whether somebody who was not finished means what is in hand, and not the question before. */
const isUnderWay = (state: InterviewState, { number, followUp }: Spot): boolean =>
  number === 1 || followUp !== undefined || questionOf(state, number)?.answer !== '';

/** The next question comes when this one is left, others after it; beyond the last there is none. */
function toUnasked(step: StepBuilder, spot: Spot, number: number, text: string): StepBuilder {
  const last = step.state.asked.at(-1);
  if (number < 1 || number > (last?.total ?? 0)) return resume(step.phrase('noSuchQuestion'), spot);
  if (last?.number === spot.number && number === spot.number + 1) return skip(step, spot, text);
  step.phrase('comesLater', { number }).phrase('offerSkip');
  return waitForAnswer(step, { ...spot, offers: 'skip' });
}

function goBack(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const { asked } = step.state;
  const wasLeft = saysUnfinished(text);
  if (wasLeft && isUnderWay(step.state, spot)) return waitForAnswer(step.phrase('goAhead'), spot);
  const unasked = unaskedNumber(text, asked);
  if (unasked !== undefined) return toUnasked(step, spot, unasked, text);
  const [named, ...later] = questionsToReturnTo(text, asked, spot.number);
  if (named === spot.number) return waitForAnswer(step.say(inHand(step.state, spot)), spot);
  const [only, ...others] = asked.filter(({ number }) => number !== spot.number);
  if (only === undefined) return waitForAnswer(step.phrase('noEarlierQuestion'), spot);
  const before = wasLeft ? spot.number - 1 : undefined;
  const target = named ?? (others.length === 0 ? only.number : before);
  const here: Stage = { name: 'awaitingAnswer', spot };
  if (target === undefined) return chooseQuestion(step, here, '');
  return returnToQuestion(step, here, target, { later });
}
