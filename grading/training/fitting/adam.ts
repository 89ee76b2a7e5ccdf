/** How much of the running mean of the slope, and of its square, is kept at each step. */
const rates = { first: 0.9, second: 0.999 };

/** Moves parameters against their gradient, each by its own pace (Kingma and Ba, "Adam", 2015). */
export class Adam {
  readonly #values: Float64Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #pace: number;
  #steps = 0;

  /** @param pace how far a parameter moves in a step, about */
  constructor(values: Float64Array, pace: number) {
    this.#values = values;
    this.#first = new Float64Array(values.length);
    this.#second = new Float64Array(values.length);
    this.#pace = pace;
  }

  /** Takes a step, and clears the gradient. */
  step(gradient: Float64Array): void {
    this.#steps += 1;
    const [first, second] = [this.#first, this.#second];
    const begun = this.#pace * Math.sqrt(1 - rates.second ** this.#steps);
    const pace = begun / (1 - rates.first ** this.#steps);
    for (let at = 0; at < gradient.length; at += 1) {
      const slope = gradient[at] ?? 0;
      const mean = rates.first * (first[at] ?? 0) + (1 - rates.first) * slope;
      const square = rates.second * (second[at] ?? 0) + (1 - rates.second) * slope * slope;
      first[at] = mean;
      second[at] = square;
      this.#values[at] = (this.#values[at] ?? 0) - (pace * mean) / (Math.sqrt(square) + 1e-8);
    }
    gradient.fill(0);
  }
}
