import { create, type Font } from 'fontkit';
import { filesWith, hanScriptOf } from './script-files.ts';
import { hasCharacter, openScriptFont, type Weight } from './script-fonts.ts';

/** A piece of text in one font. */
export interface TextRun {
  text: string;
  /** The name under which the document knows the font. */
  font: string;
}

/** The fonts of one document. */
export interface DocumentFonts {
  /** Beside the two usual ones; by the names that the runs use. */
  added: ReadonlyMap<string, Font>;
  /** Cuts a text where the font has to change; always at least one run. */
  runs(text: string, weight: Weight): TextRun[];
}

/** What takes the font of the character before it: accents, vowel signs and joiners. */
const isAttached = (character: string): boolean => /^[\p{M}\u200c\u200d]$/u.test(character);

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;

/** All texts anywhere in a value. */
function textsIn(value: unknown): string {
  const texts: string[] = [];
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string') texts.push(part);
    return part;
  });
  return texts.join('\n');
}

/** Files by the characters that the usual font lacks; what no file has is left out. */
async function findFiles(text: string, usual: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const unusual = [...new Set(text)].filter((character) => codePointOf(character) >= 0x250);
  if (unusual.length === 0) return found;
  const han = hanScriptOf(text);
  const font = create(usual);
  for (const character of unusual) {
    const codePoint = codePointOf(character);
    if (font.hasGlyphForCodePoint(codePoint)) continue;
    for (const path of filesWith(codePoint, han)) {
      if (!(await hasCharacter(path, codePoint))) continue;
      found.set(character, path);
      break;
    }
  }
  return found;
}

const nameOf = (weight: Weight, path: string): string => `${weight} ${path}`;

function cut(text: string, weight: Weight, files: ReadonlyMap<string, string>): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const path = files.get(character);
    const font = path === undefined ? weight : nameOf(weight, path);
    if (last !== undefined && (last.font === font || isAttached(character))) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs.length > 0 ? runs : [{ text, font: weight }];
}

/**
 * Loads what a document needs beside its usual font, and nothing when that has all.
 * @param content everything that the document will say
 * @param usual the data of the usual font
 */
export async function loadDocumentFonts(content: unknown, usual: Buffer): Promise<DocumentFonts> {
  const files = await findFiles(textsIn(content), usual);
  const added = new Map<string, Font>();
  for (const path of new Set(files.values())) {
    for (const weight of ['regular', 'bold'] as const) {
      added.set(nameOf(weight, path), await openScriptFont(path, weight));
    }
  }
  return { added, runs: (text, weight) => cut(text, weight, files) };
}
