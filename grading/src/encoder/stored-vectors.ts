import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { normalizeSentence } from './normalize-sentence.ts';
import { encodeSentences, sentenceVectorSize } from './sentence-encoder.ts';
import { differingSigns, mostDiffering, sketchWords, writeSketch } from './sign-sketch.ts';

const keyBytes = 8;
const scaleBytes = 4;
const rowBytes = keyBytes + scaleBytes + sentenceVectorSize;

/** A sentence's name in a file of vectors, in hexadecimal digits. */
const keyOf = (text: string): string =>
  hash('sha256', normalizeSentence(text), 'hex').slice(0, 2 * keyBytes);

/** The contents of a file of vectors: each in signed bytes behind its sentence's key and scale. */
export async function packVectors(texts: readonly string[]): Promise<Buffer> {
  const distinct = [...new Map(texts.map((text) => [keyOf(text), text])).entries()];
  const sorted = distinct.sort(([first], [second]) => (first < second ? -1 : 1));
  const file = Buffer.alloc(sorted.length * rowBytes);
  for (let begin = 0; begin < sorted.length; begin += 500) {
    const part = sorted.slice(begin, begin + 500);
    const vectors = await encodeSentences(part.map(([, text]) => text));
    for (const [at, [key]] of part.entries()) {
      const row = (begin + at) * rowBytes;
      const vector = vectors[at] ?? new Float32Array(sentenceVectorSize);
      const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
      file.write(key, row, 'hex');
      file.writeFloatLE(largest / 127, row + keyBytes);
      for (const [place, value] of vector.entries()) {
        file.writeInt8(Math.round((value / largest) * 127), row + keyBytes + scaleBytes + place);
      }
    }
  }
  return file;
}

/** Some of the stored vectors, made ready for comparing. */
export interface VectorSet {
  /** Where each begins in the file. */
  places: Int32Array;
  scales: Float32Array;
  /** The signs of each. */
  sketches: Int32Array;
}

/** Vectors that were computed before, and the encoder for all others. */
export class StoredVectors {
  readonly #file: Buffer;
  /** The file's bytes with their signs. */
  readonly #numbers: Int8Array;
  readonly #rows = new Map<string, number>();

  /** @param path a file of `packVectors`; every sentence is encoded where it is missing */
  constructor(path: string | null) {
    this.#file = path !== null && existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    this.#numbers = new Int8Array(this.#file.buffer, this.#file.byteOffset, this.#file.length);
    for (let row = 0; row + rowBytes <= this.#file.length; row += rowBytes) {
      this.#rows.set(this.#file.toString('hex', row, row + keyBytes), row);
    }
  }

  #stored(text: string): Float32Array | undefined {
    const row = this.#rows.get(keyOf(text));
    if (row === undefined) return undefined;
    const scale = this.#file.readFloatLE(row + keyBytes);
    const begin = row + keyBytes + scaleBytes;
    const numbers = this.#numbers.subarray(begin, begin + sentenceVectorSize);
    // Several times as fast as `Float32Array.from`; a seventh of a grading's time went into it.
    const vector = new Float32Array(numbers);
    for (let place = 0; place < vector.length; place += 1)
      vector[place] = (vector[place] ?? 0) * scale;
    return vector;
  }

  /** Whether a sentence's vector is in the file. */
  has(text: string): boolean {
    return this.#rows.has(keyOf(text));
  }

  /** The stored ones of the vectors of texts. */
  setOf(texts: Iterable<string>): VectorSet {
    const rows = [...texts].flatMap((text) => this.#rows.get(keyOf(text)) ?? []);
    const distinct = [...new Set(rows)];
    const places = Int32Array.from(distinct, (row) => row + keyBytes + scaleBytes);
    const sketches = new Int32Array(distinct.length * sketchWords);
    for (const [at, place] of places.entries())
      writeSketch(this.#numbers, place, sketches, at * sketchWords);
    return {
      places,
      scales: Float32Array.from(distinct, (row) => this.#file.readFloatLE(row + keyBytes)),
      sketches,
    };
  }

  /**
   * The product of a vector with the nearest one of a set, or `atLeast` where none is nearer. Those that are far by
   * their signs are passed over, which takes a tenth of the time.
   */
  nearestProduct(vector: Float32Array, set: VectorSet, atLeast = -1): number {
    const { places, scales, sketches } = set;
    const numbers = this.#numbers;
    const sketch = new Int32Array(sketchWords);
    writeSketch(vector, 0, sketch, 0);
    let nearest = atLeast;
    let most = mostDiffering(nearest);
    for (let at = 0; at < places.length; at += 1) {
      if (differingSigns(sketches, at * sketchWords, sketch) > most) continue;
      const begin = places[at] ?? 0;
      let sum = 0;
      for (let place = 0; place < sentenceVectorSize; place += 1)
        sum += (numbers[begin + place] ?? 0) * (vector[place] ?? 0);
      const product = sum * (scales[at] ?? 0);
      if (product <= nearest) continue;
      nearest = product;
      most = mostDiffering(nearest);
    }
    return nearest;
  }

  /** One vector a text, in their order. */
  async vectorsOf(texts: readonly string[]): Promise<Float32Array[]> {
    const stored = texts.map((text) => this.#stored(text));
    const missing = texts.filter((_text, at) => stored[at] === undefined);
    const encoded = (await encodeSentences(missing)).values();
    return stored.map((vector) => vector ?? encoded.next().value ?? new Float32Array(0));
  }
}
