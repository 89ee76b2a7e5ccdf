import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dataFile } from '../text/data-file.ts';
import { lexicon } from '../text/lexicon.ts';
import { analyze } from '../text/words.ts';

/** How much more often a word is said of computing than of anything, as the logarithm of a ratio. */
const ratios = z.record(z.string(), z.number());

/** Where the words stand. */
export const computingWordsFile = (): string => dataFile('reference/computing-words.json');

/** No single word decides. */
const most = 2.5;
/** A word of the language that nobody says of computing. */
const foreign = -2.3;
/** How many words that tell nothing are thought to stand beside: a short text is uncertain. */
const doubt = 2;
/** The mean of the ratios from which a text is rather about computing. */
const middle = 0.55;

let read: ReadonlyMap<string, number> | undefined;

function ratioOf(word: string): number {
  read ??= new Map(
    Object.entries(ratios.parse(JSON.parse(readFileSync(computingWordsFile(), 'utf8')))),
  );
  const ratio = read.get(word) ?? (lexicon().knows(word) ? foreign : 0);
  return Math.max(-most, Math.min(most, ratio));
}

/** Whether a question, taken with its references, is about computing. */
export function isAboutComputing(question: string, references: readonly string[]): boolean {
  const { content } = analyze([question, ...references].join('\n'));
  const words = [...new Set(content.map(({ text }) => text))];
  const sum = words.reduce((all, word) => all + ratioOf(word), 0);
  return sum / (words.length + doubt) >= middle;
}
