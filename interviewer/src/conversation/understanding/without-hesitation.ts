/** Sounds of hesitation, which change nothing about what is said. */
const HESITATION =
  /(?<![\p{L}'])(?:u+m+|u+h+|e+r+m*|e+h+m+|a+h+m*|h+m+|m+h+m+|m{2,}|p+f+|phew|ugh|oof|hmph)(?![\p{L}'])/giu;

/** The text without sounds of hesitation, otherwise as it is. */
export function withoutHesitation(text: string): string {
  return text.replaceAll('’', "'").replace(HESITATION, ' ').replace(/\s+/g, ' ').trim();
}
