import { z } from 'zod';

/** Milliseconds of silence after a noise in which the candidate may still go on. */
const patience = 2_500;
/** Milliseconds from which a sound is taken for words; the silence that ends it is part of them. */
const words = 1_500;

const cutOff = z.object({
  type: z.literal('response.done'),
  response: z.object({
    status: z.literal('cancelled'),
    status_details: z.object({ reason: z.literal('turn_detected') }),
  }),
});

/**
 * Notices a reply that a noise cut off: the service took a cough for the candidate's turn, and now
 * each waits for the other. Whoever says or writes something goes on by themself.
 */
export class LostReply {
  readonly #onLost: () => void;
  #owed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds of silence that are still waited for. */
  #left = patience;
  #silentSince = 0;
  #soundSince = 0;

  /** @param onLost told when a reply is owed and nobody says anything */
  constructor(onLost: () => void) {
    this.#onLost = onLost;
  }

  /** Looks at one event of the server. */
  see(event: { readonly type: string }) {
    if (cutOff.safeParse(event).success) this.#owed = true;
    switch (event.type) {
      case 'response.created':
      case 'conversation.item.input_audio_transcription.delta':
      case 'conversation.item.input_audio_transcription.completed':
        return this.candidateActs();
      case 'input_audio_buffer.speech_started':
        return this.#soundBegins();
      case 'input_audio_buffer.speech_stopped':
        return this.#soundEnds();
    }
  }

  /** The candidate says or writes something: the word is theirs. */
  candidateActs() {
    this.#owed = false;
    this.#left = patience;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #soundBegins() {
    if (this.#timer) this.#left -= Date.now() - this.#silentSince;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#soundSince = Date.now();
  }

  /** Words begin the waiting anew; a dog that barks every other second does not. */
  #soundEnds() {
    if (!this.#owed) return;
    if (Date.now() - this.#soundSince >= words) this.#left = patience;
    this.#silentSince = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.candidateActs();
      this.#onLost();
    }, this.#left);
  }
}
