const folded = (text: string) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/**
 * The candidate's own words that a quote stands for: models tidy spacing, case and quotation marks
 * when they quote, and what the candidate reads must be verbatim.
 * @returns a verbatim part of the answer, or `null` when the quote is not from it
 */
export function locateQuote(answer: string, quote: string): string | null {
  const wanted = quote.trim();
  if (wanted === '') return null;
  if (answer.includes(wanted)) return wanted;
  const words = folded(wanted).split(/\s+/);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  const found = new RegExp(pattern, 'u').exec(folded(answer));
  // Where folding changed the length of the text, positions no longer agree.
  if (found === null || folded(answer).length !== answer.length) return null;
  return answer.slice(found.index, found.index + found[0].length);
}
