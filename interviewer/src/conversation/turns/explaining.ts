import { changeQuestion, inHand, takeAnswer, waitForAnswer } from '../questions.ts';
import { questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { asksAssumption } from '../understanding/asks-first.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { asksWhyAsked } from '../understanding/set-words.ts';
import { asksForOtherWords } from '../understanding/telling-words.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { certain } from '../understanding/turn-reading.ts';
import { keptFrom, speaksTo, type Turn } from './turn.ts';

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

const asksSeveral = /\?[^?]*\w[^?]*\?/;
/** Asks how much is to be covered: "just the basics, or the runtime as well?", "deep on one or name many?" */
const asksScope = longPattern(
  String.raw`
    \b(should|shall|do|must) i\b.{0,24}\b(go|cover|talk|explain|mention|name|focus|stick|stay)\b|
    \bdo you (mean|want|expect)\b.{0,24}\b(just|only|mainly|in particular|specifically)\b.*\bor\b|
    \bdo you (mean|want|expect)\b.*\b(in particular|specifically|only)\b.*\bor\b|
    \bhow (deep|broad|detailed)\b.{0,24}\b(should|shall|do|must) i\b
  `,
  'is',
);

/** The words of a clarification where the task sets nothing: they answer no question in particular. */
const setsNothing = /^You may assume what makes sense\b/;

/** Whether words get a reply of their own where neither a fact nor the task's setting answers them. */
const repliesItself = (text: string): boolean => asksAssumption(text) || asksScope.test(text);

/** Leaves open what no fact of the question says. */
function leaveOpen(step: StepBuilder, text: string): StepBuilder {
  if (asksAssumption(text)) return step.phrase('assumeThat');
  if (asksScope.test(text)) return step.phrase('scopeIsYours');
  return step.phrase(asksSeveral.test(text) ? 'assumeEach' : 'assume');
}

/** A fact as it is spoken: it may be written as the continuation of another sentence. */
const asSentence = (text: string): string => {
  const spoken = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…:)"”]$/.test(spoken) ? spoken : `${spoken}.`;
};

/** What the API said to a turn, where it answers it; `null` where the interviewer replies itself. */
function clarificationFor(
  { text, speech }: Turn,
  kind: 'clarify' | 'rephrase',
  wantsOtherWords: boolean,
): string | null {
  const clarification = speech?.clarification ?? null;
  if (clarification === null) return null;
  if (speech?.isFact === true && !wantsOtherWords) return clarification;
  const isSaid = !(setsNothing.test(clarification) && repliesItself(text));
  return kind === 'clarify' && isSaid ? clarification : null;
}

/** Answers a clarifying question from the question's facts, or says it in simpler words. */
export function explain(
  step: StepBuilder,
  spot: Spot,
  turn: Turn,
  kind: Extract<TurnKind, 'clarify' | 'rephrase'>,
): StepBuilder {
  const kept = keepBeforeQuestion(step, spot, turn, kind);
  if (kept) return kept;
  if (asksWhyAsked(turn.text))
    return waitForAnswer(step.phrase('whyAsked').say(inHand(step.state, spot)), spot);
  const question = questionOf(step.state, spot.number);
  const wantsOtherWords = asksForOtherWords(turn.text);
  // The facts are those of the question.
  const isOfQuestion = spot.followUp === undefined || !wantsOtherWords;
  const clarification = isOfQuestion ? clarificationFor(turn, kind, wantsOtherWords) : null;
  if (clarification !== null) {
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
