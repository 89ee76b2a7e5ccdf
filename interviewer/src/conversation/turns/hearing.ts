import { addToQuestion, fileUnder } from '../amending.ts';
import { askWhetherAnswer, joined, takeAnswer, waitForAnswer } from '../questions.ts';
import { asksForTime } from '../remarks.ts';
import { type InterviewState, questionOf, type Spot, type Stage, type Step } from '../state.ts';
import { StepBuilder } from '../steps.ts';
import { asksFirst, asksOnTerms } from '../understanding/asks-first.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { readability } from '../understanding/readability.ts';
import { type AddressedAnswer, addressedAnswer } from '../understanding/references/references.ts';
import { mayBeYesOrNo, saysOnlyNo, saysPlainYes } from '../understanding/says-yes.ts';
import { sentencesIn } from '../understanding/sentences.ts';
import { meantBySetWords } from '../understanding/set-words.ts';
import { byTellingWords, mayAskAboutTask } from '../understanding/telling-words.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import {
  certain,
  type Evidence,
  likeliest,
  type Meaning,
  meaningOf,
  needsRubric,
} from '../understanding/turn-reading.ts';
import { accept, thenFor } from './accepting.ts';
import { addsToThis, offerSimplerWords, react, staysHere } from './answering.ts';
import { handleConfirmation, saysNo, storeDoubtful } from './confirming.ts';
import { asksForStory, mayAnswerElse, mayGoOnWith } from './off-question.ts';
import { type HearPart, sortOut } from './sorting.ts';
import {
  clearlyElsewhere,
  isLongThought,
  keptFrom,
  maybeAnswer,
  saysAnything,
  saysMuch,
  saysSomething,
  shareOfAnswer,
  speaksTo,
  type Turn,
} from './turn.ts';
import { grantBoth } from './two-wishes.ts';

/** How often something that cannot be read is asked for again; then the candidate decides. */
const mostUnreadable = 2;

/** A turn while an answer to a question or follow-up is expected. */
export function hearAtSpot(state: InterviewState, before: Stage, spot: Spot, said: Turn): Step {
  const turn = asQuestionFirst(withoutVagueFact(said));
  const step = new StepBuilder(state);
  if (!isReadable(turn.text)) return hearUnreadable(step, before, spot, turn.text).done();
  const addressed = addressedAnswer(turn.text, state.asked, spot.number);
  // Behind "That's my answer" may stand thanks, or the wish to go on.
  if (addressed && saysAnything(addressed.text)) {
    const doubtful = stillInDoubt(before, turn.text);
    return takeAddressed(step, spot, { doubtful, said: turn.text, ...addressed }).done();
  }
  const isConfirming = before.name === 'confirming';
  const sorted = isConfirming ? undefined : sortOut(state, spot, turn, hearPart);
  if (sorted) return sorted;
  const granted = isConfirming ? undefined : grantBoth(state, spot, turn, hearPart);
  if (granted) return granted;
  const heard = isConfirming ? turn : withoutAside(turn);
  const needsProof =
    turn.reading.isDecided !== true &&
    answeringKinds.has(likeliest(turn.reading.kinds)) &&
    (mayAnswerElse(state, spot, heard.text) || mayGoOnWith(state, spot, heard.text) !== undefined);
  if (heard.speech === undefined && (needsProof || wantsRubric(heard))) {
    return readTurn(step, before, spot, turn, heard.text).done();
  }
  const mayAsk = questionOf(state, spot.number)?.isConfirmed !== true && !isConfirming;
  if (!isConfirming) return reactTo(step, spot, turn, heard, mayAsk).done();
  const meaning = meaningAt(spot, turn, false, true);
  return handleConfirmation(step, before, turn, meaning).done();
}

/** @param heard the turn without what stands behind an answer; the turn itself where nothing does */
function reactTo(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  heard: Turn,
  mayAsk: boolean,
): StepBuilder {
  const meaning = meaningAt(spot, heard, mayAsk && heard === turn);
  // Who came back to a question adds to its answer.
  const isMore = meaning === 'amend' && spot.returnTo !== undefined;
  const isAnswered = meaning === 'answer' || meaning === 'part' || isMore;
  if (heard === turn || isAnswered) return react(step, spot, heard, meaning);
  const whole = meaningAt(spot, turn, mayAsk);
  const isReply = answersBeforeAside(spot, heard) || (whole === 'amend' && staysHere(spot, turn));
  // Else no answer stands before the aside: the whole is one remark.
  return isReply ? react(step, spot, heard, 'answer') : react(step, spot, turn, whole);
}

/** "Is that ok?" asks for no fact of the task: it has no word that could say for which. */
function withoutVagueFact(turn: Turn): Turn {
  const { speech, text } = turn;
  if (speech === undefined || speech.clarification === null || saysAnything(text)) return turn;
  return { ...turn, speech: { ...speech, clarification: null, isFact: false } };
}

/** Kinds of words that may ask about the task. */
const mayAskFirst: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['answer', 'part', 'clarify', 'rephrase', 'amend', 'ask', 'offtopic', 'thinking'] as const),
  ...(['rules', 'no', 'complaint', 'pause'] as const),
]);

const answeringKinds: ReadonlySet<TurnKind> = new Set<TurnKind>(['answer', 'part']);
const namesHint = /\b(?:hint|clue|nudge|help|tip)/i;

/** Whether a turn asks about the task and says nothing before that. */
function asksAboutTask(text: string): boolean {
  if (asksFirst(text)) return true;
  const sentences = sentencesIn(text.replaceAll('’', "'"));
  return asksOnTerms(sentences.at(-1) ?? '') && !saysSomething(sentences.slice(0, -1).join(' '));
}

/** "Before I answer: do you mean …?" asks about the task, whatever else it looks like. */
function asQuestionFirst(turn: Turn): Turn {
  const { isDecided, kinds, readPart } = turn.reading;
  const kind = likeliest(kinds);
  const mayAsk = mayAskFirst.has(kind) || (kind === 'hint' && !namesHint.test(turn.text));
  if (isDecided === true || !mayAsk || !asksAboutTask(turn.text)) return turn;
  return {
    ...turn,
    reading: { kinds: certain('clarify').kinds, ...(readPart && { readPart }) },
  };
}

/** A part of a turn, as a turn at the same place. */
const hearPart: HearPart = (state, spot, part) =>
  hearAtSpot(state, { name: 'awaitingAnswer', spot }, spot, part);

/** Says that what is stored is no answer. */
const disowns = /\b(?:delete|remove|forget|ignore|replace|(?:not|isn't|is not) my answer)\b/i;

/** Words in doubt that a turn does not refuse; '' for none. */
const stillInDoubt = (before: Stage, text: string): string =>
  before.name === 'confirming' && !saysNo.test(text) ? before.said : '';

/** Takes words that say which question they answer, with those before them that were in doubt. */
function takeAddressed(
  step: StepBuilder,
  spot: Spot,
  { doubtful, said, number, text, before }: AddressedAnswer & { doubtful: string; said: string },
): StepBuilder {
  const leadIn = said.trim().slice(0, -text.length);
  const isDisowned = disowns.test(leadIn.replaceAll('’', "'"));
  if (number === spot.number) {
    if (isDisowned) return accept(step, { ...spot, replaces: true }, text);
    return accept(step, spot, joined(doubtful.trim(), saysSomething(leadIn) ? said : text));
  }
  const isKept = wordsIn(before) >= keptFrom || saysSomething(before);
  // The words before it answer the question in hand.
  if (!isDisowned && isKept) {
    const answer = joined(doubtful.trim(), before);
    return takeAnswer(fileUnder(step, number, text), spot, answer, thenFor(step.state, spot));
  }
  if (wordsIn(doubtful) >= keptFrom) {
    return addToQuestion(step, storeDoubtful(step, spot, doubtful), number, text);
  }
  const led = addToQuestion(step, spot, number, text);
  return doubtful === '' ? led : led.enter({ name: 'confirming', spot, said: doubtful });
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

/** With this probability words to a follow-up are its answer, whatever the rubric of the question says. */
const likelyReply = 0.6;
/** A story from one's own work may sound like much else. */
const likelyStory = 0.2;
const sureReply = 0.85;

/** Whether what stands before an aside replies to the follow-up: its rubric is that of the question. */
const answersBeforeAside = (spot: Spot, { text, reading }: Turn): boolean =>
  spot.followUp !== undefined &&
  reading.aside?.kind !== undefined &&
  shareOfAnswer(reading) >= sureReply &&
  wordsIn(text) >= keptFrom;

/** Whether words in doubt reply to the follow-up, by themselves or before their last sentence. */
function repliesToFollowUp(spot: Spot, { text, reading }: Turn): boolean {
  if (spot.followUp === undefined || text.includes('?')) return false;
  const least = asksForStory(spot.followUp) ? likelyStory : likelyReply;
  if (shareOfAnswer(reading) >= least) return true;
  const start = sentencesIn(text).slice(0, -1).join(' ');
  const alone = wordsIn(start) < keptFrom ? undefined : reading.readPart?.(start);
  return alone !== undefined && shareOfAnswer(alone) >= likelyReply;
}

/** What somebody says to an interviewer, rather than of a subject. */
const addresses = longPattern(
  String.raw`
    \b(you|your|please|pls|sorry|thanks?|skip|repeat|hints?|later|interview\w*|questions?|topic|level|easier|harder|again|next|
    idea|idk|dunno|clue|know|sure|understand|mean|let me|let's|correct\w*|mistake|forgot|said|told|earlier|previous\w*|retract|can i|could i|may i|wait|moment|sec|minute)\b
  `,
  'i',
);
/** With this probability, and as the likeliest, a plain statement is taken for what it says. */
const likelyStatement = 0.35;
const shortestStatement = 8;

/** Whether words in doubt are a statement on some subject: nobody is asked whether they are the answer. */
function isStatement(spot: Spot, turn: Turn): boolean {
  const { text, reading } = turn;
  if (addsToThis(spot, turn)) return true;
  if (
    wordsIn(text) < shortestStatement ||
    text.includes('?') ||
    addresses.test(text.replaceAll('’', "'"))
  )
    return false;
  if (!saysMuch(text)) return false;
  const isLikeliest = answeringKinds.has(likeliest(reading.kinds));
  const isNear = spot.followUp !== undefined || speaksTo(turn, spot.number) !== 'not';
  return isNear && isLikeliest && shareOfAnswer(reading) >= likelyStatement;
}

/** Whether an answer stands before a complaint: "A profile tells. That is the third time I say it." */
function repliesBeforeComplaint(spot: Spot, { text, reading }: Turn): boolean {
  const start = sentencesIn(text).slice(0, -1).join(' ');
  if (spot.followUp === undefined || start.includes('?') || wordsIn(start) < keptFrom) return false;
  const alone = reading.readPart?.(start);
  return alone !== undefined && shareOfAnswer(alone) >= sureReply;
}

/** What a request for other words has in it. */
const asksForWords = longPattern(
  String.raw`
    \?|\b(understand|understood|get|got|mean\w*|question|explain|simpl\w+|words?|sense|sentence|clear\w*|unclear|confus\w+|lost|
    what|again|sorry|pardon|please|pls|rephrase|english|know|term|expression|say|tell|put|i'?m|i am)\b
  `,
  'i',
);
const sureRephrase = 0.5;

/** Whether a statement to a follow-up was taken for a request for other words, none of which it has. */
const statesReply = (spot: Spot, { text, reading: { kinds, isDecided } }: Turn): boolean =>
  spot.followUp !== undefined &&
  isDecided !== true &&
  kinds.rephrase < sureRephrase &&
  wordsIn(text) >= keptFrom &&
  !asksForWords.test(text.replace(/\b(?:follows?|on|by|to|in|of|with) what\b/gi, ''));

/**
 * What "yes" or "no" alone means to a follow-up: where that asks for something else, "no" has nothing to say on it, and
 * "yes" has not said it yet.
 */
function shortAnswer(spot: Spot, { text, reading }: Turn): 'yes' | 'no' | 'dontknow' | undefined {
  const { followUp, offers } = spot;
  if (followUp === undefined || offers !== undefined || reading.isDecided === true)
    return undefined;
  if (saysPlainYes(text)) return 'yes';
  if (!saysOnlyNo(text)) return undefined;
  return mayBeYesOrNo(followUp) ? 'no' : 'dontknow';
}

/** Talk in which an answer may stand: "I can't remember the name, but it throws a promise" */
const mayHide: ReadonlySet<Meaning> = new Set<Meaning>(['dontknow', 'social', 'thinking']);
const mayHideAnswer = ({ text, reading }: Turn, meaning: Meaning): boolean =>
  mayHide.has(meaning) &&
  reading.isDecided !== true &&
  shareOfAnswer(reading) >= maybeAnswer &&
  saysSomething(text);

/** What a turn means at a question or follow-up. */
function meaningAt(spot: Spot, turn: Turn, mayAsk: boolean, isConfirming = false): Meaning {
  const short = shortAnswer(spot, turn);
  if (short) return short;
  const isAnswer = shareOfAnswer(turn.reading) >= likelyReply;
  const alone =
    turn.reading.isDecided === true
      ? undefined
      : meantBySetWords(turn.text, { isAnswer, isInDoubt: isConfirming });
  if (alone) return alone;
  const own = meaningOf(turn.reading, evidenceOf(turn, spot.number), mayAsk);
  const isReply =
    (own === 'unclear' && (repliesToFollowUp(spot, turn) || isStatement(spot, turn))) ||
    (own === 'rephrase' && statesReply(spot, turn)) ||
    (own === 'complaint' && repliesBeforeComplaint(spot, turn));
  const read = isReply ? 'answer' : mayAsk && mayHideAnswer(turn, own) ? 'unclear' : own;
  const speaks = speaksTo(turn, spot.number);
  return byTellingWords(turn.text, turn.reading, read, speaks, turn.speech?.isFact === true);
}

const isReadable = (text: string): boolean => readability(text) === 'words';

/** Remarks whose reply depends on what the question's facts say. */
function wantsRubric({ text, reading }: Turn): boolean {
  const kind = likeliest(reading.kinds);
  const isAsked = ['clarify', 'rephrase', 'amend'].includes(kind);
  const mayThink = !reading.isDecided && asksForTime(kind) && isLongThought(text);
  return (
    needsRubric(reading) ||
    isAsked ||
    mayThink ||
    (!reading.isDecided && mayAskAboutTask(text, kind))
  );
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

/** Asks for words that cannot be read again, and then whether they are the answer; doubts about others stay. */
function hearUnreadable(step: StepBuilder, before: Stage, spot: Spot, text: string): StepBuilder {
  const unreadable = spot.unreadable ?? 0;
  if (unreadable >= mostUnreadable) {
    return askWhetherAnswer(step, spot, joined(stillInDoubt(before, text).trim(), text));
  }
  const here = { ...spot, unreadable: unreadable + 1 };
  if (readability(text) === 'foreign') offerSimplerWords(step.phrase('englishOnly'), here);
  else step.phrase('askAgain').phrase('anotherTry');
  return before.name === 'confirming'
    ? step.enter({ ...before, spot: here })
    : waitForAnswer(step, here);
}
