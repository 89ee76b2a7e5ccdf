import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dataFile } from '../text/data-file.ts';
import { classedWords } from '../text/word-classes.ts';

/**
 * The contents of `saying-model.json`: what each frequent word, each class of words and each pair of neighbors adds to the
 * log odds that words say something rather than list terms.
 */
const sayingModel = z.strictObject({
  intercept: z.number(),
  weights: z.record(z.string(), z.number()),
});
export type SayingModel = z.infer<typeof sayingModel>;

/** Where the model stands. */
export const sayingModelFile = (): string => dataFile('matching/saying-model.json');

/** The mark at the end tells how a text was cut, not what it says. */
const endMarks = /[\s.,;:!?]+$/;

/** The words of a text, their classes, and the classes of neighbors with its begin and end. */
export function sayingFeatures(text: string): string[] {
  const words = classedWords(text.replace(endMarks, ''));
  const classes = words.map((one) => one.class);
  const pairs = ['^', ...classes].map((one, at) => `${one} ${classes[at] ?? '$'}`);
  return [...words.map(({ word }) => `=${word}`), ...classes, ...pairs];
}

let opened: SayingModel | undefined;

function fitted(): SayingModel {
  opened ??= sayingModel.parse(JSON.parse(readFileSync(sayingModelFile(), 'utf8')));
  return opened;
}

/** Log odds that words say something rather than list terms. */
export const sayingOdds = (text: string, { intercept, weights } = fitted()): number =>
  sayingFeatures(text).reduce((odds, feature) => odds + (weights[feature] ?? 0), intercept);
