import { addToQuestion, storeFor } from '../amending.ts';
import { joined, keepDoubtful, resume, staysDoubtful, takeAnswer } from '../questions.ts';
import { replyAnywhere } from '../remarks.ts';
import { type InterviewState, questionOf, type Spot, type Stage } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { questionReferredTo } from '../understanding/references/references.ts';
import { saysYes } from '../understanding/says-yes.ts';
import { sentencesIn } from '../understanding/sentences.ts';
import type { Meaning } from '../understanding/turn-reading.ts';
import { accept } from './accepting.ts';
import { react } from './answering.ts';
import { explain } from './explaining.ts';
import { goOnAnyway, mayBeMeant, namesQuestionInHand } from './off-question.ts';
import { beginAgain, longestRetraction } from './starting-over.ts';
import { isGuess, keptFrom, saysAnything, saysSomething, speaksTo, type Turn } from './turn.ts';

/** Says where words belong: "Yes, but for question 1." */
const belongsTo = /\b(?:for|to|in|under|question|number|q ?\d)\b/i;
const deniesNumber = /\bnot (?:for |to |in )?(?:question|number|q) ?\d/i;
/** Says that the words before were not the whole. */
const saysThereIsMore = longPattern(
  String.raw`
    \bthere('?s| is) (still )?more\b|\bmore (is )?(to come|coming)\b|\b(i('m| am)|was) not (done|finished)\b|
    \b(i )?wasn'?t (done|finished)\b|\bnot (done|finished) yet\b|\bmore to (say|add)\b|
    ^\W*((wait|hold on|not yet)[\s,.!]+)*(let me finish|not (done|finished))[\s.!]*$
  `,
  'i',
);
/** Says of oneself that more is to come, whatever it is called: "I was not done explaining" */
const isUnfinished =
  /\bi(?:'m not| am not| was not| wasn't) (?:done|finished)(?: (?:yet|explaining|talking|answering|speaking|with \w+))*/i;
/** Asks to wait, and says nothing else. */
export const onlyWaits = /^\W*(?:wait|hold on|not yet)[\s,.!]*$/i;
const longestInterjection = 8;

/** Refuses the words in doubt, whatever else is said: "No idea" refuses none. */
export const saysNo = /^\W*(?:no(?! (?:idea|clue)\b)|nope|nah)\b/i;
/** Stands by the words in doubt: "No, I said that it is my answer" */
const saysItIsAnswer = /\b(?:is|was) (?:my|the) answer\b/i;
const refuses = (text: string): boolean => saysNo.test(text) && !saysItIsAnswer.test(text);
const saysItWasQuestion =
  /\b(?:(?:it|that) was (?:just |only |meant as )?a question\b|i was (?:just |only )?asking\W*$)/i;
const deniesAnswer =
  /(?:\bnot|n['’]t) (?:(?:really|meant as|supposed to be) )*(?:an|my|the) answer\b/i;

/** A turn that says that the words in doubt were a question, as that question. */
function asked(turn: Turn, said: string): Turn {
  const again = sentencesIn(turn.text).find((sentence) => sentence.endsWith('?'));
  if (again !== undefined) return { ...turn, text: again };
  // What the rubrics say is about the turn, and not about the words before it.
  const { speech: _ofTurn, ...rest } = turn;
  return { ...rest, text: said };
}

/** Whether words in doubt are stored although nobody said that they are an answer: nothing said is lost. */
function keepsUnconfirmed(step: StepBuilder, spot: Spot, said: string): boolean {
  const hasAnswer = (questionOf(step.state, spot.number)?.answer ?? '') !== '';
  return wordsIn(said) >= (hasAnswer ? keptFrom : 2 * keptFrom);
}

/** Whether words in doubt begin an answer whose rest is not known: "like {isOpen && <Modal/>} and the trap is...". "I forgot" */
const isBegun = (said: string, meaning: Meaning): boolean =>
  meaning === 'dontknow' && wordsIn(said) >= keptFrom && saysSomething(said);

/** The spot for words of which nobody said that they are the answer: they replace none. */
const withoutReplacing = ({ replaces: _replaced, ...rest }: Spot): Spot => rest;

/** Stores words in doubt behind what was saved before. @returns the spot to go on at */
export function storeDoubtful(step: StepBuilder, spot: Spot, said: string): Spot {
  storeFor(step, spot.number, said);
  return withoutReplacing(spot);
}

/** A short turn that says that more is to come, and not what: "There is more overhead" does. */
export function announcesRest({ text }: Pick<Turn, 'text'>): boolean {
  const words = text.replaceAll('’', "'");
  const isAnnounced = wordsIn(words) <= longestInterjection && saysThereIsMore.test(words);
  if (!isAnnounced) return false;
  return !saysAnything(words.replace(isUnfinished, ' ').replace(saysThereIsMore, ' '));
}

/** Another question than the one in hand for which the words in doubt are meant; undefined for none. */
function meantFor(step: StepBuilder, spot: Spot, { text }: Turn, meaning: Meaning) {
  if (meaning === 'back' || !belongsTo.test(text)) return undefined;
  if (meaning === 'no' && deniesNumber.test(text)) return undefined;
  const named = questionReferredTo(text, step.state.asked, spot.number);
  return named === spot.number ? undefined : named;
}

type Confirming = Extract<Stage, { name: 'confirming' }>;

/** Whether words after those that may be about something else have nothing to do with the question either. */
const isStillOff = (
  state: InterviewState,
  { isOffQuestion, spot }: Confirming,
  turn: Turn,
  meaning: Meaning,
): boolean =>
  isOffQuestion === true &&
  speaksTo(turn, spot.number) === 'not' &&
  mayBeMeant(turn, meaning) &&
  !namesQuestionInHand(state, spot, turn.text);

/** What is done with words in doubt that are off the question, a piece, or a question; undefined for others. */
function settleDoubt(
  step: StepBuilder,
  stage: Confirming,
  turn: Turn,
  meaning: Meaning,
): StepBuilder | undefined {
  const { spot, said } = stage;
  const isReply = saysNo.test(turn.text) || saysYes(turn.text);
  if (!isReply && isStillOff(step.state, stage, turn, meaning)) {
    return goOnAnyway(step, spot, joined(said.trim(), turn.text));
  }
  if (announcesRest(turn) || onlyWaits.test(turn.text))
    return takeAnswer(step.phrase('listening'), spot, said, 'listen');
  if (!saysNo.test(turn.text)) return undefined;
  if (wordsIn(turn.text) === 1) return resume(step.phrase('fine'), spot);
  if (saysItWasQuestion.test(turn.text)) return explain(step, spot, asked(turn, said), 'clarify');
  // "No, it wasn't an answer. Can we get to the next one?"
  return meaning === 'skip' && deniesAnswer.test(turn.text)
    ? react(step, spot, turn, 'skip')
    : undefined;
}

/** Whether it is not sure that a turn refuses the words in doubt or takes them back. */
const isUnsure = ({ text, reading }: Turn, kind: 'no' | 'replace'): boolean =>
  isGuess(reading, kind) && !saysNo.test(text);

/** Leaves the question, or knows no more: the words in doubt are kept where they are or begin an answer. */
function leaveDoubt(
  step: StepBuilder,
  { spot, said }: Confirming,
  turn: Turn,
  meaning: 'skip' | 'dontknow',
): StepBuilder {
  if (keepsUnconfirmed(step, spot, said))
    return takeAnswer(step.phrase('fine'), withoutReplacing(spot), said, 'proceed');
  const here = isBegun(said, meaning) ? storeDoubtful(step, spot, said) : spot;
  return react(step, here, turn, meaning);
}

/** After "Shall I take that as your answer?". */
export function handleConfirmation(
  step: StepBuilder,
  stage: Confirming,
  turn: Turn,
  meaning: Meaning,
): StepBuilder {
  const { spot, said } = stage;
  const settled = settleDoubt(step, stage, turn, meaning);
  if (settled) return settled;
  const elsewhere = meantFor(step, spot, turn, meaning);
  const takes = () =>
    elsewhere === undefined ? accept(step, spot, said) : addToQuestion(step, spot, elsewhere, said);
  switch (meaning) {
    case 'yes':
    case 'ready':
    case 'nothing':
      return takes();
    case 'skip':
    case 'dontknow':
      return leaveDoubt(step, stage, turn, meaning);
    case 'no':
      // Words that say something of the subject refuse none, unless they are surely a no.
      if (isUnsure(turn, 'no') && saysSomething(turn.text) && elsewhere === undefined)
        return react(step, spot, { ...turn, text: joined(said.trim(), turn.text) }, 'answer');
      // "No, I meant that for question 2"
      return elsewhere === undefined ? resume(step.phrase('fine'), spot) : takes();
    case 'answer':
    case 'part':
      // What was doubtful before stands in front of what is now an answer.
      return react(step, spot, { ...turn, text: joined(said.trim(), turn.text) }, meaning);
    case 'unclear':
      return react(step, spot, { ...turn, text: joined(said.trim(), turn.text) }, 'answer');
    case 'amend':
      return replyBesideDoubt(step, stage, turn, meaning);
    case 'replace':
      if (isUnsure(turn, 'replace')) return replyBesideDoubt(step, stage, turn, 'complaint');
      // Only the words in doubt are taken back.
      return elsewhere === undefined
        ? replaceDoubtful(step, spot, turn.text)
        : react(step, spot, turn, meaning);
    default:
      return saysYes(turn.text)
        ? takeWithWish(step, turn, meaning, takes)
        : replyBesideDoubt(step, stage, turn, meaning);
  }
}

/** Takes the words that follow in the same turn, or asks for others. */
const replaceDoubtful = (step: StepBuilder, spot: Spot, text: string): StepBuilder =>
  wordsIn(text) > longestRetraction ? accept(step, spot, text) : beginAgain(step, spot);

/** Takes the words in doubt; whatever else is wished is done once the answer is saved. */
function takeWithWish(
  step: StepBuilder,
  { text, reading }: Turn,
  meaning: Exclude<Meaning, 'unclear'>,
  takes: () => StepBuilder,
): StepBuilder {
  if (!replyAnywhere(step, meaning, text)) step.change({ meanwhile: { text, reading } });
  return takes();
}

/** Replies to something else; the words in doubt stay so, or are kept where the interview leaves them. */
function replyBesideDoubt(
  step: StepBuilder,
  { spot, said }: Confirming,
  turn: Turn,
  meaning: Meaning,
): StepBuilder {
  const isKept =
    !staysDoubtful(meaning) && !refuses(turn.text) && keepsUnconfirmed(step, spot, said);
  const here = isKept ? storeDoubtful(step, spot, said) : spot;
  return keepDoubtful(react(step, here, turn, meaning), here, said, meaning);
}
