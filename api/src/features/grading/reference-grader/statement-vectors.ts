import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package-folder.ts';
import { unit, type Vector, vectorSize } from './word-vectors.ts';

const folder = 'src/features/grading/reference-grader';
/** Where the stems stand, one a line. */
export const stemsFile = (): string => join(packageFolder(), folder, 'statement-vectors.txt');
/** Where their numbers stand in the same order, a signed byte each, all on one scale. */
export const numbersFile = (): string => join(packageFolder(), folder, 'statement-vectors.bin');

interface StatementVectors {
  places: ReadonlyMap<string, number>;
  numbers: Int8Array;
}

let opened: StatementVectors | undefined;

function open(): StatementVectors {
  const stems = readFileSync(stemsFile(), 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(numbersFile());
  return {
    places: new Map(stems.map((stem, place) => [stem, place])),
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}

/**
 * What a text on computing states, by the stems of its words: of length 1, or nothing but zeros.
 * Words that nothing was learned of count for nothing. The files are read at the first question.
 */
export function statementMeaning(stems: readonly string[]): Vector {
  opened ??= open();
  const { places, numbers } = opened;
  const sum = new Float64Array(vectorSize);
  for (const stem of stems) {
    const place = places.get(stem);
    if (place === undefined) continue;
    const begin = place * vectorSize;
    for (let at = 0; at < vectorSize; at += 1) {
      sum[at] = (sum[at] ?? 0) + (numbers[begin + at] ?? 0);
    }
  }
  return unit(sum);
}
