/**
 * Whether a spreadsheet could take a text for a formula: it begins with a mark of one, also in full
 * width or behind spaces, or with a tab or a line break, which some drop (OWASP, "CSV Injection").
 */
export function looksLikeFormula(text: string): boolean {
  return /^(?:[\t\r\n]|\s*[=+\-\u2212@|%])/.test(text.normalize('NFKC'));
}
