import { addTo, product } from '../../src/text/vectors/word-vectors.ts';

/** Rows of numbers, all of one length. */
export type Rows = readonly Float64Array[];

/** The smaller, the more the nearest wrong sentences count. */
const temperature = 0.05;

/** Adds to the slopes what draws `asked[at]` to `among[at]` and away from all others of them. */
function draw(asked: Rows, among: Rows, slopes: { asked: Rows; among: Rows }, share: number) {
  asked.forEach((one, at) => {
    const likeness = among.map((other) => product(one, other) / temperature);
    const most = Math.max(...likeness);
    const sizes = likeness.map((value) => Math.exp(value - most));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    among.forEach((other, place) => {
      const miss = (sizes[place] ?? 0) / whole - (place === at ? 1 : 0);
      const pull = (share * miss) / temperature;
      const [own, others] = [slopes.asked[at], slopes.among[place]];
      if (own) addTo(own, other, pull);
      if (others) addTo(others, one, pull);
    });
  });
}

const zeros = (rows: Rows): Float64Array[] => rows.map(({ length }) => new Float64Array(length));

/**
 * How to turn the meanings of sentences so that two of one fact come near each other and away from
 * all else in the batch (van den Oord et al., "Representation Learning with Contrastive Predictive
 * Coding", 2018).
 * @param one meanings of length 1, a fact each
 * @param other of the same facts in other words
 * @param strange of sentences that are none of the facts
 * @returns the slopes of the loss, for each meaning in the order of the parameters
 */
export function contrast(one: Rows, other: Rows, strange: Rows): [Rows, Rows, Rows] {
  const slopes = [zeros(one), zeros(other), zeros(strange)] as const;
  const share = 1 / (2 * one.length);
  const around = { asked: slopes[0], among: [...slopes[1], ...slopes[2]] };
  draw(one, [...other, ...strange], around, share);
  draw(other, one, { asked: slopes[1], among: slopes[0] }, share);
  return [...slopes];
}
