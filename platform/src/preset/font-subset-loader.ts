import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';
import { z } from 'zod';

/** The loader gets the font's bytes. */
export const raw = true;

const subsetQuery = z.object({
  /** Ranges of characters as CSS writes them, such as `U+20-7E,U+A9`. */
  characters: z.string().regex(/^U\+[\dA-F]+(-[\dA-F]+)?(,U\+[\dA-F]+(-[\dA-F]+)?)*$/),
  /** Lightest and boldest weight, such as `400-600`. */
  weights: z.string().regex(/^\d+-\d+$/),
  /** Layout features to keep, such as `kern,liga`. */
  features: z.string(),
});

/** Every character of the ranges. */
export function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      ).join('');
    })
    .join('');
}

/** Cuts a variable font down to what its import's query names. @throws ZodError on another query */
export default async function subsetLoader(
  this: Pick<LoaderContext, 'resourceQuery'>,
  font: Buffer,
): Promise<Buffer> {
  const query = Object.fromEntries(new URLSearchParams(this.resourceQuery.replaceAll('+', '%2B')));
  const { characters, weights, features } = subsetQuery.parse(query);
  const [min = 0, max = min] = weights.split('-').map(Number);
  return subsetFont(font, charactersIn(characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: features.split(','),
  });
}
