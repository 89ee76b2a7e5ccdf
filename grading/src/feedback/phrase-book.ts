const split = (text: string) => text.split(/(?<=[.!?][”)]?)\s+/u).map((one) => one.trim());

/** The sentences of a text, for telling repeats. */
function sentencesOf(text: string): string[] {
  return split(text.toLowerCase()).filter((sentence) => sentence !== '');
}

/** Remembers what a report has said, so that no sentence stands in it twice. */
export class PhraseBook {
  readonly #said = new Set<string>();
  #turn = 0;

  /** Whether nothing of this text was said before, but for sentences that may stand in it again. */
  #isNew(text: string, again: ReadonlySet<string>): boolean {
    return sentencesOf(text).every((sentence) => again.has(sentence) || !this.#said.has(sentence));
  }

  /**
   * The first of the given wordings that repeats nothing; where the search begins moves on with
   * every call, so that neighbors sound different. `null` when all were said.
   * @param again what may stand in a report twice: many a claim is corrected by "It is the other way round."
   */
  say(wordings: readonly string[], again = ''): string | null {
    const mayRepeat = new Set(sentencesOf(again));
    for (let at = 0; at < wordings.length; at += 1) {
      const wording = wordings[(this.#turn + at) % wordings.length];
      if (wording === undefined || !this.#isNew(wording, mayRepeat)) continue;
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
