import { dataFile } from '../text/data-file.ts';
import { readVectorTable, type VectorTable } from '../text/vectors/vector-table.ts';
import { addTo, unit, type Vector, vectorSize } from '../text/vectors/word-vectors.ts';

/** Where the stems stand, one a line. */
export const stemsFile = (): string => dataFile('reference/statement-vectors.txt');
/** Where their numbers stand in the same order, a signed byte each, all on one scale. */
export const numbersFile = (): string => dataFile('reference/statement-vectors.bin');

let opened: VectorTable | undefined;

/**
 * What a text on computing states, by the stems of its words: of length 1, or nothing but zeros.
 * Words that nothing was learned of count for nothing. The files are read at the first question.
 */
export function statementMeaning(stems: readonly string[]): Vector {
  opened ??= readVectorTable(stemsFile(), numbersFile(), vectorSize);
  const { places, numbers } = opened;
  const sum = new Float64Array(vectorSize);
  for (const stem of stems) {
    const place = places.get(stem);
    if (place === undefined) continue;
    const begin = place * vectorSize;
    addTo(sum, numbers.subarray(begin, begin + vectorSize));
  }
  return unit(sum);
}
