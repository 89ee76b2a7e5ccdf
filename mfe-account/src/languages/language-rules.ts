/** The longest language that the API takes, in characters. */
export const longestLanguage = 60;

/** The most languages that the API takes. */
export const mostLanguages = 200;

/** The languages in what was typed: split on commas, trimmed, empty pieces dropped (spec §5). */
export function typedLanguages(text: string): string[] {
  return text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Two spellings of one language have the same key: case and composition of accents do not count. */
function keyOf(language: string): string {
  return language.normalize('NFKC').toLocaleLowerCase('en-US');
}

/**
 * The list with what was typed merged in, without duplicates (specification §5); what is there
 * already keeps its place and its spelling.
 */
export function mergeLanguages(existing: readonly string[], text: string): string[] {
  const merged = new Map(existing.map((language) => [keyOf(language), language]));
  for (const language of typedLanguages(text)) {
    if (!merged.has(keyOf(language))) merged.set(keyOf(language), language);
  }
  return [...merged.values()];
}

/** What keeps a list from being saved, in a sentence; `null` when nothing does. */
export function languageProblem(languages: readonly string[]): string | null {
  const long = languages.find((language) => language.length > longestLanguage);
  if (long !== undefined) return `A language has at most ${longestLanguage} characters.`;
  if (languages.length > mostLanguages) return `At most ${mostLanguages} languages can be kept.`;
  return null;
}

/** Pasted lines are entries of their own, as in a list that was copied from elsewhere. */
export function pastedText(text: string): string {
  return text.replaceAll(/[\r\n\t;]+/g, ', ');
}
