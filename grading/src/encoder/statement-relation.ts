import * as onnx from 'onnxruntime-web';
import { numbersOf, openModel, runModel } from './model-session.ts';
import { sentenceVectorSize } from './sentence-encoder.ts';

/** How what was said relates to a statement: probabilities, whose rest is "neither". */
export interface Relation {
  /** It states the same. */
  same: number;
  /** It states the opposite. */
  opposed: number;
}

/** Vectors of something said and of a statement. */
export type VectorPair = readonly [said: Float32Array, statement: Float32Array];

const relations = 3;
let opened: Promise<onnx.InferenceSession> | undefined;

/** Tells for each pair whether both state the same, the opposite, or neither. */
export async function relate(pairs: readonly VectorPair[]): Promise<Relation[]> {
  if (pairs.length === 0) return [];
  opened ??= openModel('relation.onnx');
  const session = await opened;
  const tensorOf = (place: 0 | 1) => {
    const numbers = new Float32Array(pairs.length * sentenceVectorSize);
    for (const [at, pair] of pairs.entries()) numbers.set(pair[place], at * sentenceVectorSize);
    return new onnx.Tensor('float32', numbers, [pairs.length, sentenceVectorSize]);
  };
  const { relation } = await runModel(session, { said: tensorOf(0), statement: tensorOf(1) });
  const numbers = numbersOf(relation);
  return pairs.map((_pair, at) => ({
    same: numbers[at * relations] ?? 0,
    opposed: numbers[at * relations + 1] ?? 0,
  }));
}
