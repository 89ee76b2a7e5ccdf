const split = (text: string) => text.split(/(?<=[.!?][”)]?)\s+/u).map((one) => one.trim());

/** The sentences of a text, for telling repeats. */
function sentencesOf(text: string): string[] {
  return split(text.toLowerCase()).filter((sentence) => sentence !== '');
}

/** Remembers what a report has said, so that no sentence stands in it twice. */
export class PhraseBook {
  readonly #said = new Set<string>();
  #turn = 0;

  /** Whether nothing of this text was said before. */
  #isNew(text: string): boolean {
    return sentencesOf(text).every((sentence) => !this.#said.has(sentence));
  }

  /**
   * The first of the given wordings that repeats nothing; where the search begins moves on with
   * every call, so that neighbors sound different. `null` when all were said.
   */
  say(wordings: readonly string[]): string | null {
    for (let at = 0; at < wordings.length; at += 1) {
      const wording = wordings[(this.#turn + at) % wordings.length];
      if (wording === undefined || !this.#isNew(wording)) continue;
      this.#turn += 1;
      for (const sentence of sentencesOf(wording)) this.#said.add(sentence);
      return wording;
    }
    return null;
  }

  /** What is left of a text without the sentences that were said before; '' when all were. */
  sayRest(text: string): string {
    return split(text)
      .flatMap((sentence) => (sentence === '' ? [] : (this.say([sentence]) ?? [])))
      .join(' ');
  }
}
