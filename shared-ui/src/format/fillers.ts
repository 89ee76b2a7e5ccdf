/** Filler words as they are written, each with how often it was used. */
export const fillersText = (fillers: readonly { word: string; count: number }[]): string =>
  fillers.map(({ word, count }) => `“${word.replace(/\bi\b/g, 'I')}” (${count})`).join(', ');
