import { changeQuestion, inHand, takeAnswer } from '../questions.ts';
import { type AskedQuestion, type InterviewState, questionOf, type Spot } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { dialogueWords, wordsIn } from '../understanding/dialogue-words.ts';
import { longPattern } from '../understanding/pattern-notation.ts';
import { subjectsOf } from '../understanding/references/references.ts';
import { meantBySetWords } from '../understanding/set-words.ts';
import type { Meaning } from '../understanding/turn-reading.ts';
import { isTermBesideOthers } from '../wording/engineering-terms.ts';
import { maybeAnswer, saysAnything, shareOfAnswer, speaksTo, type Turn } from './turn.ts';

/** Longer words may say something that the rubric does not know. */
const longest = 8;
/** A question may be one about the task, and signs are code. */
const asksOrCodes = /[?\d`(){}[\]=<>_;]/;

/** Words that point at a subject, and long ones that may do so here. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set([...subjectsOf(text), ...(text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])]);

/** What words that may be an answer are taken for when they speak to nothing. */
const heardAs: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['unclear', 'social', 'offtopic', 'thinking'] as const),
]);

/** Whether words are perhaps meant as an answer, whatever they were taken for. */
export const mayBeMeant = ({ reading }: Turn, meaning: Meaning): boolean =>
  meaning === 'answer' ||
  meaning === 'part' ||
  meaning === 'unclear' ||
  (heardAs.has(meaning) && shareOfAnswer(reading) >= maybeAnswer);

/**
 * Whether words in doubt have nothing to do with the question in hand: its rubric finds nothing in them, and
 * they have things in them that are neither of the trade, nor code, nor of the question.
 */
export function isOffQuestion(
  state: InterviewState,
  spot: Spot,
  turn: Turn,
  meaning: Meaning,
): boolean {
  if (!heardAs.has(meaning) || !mayBeMeant(turn, meaning)) return false;
  // "Uhh" is what it is.
  if (meantBySetWords(turn.text) !== undefined) return false;
  const question = questionOf(state, spot.number);
  if (question === undefined || !isFresh(question, spot)) return false;
  if (speaksTo(turn, spot.number) !== 'not' || wordsIn(turn.text) > longest) return false;
  if (asksOrCodes.test(turn.text) || !saysAnything(turn.text)) return false;
  const asked = wordsOf(question.text);
  const words = turn.text.match(/[\p{L}'-]+/gu) ?? [];
  const isOfTrade = words.some((word) => isTermBesideOthers(word) && !dialogueWords.has(word));
  return !isOfTrade && ![...wordsOf(turn.text)].some((word) => asked.has(word));
}

/** From so many words on, an answer has mostly one of its question: of 934 labeled ones 10 had none that a rubric found. */
const fewestOfAnswer = 12;
const hasCode = /[`{}=<>]/;
/** A story need not have the words that asked for it. */
const storyQuestion = longPattern(
  String.raw`
    \b(tell me about|describe (an?|your) (\w+ ){0,3}(time|situation|moment|project|decision|conflict)|when did you|
    (a|the last) time (when|that|you)|have you ever|where did you (last|first)|surprised you|you do differently|your colleagues|you were ever|are you (most )?proud|was the (hardest|worst|best))\b
  `,
  'i',
);

/** Whether a question or a follow-up asks for something from one's own work. */
export const asksForStory = (asked: string): boolean => storyQuestion.test(asked);

/** Whether a question is in hand to which nothing was said yet, and which was not led back to. */
const isFresh = (question: AskedQuestion, spot: Spot): boolean =>
  spot.followUp === undefined && question.answer === '' && !question.isConfirmed;

/** Whether words have one of a question's. */
function sharesWord(question: AskedQuestion, text: string): boolean {
  const asked = subjectsOf(`${question.text} ${question.plain}`);
  return [...subjectsOf(text)].some((word) => asked.has(word));
}

/** Whether words have one of the question in hand. */
export function namesQuestionInHand(state: InterviewState, spot: Spot, text: string): boolean {
  const question = questionOf(state, spot.number);
  return question !== undefined && sharesWord(question, text);
}

/** Whether an answer may be one to something else: it has no word of the question in hand. Its rubric decides. */
export function mayAnswerElse(state: InterviewState, spot: Spot, text: string): boolean {
  const question = questionOf(state, spot.number);
  if (question === undefined || !isFresh(question, spot)) return false;
  if (wordsIn(text) < fewestOfAnswer || hasCode.test(text)) return false;
  return !asksForStory(question.text) && !sharesWord(question, text);
}

/** Whether an answer has nothing to do with the question in hand, by its words and by its rubric. */
export const answersElse = (state: InterviewState, spot: Spot, turn: Turn): boolean =>
  speaksTo(turn, spot.number) === 'not' && mayAnswerElse(state, spot, turn.text);

/** Begins words that go on with what was just said: "like a timer that always logs 0", "oh wait, does it count …" */
const goesOn = longPattern(
  String.raw`
    ^\W*((oh|ah|ok|okay|yeah|yes|sorry|hm+|well|wait|no)[\s,.!–-]+)*
    (like|also|plus|and|or|which|because|e\.?g\.?|for (example|instance)|i mean|does (it|that)( also)? count that|i (also )?forgot)\b
  `,
  'i',
);
const sureAnswer = 0.9;
/** More words are asked about, where they seem to be for another question. */
const longestRest = 12;

/** The question that was just left, with which a few words may go on before anything is said to the one in hand. */
export function mayGoOnWith(state: InterviewState, spot: Spot, text: string): number | undefined {
  const { number, followUp, returnTo, offers } = spot;
  const left = state.lastSaved?.number;
  const isBare = [followUp, returnTo, offers].every((one) => one === undefined);
  const isOpen = isBare && questionOf(state, number)?.answer === '';
  return isOpen && left === number - 1 && wordsIn(text) <= longestRest ? left : undefined;
}

/** The question that was just left, where a few words go on with it and say nothing on the one in hand. */
export function goesOnWith(state: InterviewState, spot: Spot, turn: Turn): number | undefined {
  const left = mayGoOnWith(state, spot, turn.text);
  if (left === undefined || speaksTo(turn, spot.number) !== 'not') return undefined;
  const speaks = speaksTo(turn, left);
  // An answer by itself may be one to the question in hand that its rubric does not know.
  const isRest = goesOn.test(turn.text)
    ? speaks !== 'not'
    : speaks === 'clearly' && shareOfAnswer(turn.reading) < sureAnswer;
  return isRest ? left : undefined;
}

/** Doubts that words are about the question, and leads back to it. */
export const leadBackTo = (step: StepBuilder, spot: Spot, said: string): StepBuilder =>
  changeQuestion(step, spot.number, { isConfirmed: true })
    .phrase('perhapsOffQuestion')
    .say(inHand(step.state, spot))
    .enter({ name: 'confirming', spot, said, isOffQuestion: true });

/** After the question was led back to once, words that speak to it no more are kept, and the interview goes on. */
export const goOnAnyway = (step: StepBuilder, spot: Spot, text: string): StepBuilder =>
  takeAnswer(step.phrase('movingOn'), spot, text, 'proceed');
