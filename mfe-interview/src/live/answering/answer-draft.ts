/**
 * The candidate's unsaved text: what is being written, and what was sent to the interviewer but is not
 * yet saved as an answer. Both survive a reload and a lost connection.
 */
export class AnswerDraft {
  readonly #save: (text: string) => void;
  #sent: string[] = [];
  #writing: string;

  /**
   * @param stored what an earlier page left
   * @param save stores the text for the next page
   */
  constructor(stored: string, save: (text: string) => void) {
    this.#writing = stored;
    this.#save = save;
  }

  /** All of it as one text. */
  get text(): string {
    return [...this.#sent, this.#writing].filter(Boolean).join('\n\n');
  }

  /** The text in the answer box changed. */
  write(text: string): void {
    this.#writing = text;
    this.#save(this.text);
  }

  /** The text in the answer box was sent to the interviewer. */
  markSent(text: string): void {
    this.#sent.push(text);
    this.write('');
  }

  /** The interviewer saved the answer: what was sent need not be restored. */
  markSaved(): void {
    this.#sent = [];
    this.#save(this.text);
  }

  /**
   * After a lost connection: returns all of it for the answer box, `null` when nothing sent was
   * unsaved.
   */
  restore(): string | null {
    if (this.#sent.length === 0) return null;
    const { text } = this;
    this.#sent = [];
    this.write(text);
    return text;
  }
}
