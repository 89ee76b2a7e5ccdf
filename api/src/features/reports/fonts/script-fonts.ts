import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { glyphData } from './glyph-data.ts';

/** Weights on the axis of the fonts. */
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** Heights of the usual font in its em, so that a line of several fonts has one baseline. */
const lineHeights = { ascent: 0.928, descent: -0.236 } as const;

/** Files that were opened; each holds about a hundred characters. */
const opened = new Map<string, Promise<Font>>();
/** Forgotten from here on, oldest first. */
const maxFeedbackViews = 120;

async function openFile(path: string): Promise<Font> {
  return create(Buffer.from(await decompress(await readFile(path))));
}

function open(path: string): Promise<Font> {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const oldest = opened.size >= maxFeedbackViews ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  const opening = openFile(path);
  opened.set(path, opening);
  return opening;
}

/** Whether a file has a character: their lists promise more than the files hold. */
export async function hasCharacter(path: string, codePoint: number): Promise<boolean> {
  return (await open(path)).hasGlyphForCodePoint(codePoint);
}

/** The font in a file at a weight, ready for a document. */
export async function openScriptFont(path: string, weight: Weight): Promise<Font> {
  const file = await open(path);
  const font = file.getVariation({ wght: weights[weight] });
  const { unitsPerEm } = font;
  const values = {
    // A document keeps fonts apart by name, and all files of a script have the same.
    postscriptName: `${file.postscriptName}-${weight}-${/-(\d+|\w+)-wght/.exec(path)?.[1] ?? ''}`,
    ascent: lineHeights.ascent * unitsPerEm,
    descent: lineHeights.descent * unitsPerEm,
    lineGap: 0,
    createSubset: () => {
      const subset = font.createSubset();
      subset.glyphEncoder = { encodeSimple: glyphData };
      return subset;
    },
  };
  const properties = Object.entries(values).map(([name, value]) => [name, { value }]);
  return Object.create(font, Object.fromEntries(properties));
}
