/**
 * The strengths or improvements that a report writes: the single text 'None' means that there are none
 * (product specification §3, "Result"), and so does a plan that does not have them.
 */
export const writtenTexts = (texts: readonly string[] | null | undefined): string[] =>
  texts?.filter((text) => text !== 'None') ?? [];
