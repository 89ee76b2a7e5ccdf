import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sentenceVectorSize } from '../encoder/sentence-encoder.ts';
import { dataFile } from '../text/data-file.ts';

/** A weighted sum: log odds. */
const linear = (size: number) =>
  z.strictObject({ intercept: z.number(), weights: z.array(z.number()).length(size) });
export type Linear = z.infer<ReturnType<typeof linear>>;

/** Features of {@link speakingFeatures}. */
export const speakingFeatureCount = 15;

/** The contents of `turn-model.json`, fitted on what candidates said. */
export const turnModel = z.strictObject({
  /** Whether a sentence states something on a subject, rather than being about the interview. */
  stating: linear(sentenceVectorSize),
  /** Whether a sentence asks something about a task. */
  asking: linear(sentenceVectorSize),
  /** Whether words speak to a question. */
  speaking: linear(speakingFeatureCount),
  /** Probabilities from which words speak to a question somewhat, and clearly. */
  somewhatFrom: z.number(),
  clearlyFrom: z.number(),
});
export type TurnModel = z.infer<typeof turnModel>;

/** Where the model stands. */
export const turnModelFile = (): string => dataFile('matching/turn-model.json');

let opened: TurnModel | undefined;

export function openTurnModel(): TurnModel {
  opened ??= turnModel.parse(JSON.parse(readFileSync(turnModelFile(), 'utf8')));
  return opened;
}

/** The log odds of a linear model. */
export function oddsOf({ intercept, weights }: Linear, values: ArrayLike<number>): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), intercept);
}
