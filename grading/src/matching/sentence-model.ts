import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { probabilityOf, tree, valueIn } from '../reference/model.ts';
import { dataFile } from '../text/data-file.ts';

/** The contents of `sentence-model.json`: boosted trees whose sums are log odds. */
export const sentenceModel = z.strictObject({
  met: z.array(tree).min(1),
  contradicted: z.array(tree).min(1),
});
export type SentenceModel = z.infer<typeof sentenceModel>;

/** Where the trees stand. */
export const sentenceModelFile = (): string => dataFile('matching/sentence-model.json');

/** What a sentence does for a criterion, as probabilities. */
export interface SentenceReading {
  met: number;
  contradicted: number;
}

let opened: SentenceModel | undefined;

const fitted = (): SentenceModel => {
  opened ??= sentenceModel.parse(JSON.parse(readFileSync(sentenceModelFile(), 'utf8')));
  return opened;
};

/** Reads what a sentence does for a criterion from its features. */
export function readFeatures(
  features: readonly number[],
  trees: SentenceModel = fitted(),
): SentenceReading {
  const probability = (those: SentenceModel['met']) =>
    probabilityOf(those.reduce((odds, one) => odds + valueIn(one, features), 0));
  return { met: probability(trees.met), contradicted: probability(trees.contradicted) };
}
