import { z } from 'zod';

/** What a session reports to the room. */
export interface SessionListener {
  /** A piece of what the interviewer is saying; `id` is the same for one utterance. */
  onCaption(id: string, text: string): void;
  /**
   * The service transcribed what the candidate says; `text` replaces an earlier transcription with the
   * same `id`.
   */
  onTranscription(id: string, text: string): void;
  /** A speaker starts or stops speaking. */
  onSpeaking(speaker: 'interviewer' | 'candidate', speaking: boolean): void;
  /** The connection ended by itself. */
  onLost(): void;
  /** A problem to show to the candidate; the conversation continues. */
  onProblem(message: string): void;
}

const delta = z.object({ item_id: z.string(), delta: z.string() });
const heard = z.object({ item_id: z.string(), transcript: z.string() });

const wordsFailed =
  'What you just said could not be turned into words. Please type it, or say it again.';

/** Translates the server's events for a listener. */
export class EventTranslator {
  readonly #listener: SessionListener;
  readonly #onTurn: () => void;
  readonly #heard = new Map<string, string>();

  /** @param onTurn called as the interviewer begins a turn */
  constructor(listener: SessionListener, onTurn: () => void) {
    this.#listener = listener;
    this.#onTurn = onTurn;
  }

  handleEvent(event: { readonly type: string }) {
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
        return this.#listener.onTranscription(piece.item_id, text);
      }
      case 'conversation.item.input_audio_transcription.completed': {
        const whole = heard.safeParse(event).data;
        if (whole?.transcript.trim())
          this.#listener.onTranscription(whole.item_id, whole.transcript);
        return;
      }
      case 'conversation.item.input_audio_transcription.failed':
        return this.#listener.onProblem(wordsFailed);
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
