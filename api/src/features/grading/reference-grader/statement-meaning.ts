import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package-folder.ts';
import { product, unit, type Vector, vectorSize } from './word-vectors.ts';
import type { Word } from './words.ts';

const folder = 'src/features/grading/reference-grader';
/** Where the stems stand, one a line. */
export const stemsFile = (): string => join(packageFolder(), folder, 'statement-vectors.txt');
/** Where their numbers stand in the same order, a signed byte each, all on one scale. */
export const stemVectorsFile = (): string => join(packageFolder(), folder, 'statement-vectors.bin');

interface StatementVectors {
  places: ReadonlyMap<string, number>;
  numbers: Int8Array;
}

let opened: StatementVectors | undefined;

function open(): StatementVectors {
  const stems = readFileSync(stemsFile(), 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(stemVectorsFile());
  return {
    places: new Map(stems.map((stem, place) => [stem, place])),
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}

/**
 * What a text on computing states: of length 1, or nothing but zeros. Words that it was not learned
 * for count for nothing.
 */
export function statementMeaning(content: readonly Word[]): Vector {
  opened ??= open();
  const { places, numbers } = opened;
  const sum = new Float64Array(vectorSize);
  for (const { stem } of content) {
    const place = places.get(stem);
    if (place === undefined) continue;
    const begin = place * vectorSize;
    for (let at = 0; at < vectorSize; at += 1) {
      sum[at] = (sum[at] ?? 0) + (numbers[begin + at] ?? 0);
    }
  }
  return unit(sum);
}

/** What a statement says beyond another. */
function beyond(meaning: Vector, other: Vector): Vector {
  const common = product(meaning, other);
  return unit(meaning.map((value, at) => value - common * (other[at] ?? 0)));
}

/**
 * How near what an answer states comes to a reference, at best: as it is, and beyond what the
 * question says already; then to the question.
 */
export function statementFeatures(
  asked: readonly Word[],
  references: readonly (readonly Word[])[],
  said: readonly Word[],
): number[] {
  const [question, answer] = [statementMeaning(asked), statementMeaning(said)];
  const wanted = references.map(statementMeaning);
  const news = beyond(answer, question);
  return [
    Math.max(...wanted.map((reference) => product(reference, answer))),
    Math.max(...wanted.map((reference) => product(beyond(reference, question), news))),
    product(question, answer),
  ];
}
