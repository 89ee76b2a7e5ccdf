import { readFileSync } from 'node:fs';
import { dataFile } from '../../environment/data-file.ts';
import { featuresOf, type SaidTurn } from './turn-features.ts';
import { type TurnKind, turnKinds } from './turn-kinds.ts';

/** Rows of weights; features share them by their hash. */
export const featureRows = 1 << 15;

/** A row of the weights for a feature (FNV-1a). */
export function rowOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % featureRows;
}

/** How likely a turn is of each kind; together 1. */
export type KindProbabilities = Readonly<Record<TurnKind, number>>;

/** Weights of a softmax regression over hashed features. */
export interface TurnWeights {
  /** One a kind. */
  readonly bias: Float32Array;
  /** By row, then kind, in units of `unit`. */
  readonly weights: Int8Array;
  readonly unit: number;
}

const headerBytes = 4 + turnKinds.length * 4;

/** The weights as a file: unit and bias as 32-bit floats (little endian), then a byte a weight. */
export function encodeWeights({ bias, weights, unit }: TurnWeights): Uint8Array {
  const bytes = new Uint8Array(headerBytes + weights.length);
  const header = new DataView(bytes.buffer);
  header.setFloat32(0, unit, true);
  for (const [kind, value] of bias.entries()) header.setFloat32(4 + kind * 4, value, true);
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), headerBytes);
  return bytes;
}

/** @throws RangeError when the file is of another model */
export function decodeWeights(bytes: Uint8Array): TurnWeights {
  if (bytes.length !== headerBytes + featureRows * turnKinds.length) {
    throw new RangeError(`The turn model has ${bytes.length} bytes, which is of another version`);
  }
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  return {
    unit: header.getFloat32(0, true),
    bias: Float32Array.from(turnKinds, (_kind, at) => header.getFloat32(4 + at * 4, true)),
    weights: new Int8Array(
      bytes.buffer,
      bytes.byteOffset + headerBytes,
      bytes.length - headerBytes,
    ),
  };
}

/** The rows that a turn is read by, without repetitions. */
export const rowsOf = (turn: SaidTurn): readonly number[] => [
  ...new Set(featuresOf(turn).map(rowOf)),
];

/** The probability of every kind, by its place in `turnKinds`. */
export function probabilitiesBy(of: (kind: TurnKind, at: number) => number): KindProbabilities {
  const entries = turnKinds.map((kind, at) => [kind, of(kind, at)] as const);
  return Object.fromEntries(entries) as Record<TurnKind, number>;
}

/** How likely a turn is of each kind. */
export function kindsOf(turn: SaidTurn, { bias, weights, unit }: TurnWeights): KindProbabilities {
  const rows = rowsOf(turn);
  const scale = unit / Math.sqrt(rows.length);
  const count = turnKinds.length;
  const scores = turnKinds.map((_kind, kind) => {
    let sum = 0;
    for (const row of rows) sum += weights[row * count + kind] ?? 0;
    return (bias[kind] ?? 0) + sum * scale;
  });
  const highest = Math.max(...scores);
  const exponents = scores.map((score) => Math.exp(score - highest));
  const total = exponents.reduce((sum, value) => sum + value, 0);
  return probabilitiesBy((_kind, at) => (exponents[at] ?? 0) / total);
}

/** Where the fitted weights are. */
export const turnModelFile = (): string => dataFile('conversation/understanding/turn-model.bin');

let loaded: TurnWeights | undefined;

/** The fitted weights; read once. */
export function turnWeights(): TurnWeights {
  loaded ??= decodeWeights(readFileSync(turnModelFile()));
  return loaded;
}
