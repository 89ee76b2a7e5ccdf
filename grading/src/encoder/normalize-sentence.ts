/** A sentence as the encoder was trained on it: in lower case, without its final mark. */
export const normalizeSentence = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .toLowerCase()
    .trim()
    .replace(/[.!?;:,]+$/, '');
