import { seededRandom } from '../../src/evaluation/seeded-random.ts';
import { wordFeatures } from '../../src/reference/features.ts';
import { type Model, type ModelParts, rawOdds } from '../../src/reference/model.ts';
import { boostTrees } from './boosting.ts';
import { fitRegression, short } from './fit-regression.ts';
import { foldsBy } from './folds.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import { growForest } from './random-forest.ts';

/** An example and the question that it answers. */
export type Answered = Example & { questionId: string };

const forest = { trees: 150, smallestLeaf: 30 };
const boosting = { trees: 150, smallestLeaf: 30, depth: 4, shrinkage: 5, rate: 0.05, drawn: 0.6 };

/** Every question counts alike, however many answers it has. */
function balanced(examples: readonly Answered[]): Answered[] {
  const counts = new Map<string, number>();
  for (const { questionId } of examples) counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
  const each = examples.length / counts.size;
  return examples.map((example) => ({
    ...example,
    weight: each / (counts.get(example.questionId) ?? 1),
  }));
}

function fitParts(examples: readonly Answered[]): ModelParts {
  const weighted = balanced(examples);
  // Trees that also split by meanings rank unseen questions less well.
  const byWords = weighted.map((example) => ({
    ...example,
    features: example.features.slice(0, wordFeatures),
  }));
  return {
    ...fitRegression(weighted),
    trees: growForest(byWords, { ...forest, random: seededRandom(1) }),
    boosted: boostTrees(byWords, { ...boosting, random: seededRandom(2) }),
  };
}

/** What a model that was fitted on the other questions says about each example, beside what is right. */
function judgeLeftOut(examples: readonly Answered[]): Example[] {
  return foldsBy(examples, ({ questionId }) => questionId).flatMap(({ kept, leftOut }) => {
    const parts = fitParts(kept);
    return leftOut.flatMap(({ features, isCorrect }) => {
      const odds = rawOdds(parts, features);
      // Each also turned around, so that even odds stay even: only their strength is calibrated.
      return [
        { features: [odds], isCorrect, weight: 1 },
        { features: [-odds], isCorrect: !isCorrect, weight: 1 },
      ];
    });
  });
}

/**
 * Fits a model, and calibrates it on questions that were left out of the fitting: whoever asks for
 * a grade asks about a question that the model does not know.
 * @param leniency of the verdict, chosen by leaving whole questions out
 */
export function fitModel(examples: readonly Answered[], leniency: number): Model {
  const [slope = 1] = fitLogistic(judgeLeftOut(examples), 0);
  return { ...fitParts(examples), slope: short(slope), leniency };
}
