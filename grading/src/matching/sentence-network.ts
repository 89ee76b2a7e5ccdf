import { readFileSync } from 'node:fs';
import { sentenceVectorSize } from '../encoder/sentence-encoder.ts';
import { dataFile } from '../text/data-file.ts';
import { product } from '../text/vectors/word-vectors.ts';

/** What is known of a sentence beside a criterion. */
export interface SentenceBesideCriterion {
  /** How near, alike and opposed they are; see `sentence-features.ts`. */
  features: readonly number[];
  said: Float32Array;
  /** The nearest right and the nearest wrong statement of the criterion; undefined without any. */
  nearestRight: Float32Array | undefined;
  nearestWrong: Float32Array | undefined;
}

export const featureCount = 32;
export const hiddenCount = 24;
/** Neither, met, contradicted. */
export const outcomeCount = 3;
export const inputCount = featureCount + 2 * sentenceVectorSize;
/** Differences of vectors are small numbers. */
const differenceScale = 8;

/** A network with one hidden layer. */
export interface Network {
  /** By hidden unit: its weights of all inputs, then its constant. */
  hidden: Float32Array;
  /** By outcome: its weights of all hidden units, then its constant. */
  outcomes: Float32Array;
}
export const hiddenSize = hiddenCount * (inputCount + 1);
export const outcomesSize = outcomeCount * (hiddenCount + 1);

/** Networks whose log probabilities are averaged, and the scale of their features. */
export interface SentenceNetworks {
  means: Float32Array;
  deviations: Float32Array;
  networks: readonly Network[];
}

/** Where the networks stand: 32-bit numbers, the scale first, then each network. */
export const sentenceNetworksFile = (): string => dataFile('matching/sentence-network.bin');

/** The contents of that file. */
export function packSentenceNetworks({ means, deviations, networks }: SentenceNetworks): Buffer {
  const parts = [
    means,
    deviations,
    ...networks.flatMap(({ hidden, outcomes }) => [hidden, outcomes]),
  ];
  return Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

/**
 * Reads what `packSentenceNetworks` made.
 * @throws RangeError when it is no whole number of networks
 */
export function readSentenceNetworks(file: Buffer): SentenceNetworks {
  const numbers = new Float32Array(Uint8Array.from(file).buffer);
  const size = hiddenSize + outcomesSize;
  const count = (numbers.length - 2 * featureCount) / size;
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError('The model was fitted on other features: fit it again.');
  }
  const networks = Array.from({ length: count }, (_none, at): Network => {
    const begin = 2 * featureCount + at * size;
    return {
      hidden: numbers.subarray(begin, begin + hiddenSize),
      outcomes: numbers.subarray(begin + hiddenSize, begin + size),
    };
  });
  return {
    means: numbers.subarray(0, featureCount),
    deviations: numbers.subarray(featureCount, 2 * featureCount),
    networks,
  };
}

/** What a network looks at. */
export function inputOf(
  { features, said, nearestRight, nearestWrong }: SentenceBesideCriterion,
  { means, deviations }: Pick<SentenceNetworks, 'means' | 'deviations'>,
): Float32Array {
  const input = new Float32Array(inputCount);
  for (const [at, value] of features.entries()) {
    input[at] = (value - (means[at] ?? 0)) / (deviations[at] || 1);
  }
  for (const [part, statement] of [nearestRight, nearestWrong].entries()) {
    if (statement === undefined) continue;
    const begin = featureCount + part * sentenceVectorSize;
    // Without `Math.abs`: globals are slow in the tests' environment, and took a fifth of the time of those that grade.
    said.forEach((value, at) => {
      const difference = value - (statement[at] ?? 0);
      input[begin + at] = differenceScale * (difference < 0 ? -difference : difference);
    });
  }
  return input;
}

/** What a unit adds up: its weights of all inputs, then its constant. */
function sumOf(weights: Float32Array, unit: number, inputs: Float32Array): number {
  const begin = unit * (inputs.length + 1);
  const constant = weights[begin + inputs.length] ?? 0;
  return constant + product(inputs, weights.subarray(begin, begin + inputs.length));
}

/** What the hidden units make of an input. */
export function hiddenOf({ hidden }: Network, input: Float32Array): Float32Array {
  const active = new Float32Array(hiddenCount);
  for (let unit = 0; unit < hiddenCount; unit += 1) {
    active[unit] = Math.max(0, sumOf(hidden, unit, input));
  }
  return active;
}

/** Log probabilities of the outcomes. */
export function outcomesOf({ outcomes }: Network, active: Float32Array): number[] {
  const odds = Array.from({ length: outcomeCount }, (_none, outcome) =>
    sumOf(outcomes, outcome, active),
  );
  const most = Math.max(...odds);
  const total = most + Math.log(odds.reduce((sum, value) => sum + Math.exp(value - most), 0));
  return odds.map((value) => value - total);
}

let opened: SentenceNetworks | undefined;

function fitted(): SentenceNetworks {
  opened ??= readSentenceNetworks(readFileSync(sentenceNetworksFile()));
  return opened;
}

/** How likely a sentence makes a point, 0 to 1, as the networks see it. */
export function metByNetworks(
  sentence: SentenceBesideCriterion,
  model: SentenceNetworks = fitted(),
): number {
  const input = inputOf(sentence, model);
  const sums = model.networks
    .map((network) => outcomesOf(network, hiddenOf(network, input)))
    .reduce((first, second) => first.map((value, at) => value + (second[at] ?? 0)));
  const shares = sums.map((sum) => Math.exp(sum / model.networks.length));
  const [, met = 0] = shares;
  return met / shares.reduce((sum, share) => sum + share, 0);
}
