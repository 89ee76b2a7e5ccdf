import { readFileSync } from 'node:fs';
import * as onnx from 'onnxruntime-web';
import { z } from 'zod';
import { dataFile } from '../text/data-file.ts';
import { numbersOf, openModel, runModel } from './model-session.ts';
import { normalizeSentence } from './normalize-sentence.ts';
import { createPieceSplitter } from './sentence-pieces.ts';

/** Numbers of a sentence's vector, which has the length 1. */
export const sentenceVectorSize = 512;

/** Longer sentences are cut: hardly one in a thousand is. */
const mostPieces = 64;
/** Sentences encoded at once; those of a batch are about equally long. */
const batchSize = 16;
/** About 10 MB: the sentences of a few hundred answers. */
const mostRemembered = 5_000;

const pieces = z.array(z.tuple([z.string(), z.number()]));

interface Encoder {
  session: onnx.InferenceSession;
  split: (text: string) => number[];
}

let opened: Promise<Encoder> | undefined;
const remembered = new Map<string, Float32Array>();

async function open(): Promise<Encoder> {
  const session = await openModel('encoder.onnx');
  const vocabulary = pieces.parse(
    JSON.parse(readFileSync(dataFile('encoder/pieces.json'), 'utf8')),
  );
  return { session, split: createPieceSplitter(vocabulary) };
}

async function encodeBatch(session: onnx.InferenceSession, rows: readonly number[][]) {
  const width = Math.max(...rows.map(({ length }) => length));
  const places = new BigInt64Array(rows.length * width);
  const mask = new Float32Array(rows.length * width);
  for (const [row, numbers] of rows.entries()) {
    for (const [at, place] of numbers.entries()) {
      places[row * width + at] = BigInt(place);
      mask[row * width + at] = 1;
    }
  }
  const { vector } = await runModel(session, {
    ids: new onnx.Tensor('int64', places, [rows.length, width]),
    mask: new onnx.Tensor('float32', mask, [rows.length, width]),
  });
  const data = numbersOf(vector);
  return rows.map((_row, at) => data.slice(at * sentenceVectorSize, (at + 1) * sentenceVectorSize));
}

async function encodeNew(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const encoded = new Map<string, Float32Array>();
  opened ??= open();
  const { session, split } = await opened;
  const rows = texts
    .map((text) => {
      const numbers = split(text).slice(0, mostPieces);
      return { text, numbers: numbers.length === 0 ? [0] : numbers };
    })
    .sort((first, second) => first.numbers.length - second.numbers.length);
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const vectors = await encodeBatch(
      session,
      batch.map(({ numbers }) => numbers),
    );
    for (const [place, { text }] of batch.entries()) {
      encoded.set(text, vectors[place] ?? new Float32Array(sentenceVectorSize));
    }
  }
  return encoded;
}

/**
 * What sentences mean, as vectors of length 1: the nearer two are by their product, the rather the
 * sentences state the same. The model is loaded at the first call (0.4 s); a sentence takes 3 ms.
 * @returns one vector a text, in their order
 */
export async function encodeSentences(texts: readonly string[]): Promise<Float32Array[]> {
  const wanted = texts.map(normalizeSentence);
  const before = wanted.map((text) => remembered.get(text));
  const fresh = await encodeNew([...new Set(wanted.filter((_text, at) => !before[at]))]);
  if (remembered.size + fresh.size > mostRemembered) remembered.clear();
  for (const [text, vector] of fresh) remembered.set(text, vector);
  // By its own reading: another call may have made room meanwhile.
  return wanted.map(
    (text, at) => before[at] ?? fresh.get(text) ?? new Float32Array(sentenceVectorSize),
  );
}
