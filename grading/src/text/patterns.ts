/** Whether a text has one of several expressions in it. None may be global: those remember a place. */
export const matchesAny = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(text));
