import type { ServerEvents } from './server-events.ts';

/** Speech that has been queued and not yet fully heard. */
export interface UnfinishedSpeech {
  readonly itemId: string;
  readonly responseId: string;
  /** Length of everything queued for the item, in milliseconds. */
  readonly milliseconds: number;
  /** False when not a single packet of it has left. */
  readonly heard: boolean;
}

interface Entry {
  readonly responseId: string;
  milliseconds: number;
  heard: boolean;
  waitingClips: number;
}

/**
 * Tracks what is queued and what was heard, and notifies the client when the voice of a response
 * starts and stops (`output_audio_buffer.started` and `.stopped`).
 */
export class PlaybackTracker {
  readonly #events: ServerEvents;
  readonly #announce: boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #generating = new Set<string>();
  readonly #started = new Set<string>();

  /** `announce` is false where the client itself plays the audio and knows. */
  constructor(events: ServerEvents, announce: boolean) {
    this.#events = events;
    this.#announce = announce;
  }

  get speaking(): boolean {
    return this.#entries.size > 0;
  }

  /** Length of all speech that has not been fully heard, in milliseconds. */
  get queuedMilliseconds(): number {
    return [...this.#entries.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  }

  responseBegan(responseId: string): void {
    this.#generating.add(responseId);
  }

  /** No more clips will be queued for this response. */
  responseGenerated(responseId: string): void {
    this.#generating.delete(responseId);
    this.#settle(responseId);
  }

  clipQueued(itemId: string, responseId: string, milliseconds: number): void {
    const entry = this.#entries.get(itemId) ?? {
      responseId,
      milliseconds: 0,
      heard: false,
      waitingClips: 0,
    };
    entry.milliseconds += milliseconds;
    entry.waitingClips += 1;
    this.#entries.set(itemId, entry);
  }

  clipStarted(itemId: string): void {
    const entry = this.#entries.get(itemId);
    if (!entry) return;
    entry.heard = true;
    if (this.#started.has(entry.responseId)) return;
    this.#started.add(entry.responseId);
    this.#notify('started', entry.responseId);
  }

  clipFinished(itemId: string): void {
    const entry = this.#entries.get(itemId);
    if (!entry) return;
    entry.waitingClips -= 1;
    this.#settle(entry.responseId);
  }

  /** Drops all unfinished speech, notifies the client, and returns it in order. */
  drain(): readonly UnfinishedSpeech[] {
    const unfinished = [...this.#entries].map(([itemId, entry]) => ({
      itemId,
      responseId: entry.responseId,
      milliseconds: entry.milliseconds,
      heard: entry.heard,
    }));
    this.#entries.clear();
    for (const responseId of this.#started) this.#notify('cleared', responseId);
    this.#started.clear();
    return unfinished;
  }

  #settle(responseId: string): void {
    if (this.#generating.has(responseId)) return;
    const entries = [...this.#entries].filter(([, entry]) => entry.responseId === responseId);
    if (entries.some(([, entry]) => entry.waitingClips > 0)) return;
    for (const [itemId] of entries) this.#entries.delete(itemId);
    if (this.#started.delete(responseId)) this.#notify('stopped', responseId);
  }

  #notify(what: 'started' | 'stopped' | 'cleared', responseId: string): void {
    if (this.#announce)
      this.#events.send(`output_audio_buffer.${what}`, { response_id: responseId });
  }
}
