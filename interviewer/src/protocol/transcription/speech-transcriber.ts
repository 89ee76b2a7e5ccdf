/** Receives what becomes of one utterance. After `completed` or `failed` nothing follows. */
export interface UtteranceListener {
  /** The words so far, while the candidate speaks; later ones may correct earlier ones. */
  partial(text: string): void;
  /** All words; '' when there were none. `seconds` is the length of the sound. */
  completed(text: string, seconds: number): void;
  failed(reason: unknown): void;
  /** The utterance is as long as one may be: it has to end now, and another one to begin. */
  full(): void;
}

/** One utterance whose words are being written down. */
export interface OpenUtterance {
  /** The candidate stopped speaking. */
  end(): void;
  /** The words come too late: nobody waits for them any more, and the listener hears nothing more. */
  abandon(): void;
}

/** Writes down what the candidate of one conversation says. */
export interface SpeechTranscriber {
  /**
   * The candidate began an utterance; the sound from now on, and shortly before, belongs to it.
   * @param language what is spoken as an ISO 639-1 code, undefined when unknown
   */
  begin(listener: UtteranceListener, language: string | undefined): OpenUtterance;
  /** The conversation is over. */
  close(): void;
}
