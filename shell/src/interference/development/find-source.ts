import * as z from 'zod/mini';

/** What a source map of a development server has. */
const sourceMap = z.object({
  sources: z.array(z.string()),
  sourcesContent: z.array(z.nullable(z.string())),
});

/** A line of a source, or a script where no source is known. */
export interface SourcePlace {
  file: string;
  /** Counted from 1; `undefined` for a script. */
  line?: number;
}

/** A word of the sources, and what stands after it where it is changed, such as `=`. */
export interface SourceWord {
  word: string;
  followedBy: RegExp;
}

const textOf = (address: string): Promise<string> =>
  fetch(address).then((response) => (response.ok ? response.text() : ''));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The line that changes a word, counted from 1; 0 where none does. */
function lineWith({ word, followedBy }: SourceWord, source: string): number {
  const pattern = new RegExp(`(?<![\\w$-])${escaped(word)}['"\\]]*\\s*(?:${followedBy.source})`);
  return 1 + source.split('\n').findIndex((line) => pattern.test(line));
}

/** The name of a source in its map, such as `webpack://mfe_account/./src/a.ts`, as a path. */
const pathOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');

async function placeIn(script: string, wanted: SourceWord): Promise<SourcePlace | undefined> {
  const code = await textOf(script);
  if (lineWith(wanted, code) === 0) return undefined;
  const text = await textOf(`${script}.map`).catch(() => '');
  const parsed = sourceMap.safeParse(text ? JSON.parse(text) : null);
  if (!parsed.success) return { file: script };
  const sources = parsed.data.sources.map((name, index) => ({
    file: pathOf(name),
    content: parsed.data.sourcesContent[index] ?? '',
  }));
  const isLibrary = ({ file }: { file: string }) => file.includes('node_modules');
  const ownFirst = [...sources.filter((one) => !isLibrary(one)), ...sources.filter(isLibrary)];
  for (const { file, content } of ownFirst) {
    const line = lineWith(wanted, content);
    if (line > 0) return { file, line };
  }
  return { file: script };
}

/**
 * Where a remote changes what a word names, found in the scripts that this page has loaded from its
 * folder and in their source maps. The remote's own sources are preferred to libraries.
 * @param folder address of the remote's files
 * @returns `undefined` when no script changes it
 */
export async function findSource(
  wanted: SourceWord,
  folder: string,
): Promise<SourcePlace | undefined> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = loaded.filter((name) => name.startsWith(folder) && /\.js(\?|$)/.test(name));
  for (const script of new Set(scripts)) {
    const place = await placeIn(script, wanted).catch(() => undefined);
    if (place) return place;
  }
  return undefined;
}
