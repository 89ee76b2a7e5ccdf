/** A row of numbers of features and the place of its class. */
export interface Example {
  readonly rows: readonly number[];
  readonly label: number;
}

export interface FitOptions {
  readonly rows: number;
  readonly classes: number;
  readonly epochs: number;
  readonly rate: number;
  /** How strongly weights are pulled to zero at each step. */
  readonly decay: number;
  /** 0 to 1, reproducible. */
  readonly random: () => number;
}

export interface Fitted {
  readonly bias: Float32Array;
  readonly weights: Float32Array;
}

function shuffle(order: Example[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, another] = [order[at], order[other]];
    if (one && another) [order[at], order[other]] = [another, one];
  }
}

/** The weights while they are fitted, with the sums of squared gradients that shorten the steps. */
class Regression implements Fitted {
  readonly bias: Float32Array;
  readonly weights: Float32Array;
  readonly #biasSums: Float32Array;
  readonly #sums: Float32Array;
  readonly #shares: Float64Array;
  readonly #options: FitOptions;

  constructor(options: FitOptions) {
    const { rows, classes } = options;
    this.#options = options;
    this.bias = new Float32Array(classes);
    this.weights = new Float32Array(rows * classes);
    this.#biasSums = new Float32Array(classes).fill(1e-3);
    this.#sums = new Float32Array(rows * classes).fill(1e-3);
    this.#shares = new Float64Array(classes);
  }

  /** How likely each class is for an example. */
  #predict({ rows }: Example, scale: number): Float64Array {
    const { classes } = this.#options;
    const shares = this.#shares;
    shares.set(this.bias);
    for (const row of rows) {
      for (let k = 0; k < classes; k += 1) {
        shares[k] = (shares[k] ?? 0) + (this.weights[row * classes + k] ?? 0) * scale;
      }
    }
    const highest = Math.max(...shares);
    let total = 0;
    for (let k = 0; k < classes; k += 1) {
      shares[k] = Math.exp((shares[k] ?? 0) - highest);
      total += shares[k] ?? 0;
    }
    for (let k = 0; k < classes; k += 1) shares[k] = (shares[k] ?? 0) / total;
    return shares;
  }

  /** Moves the weights a step towards an example. */
  learn(example: Example): void {
    const { classes, rate, decay } = this.#options;
    const scale = 1 / Math.sqrt(example.rows.length);
    const shares = this.#predict(example, scale);
    for (let k = 0; k < classes; k += 1) {
      const error = (shares[k] ?? 0) - (k === example.label ? 1 : 0);
      this.#biasSums[k] = (this.#biasSums[k] ?? 0) + error * error;
      this.bias[k] = (this.bias[k] ?? 0) - (rate * error) / Math.sqrt(this.#biasSums[k] ?? 1);
      for (const row of example.rows) {
        const place = row * classes + k;
        const gradient = error * scale + decay * (this.weights[place] ?? 0);
        this.#sums[place] = (this.#sums[place] ?? 0) + gradient * gradient;
        const step = (rate * gradient) / Math.sqrt(this.#sums[place] ?? 1);
        this.weights[place] = (this.weights[place] ?? 0) - step;
      }
    }
  }
}

/** Fits a softmax regression by stochastic gradients with Adagrad's steps. */
export function fitSoftmax(examples: readonly Example[], options: FitOptions): Fitted {
  const regression = new Regression(options);
  const order = [...examples];
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, options.random);
    for (const example of order) regression.learn(example);
  }
  return regression;
}
