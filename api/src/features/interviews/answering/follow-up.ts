import { isAsked } from '@parley/grading/matching/reported-claims';
import type { JudgedCriterion } from '@parley/grading/rubric/score';
import { matchesAny } from '@parley/grading/text/patterns';
import { tokenize } from '@parley/grading/text/tokenize';
import type { Length } from '../../../contract/scenarios.ts';
import type { BankQuestion } from '../../../questions/question-schema.ts';
import { saysNotKnown } from './given-up.ts';
import { readBack } from './quoting.ts';

/** Follow-ups in one interview; more would not fit into its time. */
export const maxFollowUps: Readonly<Record<Length, number>> = { focused: 6, full: 12 };
/** Follow-ups on one question; more would turn a conversation into an examination. */
export const maxFollowUpsPerQuestion = 2;

/** From this share of its points an answer is strong. */
const strongFrom = 0.7;
/** Below this one a second question on it is worth its time. */
const weakBelow = 0.5;

/** An answer on which something may be asked. */
export interface Probing {
  /** Share of the points that it makes, 0 to 1. */
  share: number;
  /** Whether it states something false. */
  isPartlyWrong: boolean;
  /** Whether the candidate wants hard questions: a demanding interviewer, or a senior one. */
  isDemanding: boolean;
  /** Follow-ups already asked on this question. */
  askedHere: number;
  /** Follow-ups that may still be asked in this interview. */
  left: number;
  /** Other questions that have no answer yet: each may need a follow-up. */
  unanswered: number;
}

/**
 * Whether something is asked on an answer that leaves something to ask: always once where it is weak
 * or partly wrong; a second time, or on a strong one, where enough is left for the other questions.
 */
export function isProbed(probing: Probing): boolean {
  const { share, isPartlyWrong, isDemanding, askedHere, left, unanswered } = probing;
  if (askedHere >= maxFollowUpsPerQuestion || left <= 0) return false;
  const isWeak = share < strongFrom || isPartlyWrong;
  if (askedHere === 0 && isWeak) return true;
  const isWorthIt = askedHere === 0 || share < weakBelow || isPartlyWrong || isDemanding;
  return isWorthIt && left > unanswered;
}

/** From this share of the points in words that match nothing, the terms are asked for. */
const unrecognizedFrom = 0.4;
/** Asks for the usual terms of what was said in everyday words; once an interview. */
export const termsQuestion = 'What is that called? Which terms would the documentation use for it?';
/**
 * From this likelihood a point may have been said, so that asking for it would not sound like listening: of
 * the points asked about in 960 labeled answers that no model was fitted on, 18 % had been said in full, and
 * 37 % when the heaviest point not found was asked about.
 */
const maybeSaidFrom = 0.2;
/** Points whose likelihoods lie in one band are equally open; the heaviest is asked about. */
const likelihoodBand = 0.05;

/** A criterion of a question, as far as it is followed up. */
type Probed = Pick<
  BankQuestion['criteria'][number],
  'id' | 'weight' | 'followUp' | 'bonus' | 'part'
>;
/** What was judged on it. */
type JudgedPoint = Pick<
  JudgedCriterion,
  'id' | 'verdict' | 'quotes' | 'challenge' | 'doubtful' | 'isKnown'
>;

/** What is said of a subject without a word about the subject: "Error handling is absolutely fundamental to me". */
const praises =
  /\b(?:to me|fundamental\w*|important|essential|crucial|passion\w*|best practices?|take \w+ seriously)\b/i;

/** The candidate's own words on a point, where they say something and can be read back. */
function wordsOn(clause: string | null | undefined, answer: string): string | null {
  return clause == null || praises.test(clause) ? null : readBack(clause, answer);
}

/** Begins a question with words of the candidate, where there are any. */
const quoting = (quote: string | null, question: string): string =>
  quote === null ? question : `You said: “${quote}”. ${question}`;

/** Names no things of its own. */
const pointingBack: readonly RegExp[] = [
  // "Which of the two contains compiled code?"
  /\bwhich of (?:them|the (?:two|three)|these|those)\b/i,
  // "Who has access to them?"
  /\b(?:of|between|for|than|to|with) (?:them|both)\b/i,
  // "What do both have in common?"
  /\b(?:them|both|the two|those|these)(?=[?,.]| (?:do|does|did|is|are|has|have|can|would|get)\b)/i,
];

/** Challenges a claim that is surely false, and surely said, without giving the answer away. */
function challengeTo({ quotes: [claim], ...point }: JudgedPoint, answer: string): string | null {
  const { challenge, doubtful, isKnown } = point;
  if (challenge === undefined || doubtful === true || isAsked(claim ?? '')) return null;
  if (isKnown !== true && matchesAny(challenge, pointingBack)) return null;
  return quoting(claim === undefined ? null : readBack(claim, answer), challenge);
}

/** Asks for more, whatever was meant. */
const sayMore = 'Can you say more about that?';

/** Whether a question has a word of a passage, so that the two can be said together. */
function isAbout(question: string, passage: string): boolean {
  const said = new Set(tokenize(passage).tokens.map(({ key }) => key));
  return tokenize(question).tokens.some(({ key, light }) => !light && said.has(key));
}

/** Names a case of its own before it asks: "The collector takes a quarter of the CPU; what do you do?" */
const setsCase = /[.;]\s[^?]*\?/;

/** Begins a question with words of the candidate where it is about them: else they would lead to nothing. */
const quotingIfAbout = (quote: string | null, question: string): string =>
  quote !== null && !setsCase.test(question) && isAbout(question, quote)
    ? quoting(quote, question)
    : question;

/**
 * Asks about a claim that may be false without a word that it is: by the question of the point where that is about the
 * claim, which may be about something else than the point.
 */
function askAbout(
  { quotes: [claim] }: JudgedPoint,
  { followUp = sayMore }: Probed,
  answer: string,
  isNew: (question: string) => boolean,
): string | null {
  const said = claim === undefined || isAsked(claim) ? null : readBack(claim, answer);
  if (said === null) return null;
  if (isAbout(followUp, said) && isNew(followUp)) return quoting(said, followUp);
  if (isNew(sayMore)) return quoting(said, sayMore);
  return isNew(followUp) ? followUp : null;
}

/** What is asked on claims that are false, or may be: those that are surely false come first. */
function onFalseClaim(
  found: readonly { criterion: Probed; point: JudgedPoint }[],
  answer: string,
  isNew: (question: string) => boolean,
): string | null {
  const denied = found.filter(({ point }) => point.verdict === 'contradicted');
  for (const { point } of denied) {
    const challenge = challengeTo(point, answer);
    if (challenge !== null && isNew(point.challenge ?? challenge)) return challenge;
  }
  for (const { criterion, point } of denied) {
    const question = askAbout(point, criterion, answer, isNew);
    if (question !== null) return question;
  }
  return null;
}

/** What is known beside the judgment of an answer. */
export interface ProbingContext {
  /** The words of the answer. */
  answer?: string;
  /** What was asked in this interview, so that no sentence is heard twice. */
  asked: readonly string[];
  /** How likely the answer makes each criterion, 0 to 1, in the order of the criteria. */
  likelihoods: readonly number[];
  /** The candidate's own clause on each criterion, in the order of the criteria; `null` for none. */
  clauses?: readonly (string | null)[];
  /** Harder questions for an answer that leaves nothing out, the fittest first. */
  deeper?: readonly string[];
}

/**
 * The follow-up to ask on an answer: a claim that is surely false is challenged, a doubtful one asked about, words
 * that match nothing are asked for their terms, and else the point is probed that the answer least likely makes, in
 * the candidate's own words where these are about it.
 * @param judged how far the answer satisfies each criterion
 * @returns `null` when nothing is left to ask
 */
export function chooseFollowUp(
  criteria: readonly Probed[],
  judged: readonly JudgedPoint[],
  { answer = '', asked: askedBefore, likelihoods, clauses = [], deeper = [] }: ProbingContext,
): string | null {
  const isNew = (question: string) => !askedBefore.some((one) => one.endsWith(question));
  const found = criteria
    .flatMap((criterion, at) => {
      const point = judged.find(({ id }) => id === criterion.id);
      if (point === undefined || criterion.bonus === true) return [];
      if (saysNotKnown(clauses[at] ?? '')) return [];
      return [{ criterion, point, clause: clauses[at], likelihood: likelihoods[at] ?? 0 }];
    })
    .toSorted((first, second) => second.criterion.weight - first.criterion.weight);
  const onClaim = onFalseClaim(found, answer, isNew);
  if (onClaim !== null) return onClaim;
  const weightOf = (points: typeof found) =>
    points.reduce((sum, { criterion }) => sum + criterion.weight, 0);
  const unrecognized = found.filter(({ point }) => point.verdict === 'not_recognized');
  // A story has no terms to look up.
  const isStory = criteria.some(({ part }) => part !== undefined);
  if (
    !isStory &&
    unrecognized.length > 0 &&
    weightOf(unrecognized) >= unrecognizedFrom * weightOf(found)
  ) {
    const said = wordsOn(unrecognized[0]?.clause, answer);
    // Without words to name, the question would point at nothing.
    if (isNew(termsQuestion) && said !== null) return quoting(said, termsQuestion);
  }
  const bandOf = ({ likelihood }: (typeof found)[number]) =>
    Math.floor(likelihood / likelihoodBand);
  const open = found
    .filter(({ likelihood }) => likelihood < maybeSaidFrom)
    .toSorted((first, second) => bandOf(first) - bandOf(second))
    .find(({ criterion }) => criterion.followUp !== undefined && isNew(criterion.followUp));
  if (open?.criterion.followUp !== undefined) {
    return quotingIfAbout(wordsOn(open.clause, answer), open.criterion.followUp);
  }
  return deeper.find(isNew) ?? null;
}
