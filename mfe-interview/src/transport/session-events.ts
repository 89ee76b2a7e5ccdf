import { z } from 'zod';

/** What a session tells the room. */
export interface SessionListener {
  /** A piece of what the interviewer is saying; `id` is the same for one utterance. */
  onCaption(id: string, text: string): void;
  /**
   * What a service that understands speech heard the candidate say; `text` replaces what was heard
   * under the same `id` before.
   */
  onHeard(id: string, text: string): void;
  /** Somebody begins or stops to speak. */
  onSpeaking(speaker: 'interviewer' | 'candidate', speaking: boolean): void;
  /** The connection ended without having been asked to. */
  onLost(): void;
  /** Something that the person should know; the conversation goes on. */
  onProblem(message: string): void;
}

const delta = z.object({ item_id: z.string(), delta: z.string() });
const heard = z.object({ item_id: z.string(), transcript: z.string() });

/** Tells a listener what an event of the server means for the room. */
export class EventReader {
  readonly #listener: SessionListener;
  readonly #onTurn: () => void;
  readonly #heard = new Map<string, string>();

  /** @param onTurn called as the interviewer begins a turn */
  constructor(listener: SessionListener, onTurn: () => void) {
    this.#listener = listener;
    this.#onTurn = onTurn;
  }

  read(event: { readonly type: string }) {
    switch (event.type) {
      case 'response.created':
        return this.#onTurn();
      case 'response.output_audio_transcript.delta':
      case 'response.output_text.delta': {
        const caption = delta.safeParse(event);
        if (caption.success) this.#listener.onCaption(caption.data.item_id, caption.data.delta);
        return;
      }
      case 'conversation.item.input_audio_transcription.delta': {
        const piece = delta.safeParse(event).data;
        if (!piece) return;
        const text = (this.#heard.get(piece.item_id) ?? '') + piece.delta;
        this.#heard.set(piece.item_id, text);
        return this.#listener.onHeard(piece.item_id, text);
      }
      case 'conversation.item.input_audio_transcription.completed': {
        const whole = heard.safeParse(event).data;
        if (whole?.transcript.trim()) this.#listener.onHeard(whole.item_id, whole.transcript);
        return;
      }
      case 'output_audio_buffer.started':
        return this.#listener.onSpeaking('interviewer', true);
      case 'output_audio_buffer.stopped':
      case 'output_audio_buffer.cleared':
        return this.#listener.onSpeaking('interviewer', false);
      case 'input_audio_buffer.speech_started':
        return this.#listener.onSpeaking('candidate', true);
      case 'input_audio_buffer.speech_stopped':
        return this.#listener.onSpeaking('candidate', false);
    }
  }
}
