/**
 * The candidate's unsaved text: what is being written, and what was sent to the interviewer but is not
 * yet saved as an answer. Both survive a reload and a lost connection.
 */
export class AnswerDraft {
  readonly #save: (text: string) => void;
  readonly #listeners = new Set<() => void>();
  #sent: string[] = [];
  #writing: string;
  /** Words that are being recognized and not in the box yet. */
  #interim = '';
  #changedAt = 0;
  #isDictated = false;

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

  /** The words in the answer box, with those that are being recognized. */
  get words(): string {
    return `${this.#writing} ${this.#interim}`.trim();
  }

  /** When the words last changed, in milliseconds since 1970. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** Whether some of the words were dictated. */
  get isDictated(): boolean {
    return this.#isDictated;
  }

  /** Calls back whenever the words in the box change; returns what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The text in the answer box changed. */
  write(text: string): void {
    this.#writing = text;
    this.#save(this.text);
    this.#notify();
  }

  /** Words are being recognized; '' when there are none. */
  hear(words: string): void {
    this.#interim = words;
    if (words !== '') this.#isDictated = true;
    this.#notify();
  }

  #notify(): void {
    this.#changedAt = Date.now();
    if (this.words === '') this.#isDictated = false;
    for (const listener of this.#listeners) listener();
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

  /** Words that were sent come back before those in the box. @returns all that is in the box now */
  takeBack(text: string): string {
    const index = this.#sent.lastIndexOf(text);
    if (index >= 0) this.#sent.splice(index, 1);
    this.write([text, this.#writing].filter(Boolean).join('\n\n'));
    return this.#writing;
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
