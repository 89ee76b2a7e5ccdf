import { spokenCode } from '../encoder/spoken-code.ts';
import type { StoredVectors } from '../encoder/stored-vectors.ts';
import type { Misconception, Rubric } from '../rubric/rubric.ts';
import { clausesOf, halvesOf, withoutLabel } from '../text/clauses.ts';
import { correctSpelling } from '../text/correct-spelling.ts';
import { lexicon } from '../text/lexicon.ts';
import { type Segment, splitSegments } from '../text/segments.ts';
import { rejectedIn, rejectsPoint } from './answer-patterns.ts';
import type { Corpus } from './corpus.ts';
import { gatherEvidence, type NoAnswer } from './evidence.ts';
import {
  calledFalseFrom,
  falsehoodOf,
  knownFrom,
  maybeFalseFrom,
  readSentence,
  surelyFalseFrom,
} from './read-sentence.ts';
import { claimsNothing } from './reported-claims.ts';
import {
  prepareRubric,
  type RubricStatements,
  readStatement,
  type Statement,
} from './rubric-statements.ts';
import { readSentences, type SentenceFeatures } from './sentence-features.ts';
import type { SentenceReading } from './sentence-model.ts';
import { claimBeside, isRetraction, replacementIn, withdrawnPlaces } from './withdrawn-claims.ts';

/** What a sentence of an answer does for a criterion. */
export interface CriterionReading extends SentenceReading {
  /** How near it is to what can be said on the criterion, right or wrong: -1 to 1. */
  nearness: number;
  /** How much nearer it is to what is false on the criterion than to what is right: -2 to 2. */
  towardsFalse: number;
}

/** What a sentence says that may be false. */
export interface Falsehood {
  /** How likely it is false, 0 to 1; 1 where it says a known false statement in other words. */
  likelihood: number;
  /** The place of the criterion that it is about. */
  place: number;
  /** The false statement that it is nearest to; `null` where it is a mistake of another kind. */
  misconception: Misconception | null;
  /** Whether it says that statement in other words; else it is only near to it. */
  isSame: boolean;
}

/** A sentence of an answer, held against each criterion of a rubric in its order. */
export interface ReadSentence {
  segment: Segment;
  /** The weight of its words. */
  weight: number;
  falsehood: Falsehood;
  criteria: readonly CriterionReading[];
}

/** From this nearness a sentence may be about a criterion. */
const nearFrom = 0.6;
/**
 * From this likelihood a clause makes a point. Of 289 points of labeled sentences that make several 121 are found so, and
 * 6 of 384 that these do not make; with .6 and without the seams at commas 119 and 4.
 */
const clauseMakesFrom = 0.5;
/** How much the clause counts beside the sentence as a whole. */
const clauseShare = 0.5;

/** From this nearness to two criteria a sentence may make one in each half: as a whole it is far from either. */
const halvesNearFrom = 0.4;
/**
 * A half of a sentence makes a point where it is this near to what is right on it, and less likely false than this. Of
 * 128 points of labeled sentences that were joined by "and" 106 are found so, by clauses alone 95; of 463 sentences with
 * an error one makes a point more, and rightly.
 */
const clearHalf = { nearness: 0.65, contradicted: 0.25 } as const;
/** How much it counts beside the sentence as a whole. */
const halfShare = 0.8;

/** From this product with a false statement its correction speaks of the sentence, too. */
const sameMistakeFrom = 0.6;

/**
 * A remark of at most so many words, of less than this weight, proves nothing: "That can't happen." Of 29,166 accepted
 * phrasings 36 weigh less, and who says one in its words is heard.
 */
const emptyRemark = { words: 5, weight: 0.7 } as const;

/** From this probability a sentence is taken for false where it is asked what it proves. */
export const falseFrom = 0.45;

/** How likely a sentence is false on the criterion that it is likeliest false on. */
export const likeliestFalse = ({ criteria }: Pick<ReadSentence, 'criteria'>): number =>
  criteria.reduce((most, { contradicted }) => Math.max(most, contradicted), 0);

/** An answer as the encoder understands it. */
export interface AnswerReading {
  sentences: readonly ReadSentence[];
  /** Why the answer earns nothing at all, if so. */
  reason: NoAnswer | null;
}

/** What was made of a rubric. */
interface Prepared {
  statements: Promise<RubricStatements>;
  model?: Promise<AnswerReading>;
  /** What the corrections of its false statements say, as words in their order. */
  corrections?: ReadonlySet<string>;
}

const nearnessOf = ({ toRight, toWrong }: SentenceFeatures): number => Math.max(toRight, toWrong);

/** Whether a sentence is near to what can be said on more than one criterion. */
const isNearSeveral = (found: readonly SentenceFeatures[], from: number): boolean =>
  found.filter((one) => nearnessOf(one) >= from).length > 1;

/** Whether a sentence claims nothing by itself: it takes something back, or says a right statement in its words. */
const isNoClaimIn = (segment: Segment, found: readonly SentenceFeatures[]): boolean =>
  claimsNothing(segment) ||
  isRetraction(segment.text) ||
  found.some(({ isKnownRight }) => isKnownRight);

const isEmptyRemark = (
  { wordCount }: Segment,
  weight: number,
  found: readonly SentenceFeatures[],
): boolean =>
  wordCount <= emptyRemark.words &&
  weight < emptyRemark.weight &&
  !found.some(({ isKnownRight }) => isKnownRight);

/** What is read of a statement that is known to be false, however it looks. */
const knownFalse: SentenceReading = { met: 0, contradicted: 1 };

/** What a sentence does for each criterion, by its features. */
const criteriaIn = (found: readonly SentenceFeatures[]): CriterionReading[] =>
  found.map((one) => ({
    ...(one.isKnownFalse ? knownFalse : readSentence(one)),
    nearness: nearnessOf(one),
    towardsFalse: one.toWrong - one.toRight,
  }));

const noFalsehood: Falsehood = { likelihood: 0, place: 0, misconception: null, isSame: false };

/** Of a text of which only the words are compared, or that has none. */
const noVector = new Float32Array(0);

/** The words of a text in their order: definitions that are swapped have the same words. */
const inOrder = ({ words }: Statement): string => [...words.keys()].join(' ');

/** A sentence that is known to be right, however it looks. */
const unblamed = (sentence: ReadSentence): ReadSentence => ({
  ...sentence,
  falsehood: noFalsehood,
  criteria: sentence.criteria.map((one) => ({ ...one, contradicted: 0 })),
});

/** The place of the largest value. */
const placeOfMost = (values: readonly number[]): number =>
  values.reduce((best, value, place) => (value > (values[best] ?? 0) ? place : best), 0);

/** The place of the criterion that a clause makes; undefined where it makes none. */
function madeBy(clause: readonly CriterionReading[]): number | undefined {
  const most = Math.max(...clause.map(({ met }) => met));
  return most < clauseMakesFrom ? undefined : clause.findIndex(({ met }) => met === most);
}

/**
 * A compound sentence whose clauses make different points does for each criterion what the clause does that makes it
 * likeliest: as a whole it is less like either.
 */
function joinClauses(
  whole: readonly CriterionReading[],
  clauses: readonly (readonly CriterionReading[])[],
): readonly CriterionReading[] {
  const made = new Set(clauses.map(madeBy).filter((place) => place !== undefined));
  if (made.size < 2) return whole;
  return whole.map((one, place) => {
    const each = clauses.flatMap((clause) => clause.slice(place, place + 1));
    const likeliest = each.reduce((best, next) => (next.met > best.met ? next : best), one);
    if (likeliest === one) return one;
    const mostDenied = Math.max(...each.map(({ contradicted }) => contradicted));
    return {
      ...likeliest,
      met: clauseShare * likeliest.met + (1 - clauseShare) * one.met,
      contradicted: Math.min(one.contradicted, mostDenied),
    };
  });
}

/** A part of a sentence as it was read. */
type PartReading = readonly CriterionReading[];

/** The point that a half of a sentence makes, if it says it more clearly than the whole does. */
function pointOfHalf(
  half: PartReading,
  whole: PartReading,
): { place: number; reading: CriterionReading } | undefined {
  const place = madeBy(half) ?? -1;
  const [reading, before] = [half[place], whole[place]];
  if (reading === undefined || before === undefined) return undefined;
  const isClear =
    reading.nearness >= clearHalf.nearness &&
    reading.contradicted < clearHalf.contradicted &&
    reading.towardsFalse < 0 &&
    reading.nearness >= before.nearness - Math.max(0, before.towardsFalse);
  return isClear ? { place, reading } : undefined;
}

/**
 * A sentence whose halves make different points does for these what the halves do; of several ways to cut it counts the
 * one whose less likely half is likeliest.
 */
function joinHalves(
  joined: PartReading,
  whole: PartReading,
  cuts: readonly (readonly PartReading[])[],
): PartReading {
  const [clearest] = cuts
    .map((halves) => halves.flatMap((half) => pointOfHalf(half, whole) ?? []))
    .filter(([first, second]) => second !== undefined && first?.place !== second.place)
    .map((points) => ({ points, worth: Math.min(...points.map(({ reading }) => reading.met)) }))
    .toSorted((first, second) => second.worth - first.worth);
  return joined.map((one, at) => {
    const reading = clearest?.points.find(({ place }) => place === at)?.reading;
    if (reading === undefined) return one;
    const met = halfShare * reading.met + (1 - halfShare) * (whole[at]?.met ?? 0);
    return met > one.met ? { ...reading, met } : one;
  });
}

/** The features of the parts of a sentence. */
interface SentenceParts {
  clauses: readonly (readonly SentenceFeatures[])[];
  /** Of each way to cut it in two. */
  halves: readonly (readonly (readonly SentenceFeatures[])[])[];
}

const noParts: SentenceParts = { clauses: [], halves: [] };

/** What a sentence does for each criterion, by itself and by its parts. */
function readWithParts(
  found: readonly SentenceFeatures[],
  { clauses, halves }: SentenceParts,
  isNoClaim: boolean,
): PartReading {
  const read = (part: readonly SentenceFeatures[]) =>
    criteriaIn(part).map((one) => (isNoClaim ? { ...one, contradicted: 0 } : one));
  const whole = read(found);
  const joined = joinClauses(whole, clauses.map(read));
  if (isNoClaim) return joined;
  return joinHalves(
    joined,
    whole,
    halves.map((cut) => cut.map(read)),
  );
}

/** How a sentence stands to the statements of all questions. */
export interface BankComparison {
  /** How much nearer it is to what is false than to what is right: -2 to 2. */
  towardsFalse: number;
  /** Whether it, or a clause of it, says a false statement in other words. */
  isKnownFalse: boolean;
}

/** The statements of all questions. */
export interface Bank {
  /** Compares a sentence with them; `null` without statements. */
  compare(sentence: string): Promise<BankComparison | null>;
  /** A rubric with the false details that the bank has on its criteria: a stored rubric lacks them. */
  withDetails(rubric: Rubric): Rubric;
}

/** Reads answers against rubrics; what it made of a rubric is kept for the next answer. */
export class AnswerReader {
  readonly #corpus: Corpus;
  readonly #vectors: StoredVectors;
  readonly #mostPrepared: number;
  readonly #bank: Bank;
  readonly #prepared = new Map<string, Prepared>();

  /** @param mostPrepared how many rubrics are kept ready; to make one ready takes as long as to read some sentences */
  constructor(corpus: Corpus, vectors: StoredVectors, bank: Bank, mostPrepared = 64) {
    this.#corpus = corpus;
    this.#vectors = vectors;
    this.#bank = bank;
    this.#mostPrepared = mostPrepared;
  }

  /** By its contents: worker threads get copies of rubrics. */
  #prepare(rubric: Rubric): Prepared {
    const key = JSON.stringify([rubric.question, rubric.modelAnswer, rubric.criteria]);
    const known = this.#prepared.get(key);
    if (known !== undefined) return known;
    if (this.#prepared.size >= this.#mostPrepared) this.#prepared.clear();
    const whole = this.#bank.withDetails(rubric);
    const prepared = { statements: prepareRubric(whole, this.#corpus, this.#vectors) };
    this.#prepared.set(key, prepared);
    return prepared;
  }

  /** A rubric made ready for comparing, each once. */
  statementsOf(rubric: Rubric): Promise<RubricStatements> {
    return this.#prepare(rubric).statements;
  }

  /** Texts made ready for comparing, without a look at their spelling. */
  async statementsFor(texts: readonly string[]): Promise<Statement[]> {
    const vectors = await this.#vectors.vectorsOf(texts);
    return texts.map((text, at) => readStatement(text, vectors[at] ?? noVector, this.#corpus));
  }

  /** The sentences of an answer that its candidate did not take back. */
  async standingSegments(answer: string): Promise<Segment[]> {
    const segments = splitSegments(answer);
    // Only a retraction needs the sentences' meanings, which take most of the time.
    if (!segments.some(({ text }) => isRetraction(text))) return segments;
    const said = await this.statementsFor(segments.map(({ text }) => text));
    const withdrawn = withdrawnPlaces(segments, said);
    return segments.filter((_segment, at) => !withdrawn.has(at));
  }

  /** Reads the model answer of a rubric, each once. */
  readModelAnswer(rubric: Rubric): Promise<AnswerReading> {
    const prepared = this.#prepare(rubric);
    prepared.model ??= this.read(rubric, rubric.modelAnswer ?? '');
    return prepared.model;
  }

  #correctionsIn({ criteria }: RubricStatements): Set<string> {
    const texts = criteria
      .flatMap(({ wrong, details }) => [...wrong, ...details])
      .flatMap(({ misconception: { correction } }) => correction ?? []);
    return new Set(texts.map((text) => inOrder(readStatement(text, noVector, this.#corpus))));
  }

  /** How likely a sentence is false, and on which criterion: the one whose false statement it is near, or as it looks. */
  async #falsehoodIn(
    text: string,
    found: readonly SentenceFeatures[],
    criteria: readonly CriterionReading[],
  ): Promise<Falsehood> {
    const nearest = found[placeOfMost(found.map(({ toFalse }) => toFalse))];
    if (nearest === undefined) return noFalsehood;
    const { toFalse, toKnown } = nearest;
    const isNear = toFalse >= sameMistakeFrom;
    // Who denies what is false is right.
    if (isNear && nearest.isOppositeToFalse) return noFalsehood;
    const place = isNear
      ? found.indexOf(nearest)
      : placeOfMost(criteria.map(({ contradicted }) => contradicted));
    const misconception = isNear ? nearest.misconception : null;
    const about = { place, misconception, isSame: toFalse >= knownFrom };
    if (about.isSame && toFalse > toKnown) return { ...about, likelihood: 1 };
    const claim = {
      met: Math.max(...criteria.map(({ met }) => met)),
      contradicted: likeliestFalse({ criteria }),
      toFalse: toFalse - toKnown,
    };
    const alone = falsehoodOf({ ...claim, inBank: null });
    const inBank = alone < maybeFalseFrom ? null : await this.#bank.compare(text);
    if (inBank === null) return { ...about, likelihood: alone };
    const likelihood = inBank.isKnownFalse
      ? 1
      : falsehoodOf({ ...claim, inBank: inBank.towardsFalse });
    return { ...about, likelihood };
  }

  /** The same for what is said instead of an error, which often names that: only what is surely false counts. */
  async #falsehoodInstead(
    segment: Segment,
    text: string,
    found: readonly SentenceFeatures[],
  ): Promise<Falsehood> {
    const instead = isRetraction(segment.text) ? replacementIn(segment.text) : undefined;
    if (instead === undefined || claimsNothing({ text: instead })) return noFalsehood;
    if (found.some(({ isKnownRight }) => isKnownRight)) return noFalsehood;
    const falsehood = await this.#falsehoodIn(text, found, criteriaIn(found));
    return falsehood.likelihood < surelyFalseFrom ? noFalsehood : falsehood;
  }

  /** Reads the clauses and the halves of each sentence that may make several points. */
  async #readParts(
    texts: readonly string[],
    features: readonly (readonly SentenceFeatures[])[],
    statements: RubricStatements,
  ): Promise<SentenceParts[]> {
    const cut = features.map((found, at) => ({
      clauses: isNearSeveral(found, nearFrom) ? clausesOf(texts[at] ?? '') : [],
      halves: isNearSeveral(found, halvesNearFrom) ? halvesOf(texts[at] ?? '') : [],
    }));
    const all = cut.flatMap(({ clauses, halves }) => [...clauses, ...halves.flat()]);
    const read = (await readSentences(await this.statementsFor(all), statements)).values();
    const next = () => read.next().value ?? [];
    return cut.map(({ clauses, halves }) => ({
      clauses: clauses.map(next),
      halves: halves.map((each) => each.map(next)),
    }));
  }

  /** Reads what each sentence of an answer does for each criterion of a rubric. */
  async read(rubric: Rubric, answer: string): Promise<AnswerReading> {
    const evidence = gatherEvidence(rubric.question, answer);
    if (evidence.reason !== null) return { sentences: [], reason: evidence.reason };
    const prepared = this.#prepare(rubric);
    const statements = await prepared.statements;
    const { segments } = evidence;
    const isSpelledRight = (word: string) => statements.words.has(word) || lexicon().knows(word);
    const texts = segments.map(({ text }) =>
      correctSpelling(
        spokenCode(withoutLabel(claimBeside(text))),
        statements.words,
        isSpelledRight,
      ),
    );
    const said = await this.statementsFor(texts);
    const features = await readSentences(said, statements);
    const parts = await this.#readParts(texts, features, statements);
    const read = segments.map(async (segment, at): Promise<ReadSentence> => {
      const found = features[at] ?? [];
      const isNoClaim = isNoClaimIn(segment, found);
      const things = rejectedIn(texts[at] ?? '');
      const statement = said[at];
      const weight = statement?.totalWeight ?? 0;
      const isEmpty = isEmptyRemark(segment, weight, found);
      const heard = readWithParts(found, parts[at] ?? noParts, isNoClaim);
      const criteria = heard.map((one, place) => {
        const point = rubric.criteria[place];
        const isRejected = point !== undefined && rejectsPoint(things, point);
        return isEmpty || isRejected ? { ...one, met: 0 } : one;
      });
      const falsehood = isNoClaim
        ? await this.#falsehoodInstead(segment, texts[at] ?? '', found)
        : await this.#falsehoodIn(texts[at] ?? '', found, criteria);
      const one = { segment, weight, falsehood, criteria };
      if (statement === undefined || falsehood.likelihood < calledFalseFrom) return one;
      prepared.corrections ??= this.#correctionsIn(statements);
      return prepared.corrections.has(inOrder(statement)) ? unblamed(one) : one;
    });
    const withdrawn = withdrawnPlaces(segments, said);
    const sentences = await Promise.all(read);
    return { sentences: sentences.filter((_sentence, at) => !withdrawn.has(at)), reason: null };
  }
}
