import { changeQuestion, inHand, takeAnswer, waitForAnswer } from '../questions.ts';
import { questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { asksForOtherWords } from '../understanding/telling-words.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { certain } from '../understanding/turn-reading.ts';
import { keptFrom, speaksTo, type Turn, wordsIn } from './turn.ts';

/** The sentences of a text before its first question. */
const beforeQuestion = /^(?<said>\S[^?]*[.!;\n])\s+(?<question>[^.!?;\n]{3,}\?.*)$/s;

/** Keeps the answer before a question about the task, which is replied to once it is saved. */
function keepBeforeQuestion(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  kind: TurnKind,
): StepBuilder | undefined {
  const { said = '', question = '' } = beforeQuestion.exec(turn.text.trim())?.groups ?? {};
  if (wordsIn(said) < keptFrom || speaksTo(turn, spot.number) !== 'clearly') return undefined;
  step.change({ meanwhile: { text: question, reading: certain(kind) } });
  return takeAnswer(step, spot, said, 'listen');
}

/** What a follow-up is about, rather than its question. */
const explainFollowUp = (step: StepBuilder, spot: Spot, followUp: string): StepBuilder =>
  waitForAnswer(
    step.phrase('aboutFollowUp', { number: spot.number }).phrase('clarify').say(followUp),
    spot,
  );

/** Names the assumption: "I assume we control the clients?" */
const assumes =
  /\b(?:(?:i|i'll|i'd|i would|can i|may i|shall i|so i|let me) (?:just )?(?:assume|suppose)|i'm assuming|i take it)\b/i;
const asksSeveral = /\?[^?]*\w[^?]*\?/;
/** Asks how much is to be covered: "just the basics, or the runtime as well?", "deep on one or name many?" */
const asksScope = longPattern(
  String.raw`
    \b(should|shall|do|can|must) i\b.{0,24}\b(deep|depth|broad|cover|include|mention|name|list|focus|stick|stay)\b|
    \b(just|only|mainly|in particular|specifically)\b.*\bor\b.*\b(also|too|as well|whole|entire|everything|in general)\b|
    \bhow (deep|broad|far|much detail|detailed)\b
  `,
  'is',
);

/** Whether words get a reply of their own where no fact of the question answers them. */
const repliesItself = (text: string): boolean =>
  assumes.test(text.replaceAll('’', "'")) || asksScope.test(text);

/** Leaves open what no fact of the question says. */
function leaveOpen(step: StepBuilder, text: string): StepBuilder {
  if (assumes.test(text.replaceAll('’', "'"))) return step.phrase('assumeThat');
  if (asksScope.test(text)) return step.phrase('scopeIsYours');
  return step.phrase(asksSeveral.test(text) ? 'assumeEach' : 'assume');
}

/** A fact as it is spoken: it may be written as the continuation of another sentence. */
const asSentence = (text: string): string => {
  const spoken = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…:)"”]$/.test(spoken) ? spoken : `${spoken}.`;
};

/** Answers a clarifying question from the question's facts, or says it in simpler words. */
export function explain(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  kind: Extract<TurnKind, 'clarify' | 'rephrase'>,
): StepBuilder {
  const kept = keepBeforeQuestion(step, spot, turn, kind);
  if (kept) return kept;
  const { speech } = turn;
  const question = questionOf(step.state, spot.number);
  // The facts are those of the question.
  const wantsOtherWords = asksForOtherWords(turn.text);
  const isOfQuestion = spot.followUp === undefined || !wantsOtherWords;
  const clarification = isOfQuestion ? (speech?.clarification ?? null) : null;
  const isFact = clarification !== null && speech?.isFact === true && !wantsOtherWords;
  // What may be assumed in general says less than a reply to the words.
  const isOwnWords = isFact || !repliesItself(turn.text);
  if (isFact || (kind === 'clarify' && clarification !== null && isOwnWords)) {
    return waitForAnswer(step.say(asSentence(clarification)).phrase('overToYou'), spot);
  }
  if (kind === 'clarify' && isOfQuestion) return waitForAnswer(leaveOpen(step, turn.text), spot);
  if (spot.followUp !== undefined) return explainFollowUp(step, spot, spot.followUp);
  if (question === undefined || question.plain === '') {
    return waitForAnswer(step.phrase('clarify').say(inHand(step.state, spot)), spot);
  }
  if (question.isSimplified) {
    return waitForAnswer(step.phrase('stillUnclear'), { ...spot, offers: 'skip' });
  }
  changeQuestion(step, spot.number, { isSimplified: true });
  return waitForAnswer(step.phrase('simplerWords').say(question.plain), spot);
}
