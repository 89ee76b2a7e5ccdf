import type { Vocabulary } from '../text/word-families.ts';
import { type Analysis, analyze, type Word, wordsOf } from '../text/words.ts';
import {
  comparePolarity,
  counterpart,
  coverage,
  hasStem,
  oppositesBetween,
  shareIn,
  stanceOf,
} from './alignment.ts';
import { meaningFeatures, type TextMeaning, textMeaning } from './meaning.ts';
import {
  type Counts,
  characterRuns,
  commonSequence,
  cosine,
  nearPairs,
  wordPairs,
} from './similarities.ts';

/** A text as it is compared. */
export interface Text {
  words: Analysis;
  meaning: TextMeaning;
  pairs: Counts;
  near: ReadonlySet<string>;
  threes: Counts;
  fives: Counts;
}

function prepare(text: string, vocabulary: Vocabulary, expected: readonly string[] = []): Text {
  const words = analyze(text, expected, vocabulary);
  return {
    words,
    meaning: textMeaning(words.content),
    pairs: wordPairs(words.all),
    near: nearPairs(words.content.map(({ stem, isNegated }) => (isNegated ? `!${stem}` : stem))),
    threes: characterRuns(text, 3),
    fives: characterRuns(text, 5),
  };
}

/** The more both directions say, the more: their harmonic mean. */
const both = (first: number, second: number): number =>
  first + second === 0 ? 0 : (2 * first * second) / (first + second);

const ratio = (part: number, whole: number): number => part / Math.max(1, whole);

/**
 * An answer beside one reference. What the question says already proves nothing, so some features
 * look at what is new in the reference or the answer only.
 */
function compare(question: Text, reference: Text, answer: Text) {
  const [asked, wanted, said] = [question.words, reference.words, answer.words];
  const newSaid = said.content.filter((word) => hasStem(word, asked) === 0);
  const newWanted = wanted.content.filter((word) => hasStem(word, asked) === 0);
  const recall = coverage(wanted.content, said, hasStem);
  const precision = coverage(said.content, wanted, hasStem);
  const softRecall = coverage(wanted.content, said);
  const softPrecision = coverage(said.content, wanted);
  const isNew = newWanted.length > 0;
  const common = commonSequence(said.all, wanted.all);
  const agrees = (word: Word, text: Analysis) => (stanceOf(word, text) === 'same' ? 1 : 0);
  const contradicts = (word: Word, text: Analysis) => (stanceOf(word, text) === 'opposite' ? 1 : 0);
  // "They are connected" names by its pronoun what the question named.
  const understood = (word: Word, text: Analysis) =>
    Math.max(agrees(word, text), said.pointsBack && asked.stems.has(word.stem) ? 0.8 : 0);
  const taken = comparePolarity(said, wanted);
  const newNames = new Set([...wanted.names].filter((name) => !asked.names.has(name)));
  const extraNames = [...said.names].filter(
    (name) => !wanted.names.has(name) && !asked.names.has(name),
  );
  return {
    recall,
    precision,
    softRecall,
    softPrecision,
    newRecall: isNew ? coverage(newWanted, said) : softRecall,
    newPrecision: newSaid.length > 0 ? coverage(newSaid, wanted) : 0,
    exactNewRecall: isNew ? coverage(newWanted, said, hasStem) : recall,
    overlap: both(recall, precision),
    softOverlap: both(softRecall, softPrecision),
    sequenceOfWanted: ratio(common, wanted.all.length),
    sequenceOfSaid: ratio(common, said.all.length),
    pairs: cosine(answer.pairs, reference.pairs),
    threes: cosine(answer.threes, reference.threes),
    fives: cosine(answer.fives, reference.fives),
    weakest: isNew ? Math.min(...newWanted.map((word) => counterpart(word, said))) : softRecall,
    opposites: oppositesBetween(said, wanted),
    negationDiffers: said.isNegated === wanted.isNegated ? 0 : 1,
    saidNegated: said.isNegated ? 1 : 0,
    wantedNegated: wanted.isNegated ? 1 : 0,
    agreement: coverage(wanted.content, said, agrees),
    agreementOfSaid: coverage(said.content, wanted, agrees),
    newAgreement: isNew
      ? coverage(newWanted, said, agrees)
      : coverage(wanted.content, said, agrees),
    contradiction: coverage(wanted.content, said, contradicts),
    newContradiction: coverage(newWanted, said, contradicts),
    understood: coverage(wanted.content, said, understood),
    pointsBack: said.pointsBack ? 1 : 0,
    sameSides: taken.same,
    oppositeSides: taken.opposite,
    namesOfWanted: shareIn(wanted.names, said.names),
    newNames: shareIn(newNames, said.names),
    extraNames: Math.min(3, extraNames.length),
    nearOfWanted: shareIn(reference.near, answer.near),
    nearOfSaid: answer.near.size === 0 ? 0 : shareIn(answer.near, reference.near),
    newWantedCount: newWanted.length,
  };
}
type Comparison = ReturnType<typeof compare>;

const likeness = ({ softOverlap, newRecall, threes }: Comparison): number =>
  softOverlap + newRecall / 2 + threes / 2;

/** The mean of some numbers; 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How many features are about words, not meanings: they come first. */
export const wordFeatures = 112;
/** How many of them hold the answer against one reference; they come three times. */
const ofComparison = 34;
/** How many are about meanings, held against one reference; they come twice. */
const ofMeaning = 10;

/** Places of those that say how much the question and the reference say, not the answer. */
const ofQuestion = [ofComparison - 1, wordFeatures - 2, wordFeatures - 1];

/** Places of the features that tell one answer to a question with one reference from another. */
export const distinctFeatures: readonly number[] = Array.from(
  { length: wordFeatures + 2 * ofMeaning + 2 },
  (_none, at) => at,
).filter(
  (at) =>
    (at < ofComparison ||
      (at >= 3 * ofComparison && at < wordFeatures + ofMeaning) ||
      at >= wordFeatures + 2 * ofMeaning) &&
    !ofQuestion.includes(at),
);

/** What is asked, wanted and said. */
export interface ComparedTexts {
  asked: Text;
  /** At least one. */
  wanted: readonly Text[];
  said: Text;
}

/**
 * Reads a question, its references and an answer, whose slips of the pen are taken for words of the
 * others.
 * @param references at least one
 */
export function readTexts(
  question: string,
  references: readonly string[],
  answer: string,
  vocabulary: Vocabulary,
): ComparedTexts {
  const expected = new Set([question, ...references].flatMap(wordsOf));
  return {
    asked: prepare(question, vocabulary),
    wanted: references.map((reference) => prepare(reference, vocabulary)),
    said: prepare(answer, vocabulary, [...expected]),
  };
}

/**
 * What the fitted weights look at: the answer beside the reference that is most like it, the best
 * and the mean over all references, and beside the question; then how near their meanings are. The
 * order is that of the weights file.
 */
export function featuresOf({ asked, wanted, said }: ComparedTexts): number[] {
  const comparisons = wanted.map((reference) => compare(asked, reference, said));
  const nearest = comparisons.reduce((best, one) => (likeness(one) > likeness(best) ? one : best));
  const rows = comparisons.map((one) => Object.values(one));
  const columns = Object.values(nearest).map((_value, at) => rows.map((row) => row[at] ?? 0));
  const { content, all } = said.words;
  const anyStem: Analysis = {
    all: [],
    content: [],
    stems: new Set(wanted.flatMap(({ words }) => [...words.stems])),
    names: new Set(),
    pointsBack: false,
    isNegated: false,
  };
  const wantedLength = mean(wanted.map(({ words }) => words.content.length));
  const news = content.filter((word) => hasStem(word, asked.words) === 0);
  return [
    ...Object.values(nearest),
    ...columns.map((column) => Math.max(...column)),
    ...columns.map(mean),
    coverage(content, asked.words, hasStem),
    cosine(said.threes, asked.threes),
    Math.log(1 + all.length),
    Math.log(1 + content.length),
    Math.min(3, ratio(content.length, wantedLength)),
    coverage(content, anyStem, hasStem),
    news.length,
    news.filter((word) => hasStem(word, anyStem) === 0).length,
    // The less a question says, the more is left to be said.
    Math.log1p(asked.words.content.length),
    Math.log1p(wantedLength),
    ...meaningFeatures(
      asked.meaning,
      wanted.map(({ meaning }) => meaning),
      said.meaning,
    ),
  ];
}
