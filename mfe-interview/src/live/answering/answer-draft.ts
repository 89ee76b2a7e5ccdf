/**
 * The candidate's words on their way: what is being written, and what was sent to the interviewer but
 * is not yet saved as an answer. Both survive a reload and a lost connection.
 */
export class UnsavedWords {
  readonly #keep: (text: string) => void;
  #sent: string[] = [];
  #writing: string;

  /**
   * @param kept what an earlier page left
   * @param keep keeps the words for the next page
   */
  constructor(kept: string, keep: (text: string) => void) {
    this.#writing = kept;
    this.#keep = keep;
  }

  /** All of it as one text. */
  get text(): string {
    return [...this.#sent, this.#writing].filter(Boolean).join('\n\n');
  }

  /** The text in the answer box changed. */
  write(text: string): void {
    this.#writing = text;
    this.#keep(this.text);
  }

  /** The text in the answer box went to the interviewer. */
  sent(text: string): void {
    this.#sent.push(text);
    this.write('');
  }

  /** The interviewer saved the answer: what was sent is safe. */
  saved(): void {
    this.#sent = [];
    this.#keep(this.text);
  }

  /**
   * The connection is gone, and with it what was sent: everything belongs in the answer box again.
   * `null` when nothing was on its way.
   */
  takeBack(): string | null {
    if (this.#sent.length === 0) return null;
    const { text } = this;
    this.#sent = [];
    this.write(text);
    return text;
  }
}
