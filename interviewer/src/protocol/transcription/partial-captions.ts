/** Words at the end of a partial transcription that may still change: the sound was cut in them. */
const UNSURE_WORDS = 2;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/**
 * Pieces to append to the caption of an utterance while it is transcribed again and again. What was
 * shown stays as it is, since a client only appends; the final transcription corrects it.
 */
export class PartialCaptions {
  #shown = 0;

  /** What a new transcription of the utterance so far adds; '' when nothing. */
  next(transcription: string): string {
    const words = wordsOf(transcription);
    const added = words.slice(this.#shown, Math.max(0, words.length - UNSURE_WORDS));
    const separator = this.#shown > 0 && added.length > 0 ? ' ' : '';
    this.#shown += added.length;
    return separator + added.join(' ');
  }
}
