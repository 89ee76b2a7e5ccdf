import {
  hiddenCount,
  hiddenOf,
  hiddenSize,
  inputCount,
  type Network,
  outcomeCount,
  outcomesOf,
  outcomesSize,
} from '../../src/matching/sentence-network.ts';
import { Adam } from './adam.ts';

/** An example for a network. */
export interface NetworkExample {
  input: Float32Array;
  /** The shares of the outcomes: they add up to 1. */
  shares: readonly number[];
  /** How much it counts. */
  weight: number;
}

export interface NetworkOptions {
  epochs: number;
  /** Examples between two steps. */
  batch: number;
  /** How far a weight moves in a step, about. */
  pace: number;
  /** Of the squared weights. */
  penalty: number;
  random: () => number;
}

/** Small random weights, about as large as keeps sums at one size. */
function begin(sizes: { count: number; inputs: number }, random: () => number): Float64Array {
  const bound = Math.sqrt(6 / (sizes.count + sizes.inputs));
  return Float64Array.from(
    { length: sizes.count * (sizes.inputs + 1) },
    () => (2 * random() - 1) * bound,
  );
}

function shuffle<T>(order: T[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const [one] = order.splice(Math.floor(random() * (at + 1)), 1);
    if (one !== undefined) order.push(one);
  }
}

/** Adds a multiple of the inputs, and of the constant behind them, to a part of a gradient. */
function addScaled(
  gradient: Float64Array,
  begin: number,
  inputs: Float32Array,
  factor: number,
): void {
  for (let at = 0; at < inputs.length; at += 1) {
    gradient[begin + at] = (gradient[begin + at] ?? 0) + factor * (inputs[at] ?? 0);
  }
  gradient[begin + inputs.length] = (gradient[begin + inputs.length] ?? 0) + factor;
}

/** Adds what an example says of the weights to their gradients. */
function learn(
  { input, shares, weight }: NetworkExample,
  network: Network,
  gradients: { hidden: Float64Array; outcomes: Float64Array },
): void {
  const active = hiddenOf(network, input);
  const misses = outcomesOf(network, active).map(
    (value, at) => weight * (Math.exp(value) - (shares[at] ?? 0)),
  );
  for (const [outcome, miss] of misses.entries()) {
    addScaled(gradients.outcomes, outcome * (hiddenCount + 1), active, miss);
  }
  for (const [unit, value] of active.entries()) {
    if (value <= 0) continue;
    const slope = misses.reduce(
      (sum, miss, outcome) =>
        sum + miss * (network.outcomes[outcome * (hiddenCount + 1) + unit] ?? 0),
      0,
    );
    addScaled(gradients.hidden, unit * (inputCount + 1), input, slope);
  }
}

/** A network as it is learned: in doubles, with a copy to compute with. */
class LearnedNetwork {
  readonly network: Network = {
    hidden: new Float32Array(hiddenSize),
    outcomes: new Float32Array(outcomesSize),
  };
  readonly #gradients = {
    hidden: new Float64Array(hiddenSize),
    outcomes: new Float64Array(outcomesSize),
  };
  readonly #layers;

  constructor(pace: number, random: () => number) {
    const hidden = begin({ count: hiddenCount, inputs: inputCount }, random);
    const outcomes = begin({ count: outcomeCount, inputs: hiddenCount }, random);
    this.#layers = [
      { name: 'hidden' as const, values: hidden, adam: new Adam(hidden, pace) },
      { name: 'outcomes' as const, values: outcomes, adam: new Adam(outcomes, pace) },
    ];
    this.#copy();
  }

  /** Takes a step by some examples. */
  step(examples: readonly NetworkExample[], penalty: number): void {
    for (const example of examples) learn(example, this.network, this.#gradients);
    for (const { name, values, adam } of this.#layers) {
      const gradient = this.#gradients[name];
      for (let at = 0; at < gradient.length; at += 1) {
        gradient[at] = ((gradient[at] ?? 0) + penalty * (values[at] ?? 0)) / examples.length;
      }
      adam.step(gradient);
    }
    this.#copy();
  }

  #copy(): void {
    for (const { name, values } of this.#layers) this.network[name].set(values);
  }
}

/** Fits a network by batches; the same examples and random numbers give the same one. */
export function fitNetwork(
  examples: readonly NetworkExample[],
  { epochs, batch, pace, penalty, random }: NetworkOptions,
): Network {
  const learned = new LearnedNetwork(pace, random);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += batch) {
      learned.step(order.slice(from, from + batch), penalty);
    }
  }
  return learned.network;
}
