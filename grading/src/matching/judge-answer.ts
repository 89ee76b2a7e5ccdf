import type { Misconception, Rubric, RubricCriterion } from '../rubric/rubric.ts';
import { absentPoint, type JudgedCriterion } from '../rubric/score.ts';
import { matchesAny } from '../text/patterns.ts';
import { tokenize } from '../text/tokenize.ts';
import { admitsNotKnowing } from './answer-patterns.ts';
import {
  type AnswerReading,
  type CriterionReading,
  falseFrom,
  likeliestFalse,
  type ReadSentence,
} from './answer-reading.ts';
import { confidenceIn } from './confidence.ts';
import type { NoAnswer } from './evidence.ts';
import { calledFalseFrom, surelyFalseFrom } from './read-sentence.ts';
import { lightWeight } from './term-weights.ts';

/** Credits from which a criterion is met, and partly met. */
const metFrom = 0.5;
const partlyFrom = 0.15;
/**
 * A sentence of at least this weight of words that is this near to a point, but likely neither right
 * nor wrong on any, was not recognized.
 */
const unrecognized = { weight: 2, nearness: 0.55, mostLikely: 0.25 } as const;

/**
 * From this likelihood the sentence that is clearest on a point is about it, though it earns nothing: of such points in
 * 960 labeled answers 24 % were left out, the others made, begun or denied.
 */
const perhapsMeantFrom = 0.05;

/** Below this confidence nothing is praised or blamed for sure. */
export const sureFrom = 0.5;

/** What the grader found in an answer. */
export interface Judgment {
  judged: JudgedCriterion[];
  /** How likely a fair judge's score is within 1.5 of 10 points of this one, 0 to 1. */
  confidence: number;
  /** Why the answer earns nothing at all, if so. */
  reason: NoAnswer | null;
  /**
   * How likely a sentence of the answer makes each criterion, 0 to 1, in their order: also where it is
   * too unlikely to earn anything, or doubted.
   */
  likelihoods: number[];
}

const readingOf = ({ criteria }: ReadSentence, at: number): CriterionReading =>
  criteria[at] ?? { met: 0, contradicted: 0, nearness: 0, towardsFalse: 0 };

/** How much a sentence counts for a point that is likely false on one, and how much by its doubt. */
const falseCounts = 0.9;
const doubtCosts = 0.6;
/** A sentence proves nothing that makes a point less likely than this. */
const leastProof = 0.15;
/** Sentences that together make a point. */
const mostProofs = 3;
/** A doubtful proof counts less than its likelihood. */
const proofPower = 1.25;

/** How likely a sentence is false on this criterion; it is charged with one only. */
const deniedBy = ({ falsehood }: ReadSentence, at: number): number =>
  falsehood.place === at ? falsehood.likelihood : 0;

/** A false sentence proves less, also on another point, and so does a doubtful one. */
const soundness = (sentence: ReadSentence): number => {
  const doubt = likeliestFalse(sentence);
  return doubt >= falseFrom ? falseCounts : 1 - doubtCosts * doubt;
};

/** How much of a criterion an answer makes: its clearest sentence, and a little by two others. */
function creditFor(sentences: readonly ReadSentence[], at: number): number {
  const proofs = sentences
    .map((sentence) => Math.min(0.98, soundness(sentence) * readingOf(sentence, at).met))
    .filter((made) => made >= leastProof)
    .sort((first, second) => second - first)
    .slice(0, mostProofs);
  return 1 - proofs.reduce((missed, made) => missed * (1 - made ** proofPower), 1);
}

function best(
  sentences: readonly ReadSentence[],
  worthOf: (sentence: ReadSentence) => number,
): { sentence: ReadSentence; worth: number } | null {
  let found: { sentence: ReadSentence; worth: number } | null = null;
  for (const sentence of sentences) {
    const worth = worthOf(sentence);
    if (found === null || worth > found.worth) found = { sentence, worth };
  }
  return found;
}

/** A heavier sentence shows no better than one of this weight what was meant. */
const heaviestQuote = 8;
const perWeight = 0.03;

/**
 * How well a sentence shows that a criterion is made: how likely it makes it, how near it is to what is right on it, and
 * rather a whole sentence than a term. Of 918 points made in labeled answers 95 % are shown by a sentence that its
 * author wrote for that point.
 */
function clarity(sentence: ReadSentence, at: number): number {
  const { met, nearness, towardsFalse } = readingOf(sentence, at);
  const toRight = nearness - Math.max(0, towardsFalse);
  const weight = Math.min(sentence.weight, heaviestQuote);
  return soundness(sentence) * met + toRight + perWeight * weight;
}

/** The sentence to show for a criterion, of those that prove something. */
function shownFor(sentences: readonly ReadSentence[], at: number): ReadSentence | undefined {
  const proofs = sentences.filter((one) => soundness(one) * readingOf(one, at).met >= leastProof);
  return best(proofs, (one) => clarity(one, at))?.sentence;
}

/** The sentences on the subject that match neither right nor wrong statements. */
const unrecognizedIn = (sentences: readonly ReadSentence[]): ReadSentence[] =>
  sentences.filter(
    ({ segment, weight, criteria }) =>
      weight >= unrecognized.weight &&
      !matchesAny(segment.text, admitsNotKnowing) &&
      criteria.some(({ nearness }) => nearness >= unrecognized.nearness) &&
      criteria.every(
        ({ met, contradicted }) => Math.max(met, contradicted) < unrecognized.mostLikely,
      ),
  );

/** A sentence that is more about this point than about another, and not likely false. */
function perhapsMeant(sentence: ReadSentence | undefined, at: number): ReadSentence | undefined {
  if (sentence === undefined || likeliestFalse(sentence) >= falseFrom) return undefined;
  const { met } = readingOf(sentence, at);
  const isAbout = met >= perhapsMeantFrom && sentence.criteria.every((other) => other.met <= met);
  return isAbout ? sentence : undefined;
}

/**
 * The sentence that is likeliest to contradict a point, and is not called false: it speaks of the point, and the trees
 * and the comparison with false statements disagree on it. Of such points in 360 labeled answers 86 % were spoken of.
 */
function perhapsContrary(sentences: readonly ReadSentence[], at: number): ReadSentence | undefined {
  const likeliest = best(
    sentences.filter(({ falsehood }) => falsehood.likelihood < calledFalseFrom),
    (one) => (likeliestFalse(one) === readingOf(one, at).contradicted ? likeliestFalse(one) : 0),
  );
  return likeliest !== null && likeliest.worth >= falseFrom ? likeliest.sentence : undefined;
}

/** What joins a piece of a long sentence to the piece before. */
const joint = /^(?:and|or|but|so|because|then|also)\s+(?=\S)/u;

const bare = (text: string): string => text.replace(joint, '').replace(/[;,:]+$/, '');

/**
 * A sentence as it is quoted: without the word and the mark that lead to the clauses beside it. A line of code says
 * nothing alone: its block is quoted.
 */
const quoteOf = ({ segment }: ReadSentence): string => segment.block ?? bare(segment.text);

/** A false claim as it is quoted: also in code, the rest of which may be right. */
const claimOf = ({ segment }: ReadSentence): string => bare(segment.text);

/** More false claims on a criterion are not shown. */
const mostClaims = 3;

/** The false claims on a criterion that are as sure as the likeliest, which comes first. */
function falseClaims(sentences: readonly ReadSentence[], at: number, most: number): ReadSentence[] {
  const least = most >= surelyFalseFrom ? surelyFalseFrom : calledFalseFrom;
  return sentences
    .filter((one) => deniedBy(one, at) >= least)
    .sort((first, second) => deniedBy(second, at) - deniedBy(first, at))
    .slice(0, mostClaims);
}

/** So many words of a claim tell which one a correction is about. */
const wordsOfClaim = 6;

/** Begins a correction with what the claim was taken for. */
export const readAs = 'The grader reads this as ';

/**
 * From this share of the words of a false statement a claim is read as that. Of 21 claims of 94 answers that were read so
 * by their meaning alone, 7 of the 9 wrong readings lie below it, and 1 of the 12 right ones.
 */
const readFrom = 0.53;

/** The share of the words of a statement that stand in a claim. */
function sharedWords({ segment }: ReadSentence, statement: string): number {
  const said = new Set(segment.tokens.map(({ key }) => key));
  const weights = new Map(
    tokenize(statement).tokens.map(({ key, light }) => [key, light ? lightWeight : 1]),
  );
  const sum = (keys: readonly string[]) =>
    keys.reduce((total, key) => total + (weights.get(key) ?? 0), 0);
  const keys = [...weights.keys()];
  return sum(keys.filter((key) => said.has(key))) / Math.max(1, sum(keys));
}

/** The false statement that a claim says; near in meaning is also what is only on the same subject. */
function mistakeIn(claim: ReadSentence): Misconception | null {
  const { misconception, isSame } = claim.falsehood;
  if (misconception === null || isSame) return misconception;
  return sharedWords(claim, misconception.statement) >= readFrom ? misconception : null;
}

/** What holds instead of one false claim, and what that was taken for where it was said in words of its own. */
function holdsInsteadOf(claim: ReadSentence): string | null {
  const { correction, statement = '' } = mistakeIn(claim) ?? {};
  if (correction === undefined) return null;
  if (claim.falsehood.isSame) return correction;
  return `${readAs}“${statement.replace(/[.!?]$/, '')}”. ${correction}`;
}

/**
 * What holds instead of false claims; of several, each with the beginning of the claim. `null` where it is known of
 * none.
 */
function correctionOf(claims: readonly ReadSentence[]): string | null {
  const known = claims.flatMap((claim) => {
    const holds = holdsInsteadOf(claim);
    return holds === null ? [] : [{ quote: claimOf(claim), holds }];
  });
  const isOne = new Set(claims.map(claimOf)).size < 2;
  if (isOne || known.length === 0) return known[0]?.holds ?? null;
  const each = known.map(({ quote, holds }) => {
    const words = quote.split(/\s+/);
    const begin = words
      .slice(0, wordsOfClaim)
      .join(' ')
      .replace(/[.,;:!?]+$/, '');
    return `On “${begin}${words.length > wordsOfClaim ? ' …' : ''}”: ${holds}`;
  });
  return [...new Set(each)].join(' ');
}

/** The words that were perhaps meant for a point which nothing makes; code is read for what it shows only. */
function meantFor(
  at: number,
  sentences: readonly ReadSentence[],
  strange: readonly ReadSentence[],
): ReadSentence | undefined {
  const isProse = ({ segment }: ReadSentence) => segment.block === undefined;
  const near = best(strange.filter(isProse), (one) => readingOf(one, at).nearness);
  if (near !== null && near.worth >= unrecognized.nearness) return near.sentence;
  const prose = sentences.filter(isProse);
  const clearest = best(prose, (one) => soundness(one) * readingOf(one, at).met);
  return perhapsMeant(clearest?.sentence, at) ?? perhapsContrary(prose, at);
}

function judge(
  criterion: RubricCriterion,
  at: number,
  { sentences }: AnswerReading,
  strange: readonly ReadSentence[],
): JudgedCriterion {
  const point = absentPoint(criterion);
  const credit = creditFor(sentences, at);
  const denial = best(sentences, (one) => deniedBy(one, at));
  if (denial !== null && denial.worth >= calledFalseFrom) {
    const misconception = mistakeIn(denial.sentence);
    const called = falseClaims(sentences, at, denial.worth);
    const doubtful = denial.worth < surelyFalseFrom;
    // A claim that may well be right takes nothing from what another sentence makes.
    const besides = sentences.filter((one) => deniedBy(one, at) < calledFalseFrom);
    const made = creditFor(besides, at);
    const isFree = doubtful && made >= metFrom;
    return {
      ...point,
      verdict: 'contradicted',
      quotes: [...new Set(called.map(claimOf))],
      correction: correctionOf(called),
      challenge: misconception?.challenge,
      isKnown: denial.worth === 1,
      credit: denial.worth <= credit ? credit : isFree ? made : 0,
      doubtful,
      isFree,
      // It caps the whole answer.
      isDangerous: called.some(
        (one) =>
          one.falsehood.misconception?.dangerous === true && deniedBy(one, at) >= surelyFalseFrom,
      ),
    };
  }
  const shown = shownFor(sentences, at);
  if (shown !== undefined && credit >= partlyFrom) {
    const verdict = credit >= metFrom ? 'met' : 'partly';
    return { ...point, verdict, quotes: [quoteOf(shown)], credit };
  }
  const meant = meantFor(at, sentences, strange);
  if (meant !== undefined) {
    return { ...point, verdict: 'not_recognized', quotes: [quoteOf(meant)], credit: 0 };
  }
  return { ...point, credit: 0 };
}

/** A report that is not sure of a grade calls no claim false for sure. */
const doubted = (one: JudgedCriterion): JudgedCriterion =>
  one.verdict === 'contradicted' ? { ...one, doubtful: true } : one;

/** Judges each criterion of a rubric by what the sentences of an answer do for it. */
export function judgeAnswer(rubric: Rubric, reading: AnswerReading): Judgment {
  if (reading.reason !== null) {
    const nothing = rubric.criteria.map(() => 0);
    return {
      judged: rubric.criteria.map(absentPoint),
      confidence: 0.95,
      reason: reading.reason,
      likelihoods: nothing,
    };
  }
  const strange = unrecognizedIn(reading.sentences);
  const judged = rubric.criteria.map((criterion, at) => judge(criterion, at, reading, strange));
  const confidence = confidenceIn(reading, judged, strange);
  const isSure = confidence >= sureFrom;
  const likelihoods = rubric.criteria.map((_criterion, at) =>
    Math.max(0, ...reading.sentences.map((sentence) => readingOf(sentence, at).met)),
  );
  return { judged: isSure ? judged : judged.map(doubted), confidence, reason: null, likelihoods };
}
