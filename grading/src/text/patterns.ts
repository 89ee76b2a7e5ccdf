/** Whether a text has one of several expressions in it. None may be global: those remember a place. */
export const matchesAny = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** A pattern's part that matches one of several. */
export const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

/** A pattern that ignores case, put together from parts. */
export const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'i');
