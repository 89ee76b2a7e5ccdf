import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Scripts that the usual font lacks; the first three share the Han characters. */
const scripts = ['sc', 'jp', 'kr', 'devanagari'] as const;
export type Script = (typeof scripts)[number];

/** A file that holds some of a script's characters. */
interface ScriptFile {
  path: string;
  /** First and last code point of each range. */
  ranges: [first: number, last: number][];
}

const rangesByPart = z.record(z.string(), z.string());

function toRange(text: string): [number, number] {
  const [first = 0, last = first] = text
    .replace(/^U\+/, '')
    .split('-')
    .map((hexadecimal) => Number.parseInt(hexadecimal, 16));
  return [first, last];
}

function readFiles(script: Script): ScriptFile[] {
  const name = `noto-sans-${script}`;
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const parts = rangesByPart.parse(JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')));
  return Object.entries(parts).map(([part, ranges]) => ({
    path: join(home, 'files', `${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(toRange),
  }));
}

const filesByScript = new Map<Script, ScriptFile[]>();

function filesOf(script: Script): ScriptFile[] {
  const known = filesByScript.get(script) ?? readFiles(script);
  filesByScript.set(script, known);
  return known;
}

/**
 * Whose Han characters a document is written in: Japanese and Korean show themselves by their own
 * letters, everything else reads as Chinese.
 */
export function hanScriptOf(text: string): Script {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}

/** The files that may have a character, those in the forms of `preferred` first. */
export function filesWith(codePoint: number, preferred: Script): string[] {
  const inOrder = [preferred, ...scripts.filter((script) => script !== preferred)];
  return inOrder
    .flatMap(filesOf)
    .filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
    .map(({ path }) => path);
}
