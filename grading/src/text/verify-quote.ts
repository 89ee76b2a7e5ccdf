/** Whether the words stand in the answer exactly so, casing and spacing included. */
export function verifyQuote(answer: string, quote: string): boolean {
  return quote.trim() !== '' && answer.includes(quote);
}
