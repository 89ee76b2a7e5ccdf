/** A text without case, punctuation and spacing: the same however it was heard or copied. */
export const textKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
