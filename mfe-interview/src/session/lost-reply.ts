import { z } from 'zod';

/** Milliseconds of silence after a noise in which the candidate may still go on. */
const patience = 2_500;

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
        clearTimeout(this.#timer);
        return;
      case 'input_audio_buffer.speech_stopped':
        if (!this.#owed) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          this.#owed = false;
          this.#onLost();
        }, patience);
    }
  }

  /** The candidate says or writes something: the word is theirs. */
  candidateActs() {
    this.#owed = false;
    clearTimeout(this.#timer);
  }
}
