import { tokenize } from '../text/tokenize.ts';

/** How much each word says, learned from documents. */
export interface TermWeights {
  /** From 0.2 (says little) to 1 (rare, so it says much). */
  weightOf(key: string, light: boolean): number;
}

/** What a word weighs that says little by itself. */
export const lightWeight = 0.2;

/** Weights by inverse document frequency; a word that no document has weighs as a rare one. */
export function termWeights(documents: readonly string[]): TermWeights {
  const frequency = new Map<string, number>();
  for (const document of documents) {
    for (const key of new Set(tokenize(document).tokens.map((token) => token.key))) {
      frequency.set(key, (frequency.get(key) ?? 0) + 1);
    }
  }
  const rarest = Math.log(documents.length + 1);
  return {
    weightOf(key, light) {
      if (light) return lightWeight;
      if (rarest === 0) return 1;
      const rarity = Math.log((documents.length + 1) / (frequency.get(key) ?? 1)) / rarest;
      return 0.35 + 0.65 * Math.min(1, rarity);
    },
  };
}
