/** The words of a text that lists them, apart by spaces or lines. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
