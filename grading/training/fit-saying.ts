/**
 * Fits what tells words that say something from terms in a row, on labeled sentences and on lists made of the bank's
 * terms, and says how well that works on questions that were left out.
 */
import { writeFileSync } from 'node:fs';
import { seededRandom } from '../src/evaluation/seeded-random.ts';
import {
  type SayingModel,
  sayingFeatures,
  sayingModelFile,
  sayingOdds,
} from '../src/matching/saying.ts';
import { type BankQuestion, bankQuestions } from '../src/testing/bank.ts';
import { tokenize } from '../src/text/tokenize.ts';
import { Adam } from './fitting/adam.ts';
import { foldsBy } from './fitting/folds.ts';
import { readAllLabeledAnswers } from './labeled-answers.ts';
import { say } from './say.ts';

interface Example {
  questionId: string;
  kind: 'sentence' | 'telegram' | 'terms' | 'run' | 'words' | 'joined';
  text: string;
  features: string[];
}

const random = seededRandom(7);
const upTo = (count: number): number => Math.floor(random() * count);

/** Some of the items, each once, in any order. */
function drawn<T>(items: readonly T[], count: number): T[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(upTo(left.length), 1),
  ).flat();
}

const exampleOf = (questionId: string, kind: Example['kind'], text: string): Example => ({
  ...{ questionId, kind, text },
  features: sayingFeatures(text),
});

/** What people leave out who write in a hurry. */
const leftOut =
  /\b(?:the|an?|is|are|was|were|be|i|we|you|it|its|my|our|your|that|this|then|so|just|very|also|because|to|of)\b ?/gi;

const sentences = (): Example[] =>
  readAllLabeledAnswers()
    .filter(({ labels }) => labels.size > 0)
    .flatMap(({ questionId, text }) => [
      exampleOf(questionId, 'sentence', text),
      ...(random() < 0.5
        ? [exampleOf(questionId, 'telegram', text.replace(leftOut, '').trim())]
        : []),
    ]);

/** A run of the items as they stand. */
function runOf<T>(items: readonly T[], count: number): T[] {
  const begin = upTo(Math.max(1, items.length - count));
  return items.slice(begin, begin + count);
}

const between = [' ', ' ', ', ', ' and ', ': '] as const;

/** Terms and words of a question in a row. */
function listsOf({ id, criteria }: BankQuestion): Example[] {
  const terms = criteria.flatMap((criterion) => (criterion.terms ?? []).flat());
  const words = criteria
    .flatMap(({ label, phrasings = [] }) => [label, ...phrasings])
    .flatMap((text) => tokenize(text).tokens.flatMap(({ light, word }) => (light ? [] : [word])));
  const list = (kind: Example['kind'], from: readonly string[], mark: string) =>
    exampleOf(id, kind, from.join(mark));
  return [1, 2, 3].flatMap(() => [
    list('terms', drawn(terms, 3 + upTo(12)), ' '),
    list('run', runOf(terms, 3 + upTo(12)), ' '),
    list('words', drawn(words, 4 + upTo(14)), ' '),
    list('joined', runOf(terms, 2 + upTo(14)), between[upTo(between.length)] ?? ' '),
  ]);
}

const says = ({ kind }: Example): boolean => kind === 'sentence' || kind === 'telegram';

const epochs = 30;
const batch = 64;
const pace = 0.02;
const penalty = 1e-5;
/** A feature in fewer texts is left out. */
const fewestTexts = 15;

/** The features that enough texts have, each with its place among the weights. */
function placesOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap(({ features }) => [...new Set(features)])) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= fewestTexts);
  return new Map(frequent.map(([feature], at) => [feature, at + 1]));
}

interface Placed {
  isSaid: boolean;
  /** Places of its features; the first is that of the intercept. */
  places: readonly number[];
}

/** Moves the weights by what they miss in some texts. */
function step(texts: readonly Placed[], weights: Float64Array, adam: Adam): void {
  const gradient = weights.map((weight, place) => (place === 0 ? 0 : penalty * weight));
  for (const { isSaid, places } of texts) {
    const odds = places.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
    const miss = 1 / (1 + Math.exp(-odds)) - (isSaid ? 1 : 0);
    for (const place of places) gradient[place] = (gradient[place] ?? 0) + miss / texts.length;
  }
  adam.step(gradient);
}

const rounded = (value: number): number => Math.round(100 * value) / 100;

function fit(examples: readonly Example[]): SayingModel {
  const places = placesOf(examples);
  const weights = new Float64Array(places.size + 1);
  const adam = new Adam(weights, pace);
  const texts = examples.map(
    (example): Placed => ({
      isSaid: says(example),
      places: [0, ...example.features.flatMap((feature) => places.get(feature) ?? [])],
    }),
  );
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = drawn(texts, texts.length);
    for (let at = 0; at < order.length; at += batch) {
      step(order.slice(at, at + batch), weights, adam);
    }
  }
  const kept = [...places]
    .map(([feature, place]) => [feature, rounded(weights[place] ?? 0)] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([first], [second]) => (first < second ? -1 : 1));
  return { intercept: rounded(weights[0] ?? 0), weights: Object.fromEntries(kept) };
}

const examples = [...sentences(), ...bankQuestions.flatMap(listsOf)];
say(`${examples.length} texts`);
const found = foldsBy(examples, ({ questionId }) => questionId).flatMap(
  ({ kept, leftOut: left }) => {
    const model = fit(kept);
    return left.map(({ kind, text }) => ({ kind, odds: sayingOdds(text, model) }));
  },
);
for (const from of [-2, -1, 0, 1, 2]) {
  const shares = (['sentence', 'telegram', 'terms', 'run', 'words', 'joined'] as const).map(
    (kind) => {
      const those = found.filter((one) => one.kind === kind);
      return `${kind} ${((100 * those.filter(({ odds }) => odds >= from).length) / those.length).toFixed(1)} %`;
    },
  );
  say(`Odds of ${from} and more: ${shares.join(', ')}`);
}
writeFileSync(sayingModelFile(), `${JSON.stringify(fit(examples))}\n`);
say(`Written: ${sayingModelFile()}`);
