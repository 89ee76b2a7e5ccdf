import { readFileSync } from 'node:fs';

/** Words with as many numbers each, one after the other. */
export interface VectorTable {
  /** Of the words, by the order of the file. */
  places: ReadonlyMap<string, number>;
  /** A signed byte each. */
  numbers: Int8Array;
}

/**
 * Reads a table of vectors.
 * @param wordsFile a word on each line
 * @param numbersFile the numbers in the same order
 * @param size numbers of a word
 * @throws Error when the files do not belong together
 */
export function readVectorTable(wordsFile: string, numbersFile: string, size: number): VectorTable {
  const words = readFileSync(wordsFile, 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(numbersFile);
  if (bytes.byteLength !== words.length * size) {
    throw new Error(`${numbersFile} does not belong to ${wordsFile}: make both again.`);
  }
  return {
    places: new Map(words.map((word, place) => [word, place])),
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}
