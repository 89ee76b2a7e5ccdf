/** A text for a terminal: characters that would control it are spaces. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
