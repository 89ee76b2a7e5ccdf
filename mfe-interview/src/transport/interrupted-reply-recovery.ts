import { z } from 'zod';

/** Milliseconds of silence after a noise in which the candidate may still speak. */
const silenceTimeoutMs = 2_500;
/** Shortest sound that counts as speech, in milliseconds, with the silence that ends it. */
const minSpeechMs = 1_500;

const interruptedResponse = z.object({
  type: z.literal('response.done'),
  response: z.object({
    status: z.literal('cancelled'),
    status_details: z.object({ reason: z.literal('turn_detected') }),
  }),
});

/**
 * Detects a reply that a noise interrupted: the service took a cough for the candidate's turn, and now
 * each waits for the other. When the candidate says or writes something, nothing needs recovery.
 */
export class InterruptedReplyRecovery {
  readonly #onUnresolved: () => void;
  #isInterrupted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds of silence left until recovery. */
  #remainingMs = silenceTimeoutMs;
  #silenceStartedAt = 0;
  #soundStartedAt = 0;

  /** @param onUnresolved called when the interrupted reply does not come and the candidate stays silent */
  constructor(onUnresolved: () => void) {
    this.#onUnresolved = onUnresolved;
  }

  /** Handles one event of the server. */
  handleEvent(event: { readonly type: string }) {
    if (interruptedResponse.safeParse(event).success) this.#isInterrupted = true;
    switch (event.type) {
      case 'response.created':
      case 'conversation.item.input_audio_transcription.delta':
      case 'conversation.item.input_audio_transcription.completed':
        return this.candidateTookTurn();
      case 'input_audio_buffer.speech_started':
        return this.#handleSoundStart();
      case 'input_audio_buffer.speech_stopped':
        return this.#handleSoundEnd();
    }
  }

  /** The candidate says or writes something and so has the turn. */
  candidateTookTurn() {
    this.#isInterrupted = false;
    this.#remainingMs = silenceTimeoutMs;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #handleSoundStart() {
    if (this.#timer) this.#remainingMs -= Date.now() - this.#silenceStartedAt;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#soundStartedAt = Date.now();
  }

  /** Speech restarts the timeout; short noises do not, however many. */
  #handleSoundEnd() {
    if (!this.#isInterrupted) return;
    if (Date.now() - this.#soundStartedAt >= minSpeechMs) this.#remainingMs = silenceTimeoutMs;
    this.#silenceStartedAt = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.candidateTookTurn();
      this.#onUnresolved();
    }, this.#remainingMs);
  }
}
