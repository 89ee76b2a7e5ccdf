import type {
  OpenUtterance,
  SpeechTranscriber,
  UtteranceListener,
} from '../../protocol/transcription/speech-transcriber.ts';
import { HEARING_RATE } from '../voice-activity.ts';
import { TranscriptionError, type TranscriptionService } from './transcription-service.ts';
import { encodeWav } from './wav.ts';

/** Samples before an utterance is noticed that belong to it: speech is noticed 0.3 s late. */
const LEAD_SAMPLES = 0.6 * HEARING_RATE;
/** New samples after which the words so far are asked for. */
const PARTIAL_SAMPLES = 2 * HEARING_RATE;
/** Longest utterance: 3 minutes. */
const MAX_UTTERANCE_SAMPLES = 180 * HEARING_RATE;
/** Samples of all utterances of one conversation that wait: 6 minutes. */
const MAX_WAITING_SAMPLES = 360 * HEARING_RATE;

class Utterance {
  readonly listener: UtteranceListener;
  readonly language: string | undefined;
  readonly pieces: Int16Array[];
  length: number;
  /** Samples whose words were asked for. */
  asked = 0;

  constructor(
    listener: UtteranceListener,
    language: string | undefined,
    lead: readonly Int16Array[],
  ) {
    this.listener = listener;
    this.language = language;
    this.pieces = [...lead];
    this.length = lengthOf(lead);
  }
}

const lengthOf = (pieces: readonly { readonly length: number }[]) =>
  pieces.reduce((sum, { length }) => sum + length, 0);

interface Request {
  readonly utterance: Utterance;
  readonly isFinal: boolean;
  readonly controller: AbortController;
}

/**
 * The candidate's speech of one conversation on its way to the transcription service: one request at
 * a time, for the words so far while an utterance lasts and for all of them at its end.
 */
export class SessionTranscriber implements SpeechTranscriber {
  readonly #service: TranscriptionService;
  /** The newest sound that belongs to no utterance yet. */
  #lead: Int16Array[] = [];
  #open: Utterance | undefined;
  /** Utterances that have ended, whose words were not asked for yet. */
  #ended: Utterance[] = [];
  #request: Request | undefined;
  #closed = false;

  constructor(service: TranscriptionService) {
    this.#service = service;
  }

  /** Hears mono samples at 16 kHz, in pieces of any length. */
  hear(samples: Int16Array): void {
    if (this.#closed) return;
    // The caller may use its memory again.
    const piece = samples.slice();
    if (this.#open) {
      this.#open.pieces.push(piece);
      this.#open.length += piece.length;
      if (this.#open.length >= MAX_UTTERANCE_SAMPLES) this.#open.listener.full();
      else this.#askNext();
      return;
    }
    this.#lead.push(piece);
    while (lengthOf(this.#lead.slice(1)) >= LEAD_SAMPLES) this.#lead.shift();
  }

  begin(listener: UtteranceListener, language: string | undefined): OpenUtterance {
    const utterance = new Utterance(listener, language, this.#lead);
    this.#lead = [];
    this.#open = utterance;
    return { end: () => this.#end(utterance), abandon: () => this.#abandon(utterance) };
  }

  close(): void {
    this.#closed = true;
    this.#open = undefined;
    this.#ended = [];
    this.#lead = [];
    this.#request?.controller.abort();
  }

  #end(utterance: Utterance): void {
    if (this.#open !== utterance) return;
    this.#open = undefined;
    this.#ended.push(utterance);
    while (this.#ended.length > 1 && lengthOf(this.#ended) > MAX_WAITING_SAMPLES) {
      this.#ended.shift()?.listener.failed(new TranscriptionError('Too much speech waits.'));
    }
    if (this.#request && !this.#request.isFinal) this.#request.controller.abort();
    this.#askNext();
  }

  #abandon(utterance: Utterance): void {
    if (this.#open === utterance) this.#open = undefined;
    this.#ended = this.#ended.filter((other) => other !== utterance);
    if (this.#request?.utterance !== utterance) return;
    this.#request.controller.abort(new TranscriptionError('The words come too late.'));
  }

  #askNext(): void {
    if (this.#request || this.#closed) return;
    const ended = this.#ended.shift();
    if (ended) return void this.#ask(ended, true);
    const open = this.#open;
    if (!open || open.length - open.asked < PARTIAL_SAMPLES || !this.#service.isFree) return;
    void this.#ask(open, false);
  }

  async #ask(utterance: Utterance, isFinal: boolean): Promise<void> {
    const controller = new AbortController();
    this.#request = { utterance, isFinal, controller };
    utterance.asked = utterance.length;
    const { language, listener } = utterance;
    try {
      const wav = encodeWav(utterance.pieces, HEARING_RATE);
      const text = await this.#service.transcribe({ wav, language }, controller.signal);
      if (controller.signal.aborted) return;
      if (isFinal) listener.completed(text, utterance.length / HEARING_RATE);
      else listener.partial(text);
    } catch (reason) {
      if (isFinal && !controller.signal.aborted) listener.failed(reason);
    } finally {
      this.#request = undefined;
      this.#askNext();
    }
  }
}
