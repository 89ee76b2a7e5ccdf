import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswersWithErrors } from '../evaluation/hidden-errors.ts';
import { textsOf } from '../matching/rubric-statements.ts';
import { bankQuestions, statementVectorsFile } from '../testing/bank.ts';
import { dataFile } from '../text/data-file.ts';
import { encodeSentences, sentenceVectorSize } from './sentence-encoder.ts';
import { packVectors, StoredVectors } from './stored-vectors.ts';

const stored = ['A key gives each item a stable identity.', 'An index speeds up reading.'];
const other = 'A goroutine is much cheaper than a thread.';

const product = (first: Float32Array = new Float32Array(), second = first) =>
  first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);

let folder: string;
let file: string;
let packed: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-vectors-'));
  file = join(folder, 'vectors.bin');
  packed = await packVectors(stored);
  writeFileSync(file, packed);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of vectors', () => {
  it('returns the packed vectors, within rounding, in the requested order', async () => {
    const vectors = new StoredVectors(file);
    const read = await vectors.vectorsOf([...stored].reverse());
    const encoded = await encodeSentences([...stored].reverse());
    expect(read).toHaveLength(2);
    for (const [at, vector] of read.entries()) {
      expect(vector).toHaveLength(sentenceVectorSize);
      expect(product(vector, encoded[at])).toBeGreaterThan(0.999);
      expect(product(vector)).toBeCloseTo(1, 2);
    }
    // Whole numbers of the row's scale: they come from the file rather than from the encoder.
    expect(read[0]).not.toEqual(encoded[0]);
  });

  it('encodes a sentence that the file lacks, among others of the file', async () => {
    const vectors = new StoredVectors(file);
    expect(vectors.has(other)).toBe(false);
    const texts = [stored[0] ?? '', other, stored[1] ?? ''];
    const read = await vectors.vectorsOf(texts);
    const encoded = await encodeSentences(texts);
    expect(read[1]).toEqual(encoded[1]);
    for (const [at, vector] of read.entries()) {
      expect(product(vector, encoded[at])).toBeGreaterThan(0.999);
    }
  });

  it('tells how near the nearest of some sentences is', async () => {
    const vectors = new StoredVectors(file);
    const [said] = await encodeSentences(['Indexes make reads faster.']);
    const each = await encodeSentences(stored);
    const nearest = Math.max(...each.map((vector) => product(said, vector)));
    const set = vectors.setOf([...stored, other]);
    expect(vectors.nearestProduct(said ?? new Float32Array(), set)).toBeCloseTo(nearest, 2);
    expect(vectors.nearestProduct(said ?? new Float32Array(), vectors.setOf([other]))).toBe(-1);
  });

  it('finds none nearer than the product that is asked for', async () => {
    const vectors = new StoredVectors(file);
    const [said] = await vectors.vectorsOf(stored);
    const set = vectors.setOf([other, ...stored]);
    expect(vectors.nearestProduct(said ?? new Float32Array(), set, 0.9)).toBeCloseTo(1, 2);
    const [apart] = await encodeSentences([other]);
    expect(vectors.nearestProduct(apart ?? new Float32Array(), set, 0.9)).toBe(0.9);
  });

  it('finds the nearest statement of the bank though it does not look at each', async () => {
    const vectors = new StoredVectors(statementVectorsFile());
    const texts = bankQuestions.flatMap(textsOf).filter((_text, at) => at % 24 === 0);
    const set = vectors.setOf(texts);
    const each = await vectors.vectorsOf(texts);
    const answers = readAnswersWithErrors(dataFile('evaluation/answers/hidden-errors.txt'));
    const sentences = answers
      .flatMap((answer) => answer.sentences)
      .filter((_sentence, at) => at % 40 === 0);
    for (const [at, vector] of (
      await encodeSentences(sentences.map(({ text }) => text))
    ).entries()) {
      const nearest = Math.max(...each.map((one) => product(one, vector)));
      expect([at, vectors.nearestProduct(vector, set)]).toEqual([at, expect.closeTo(nearest, 3)]);
    }
  });

  it('finds a sentence ignoring case, final punctuation and quotation marks', () => {
    const vectors = new StoredVectors(file);
    expect(vectors.has('a key gives each item a stable identity')).toBe(true);
    expect(vectors.has(' An index speeds up reading! ')).toBe(true);
    expect(vectors.has('An index slows down writing.')).toBe(false);
  });

  it('contains each sentence once, and does not depend on their order', async () => {
    const again = await packVectors([...stored, 'an index speeds up reading'].reverse());
    expect(again.equals(packed)).toBe(true);
  });

  it.each([
    ['named', null],
    ['there', '/no/such/folder/vectors.bin'],
  ])('encodes every sentence when no file is %s', async (_what, path) => {
    const vectors = new StoredVectors(path);
    expect(vectors.has(other)).toBe(false);
    expect(await vectors.vectorsOf([other])).toEqual(await encodeSentences([other]));
  });

  it('ignores a truncated row', async () => {
    const cut = join(folder, 'cut.bin');
    writeFileSync(cut, packed.subarray(0, packed.length - 1));
    const vectors = new StoredVectors(cut);
    expect(stored.filter((text) => vectors.has(text))).toHaveLength(1);
    for (const vector of await vectors.vectorsOf(stored)) expect(product(vector)).toBeCloseTo(1, 2);
  });
});
