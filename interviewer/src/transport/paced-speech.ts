import {
  type ClipPlace,
  FRAME_MILLISECONDS,
  type SpeechClip,
  type SpeechOutput,
} from '../protocol/speech.ts';

interface QueuedClip {
  readonly clip: SpeechClip;
  readonly place: ClipPlace;
  readonly started: () => void;
  readonly finished: () => void;
  next: number;
}

/**
 * Packets that a pause lasts at most: who paused decides sooner, unless the microphone's sound stops
 * coming in the middle of it.
 */
const MAX_PAUSED_PACKETS = 500 / FRAME_MILLISECONDS;

/** Queue of speech that leaves one packet at a time, whenever the pacer asks for the next. */
export class PacedSpeech implements SpeechOutput {
  readonly realTime = true;
  #queue: QueuedClip[] = [];
  #pausedPackets = 0;
  /** What the client has heard of each item; entries of long-finished items are dropped. */
  readonly #played = new Map<string, number>();

  play(clip: SpeechClip, place: ClipPlace, notify: { started(): void; finished(): void }): void {
    if (clip.frames.length === 0) return;
    this.#queue.push({
      clip,
      place,
      started: () => notify.started(),
      finished: () => notify.finished(),
      next: 0,
    });
  }

  pause(): void {
    this.#pausedPackets = MAX_PAUSED_PACKETS;
  }

  resume(): void {
    this.#pausedPackets = 0;
  }

  clear(): void {
    this.#pausedPackets = 0;
    this.#queue = [];
    this.#played.clear();
  }

  playedMilliseconds(itemId: string): number {
    return this.#played.get(itemId) ?? 0;
  }

  /** The packet that is due now, undefined for silence. */
  nextPacket(): Uint8Array | undefined {
    if (this.#pausedPackets > 0) {
      this.#pausedPackets -= 1;
      return undefined;
    }
    const current = this.#queue[0];
    const packet = current?.clip.frames[current.next];
    if (!current || !packet) return undefined;
    current.next += 1;
    const { itemId } = current.place;
    this.#played.set(itemId, this.playedMilliseconds(itemId) + FRAME_MILLISECONDS);
    if (current.next === 1) current.started();
    if (current.next === current.clip.frames.length) {
      this.#queue.shift();
      current.finished();
      if (this.#queue.length === 0) this.#played.clear();
    }
    return packet;
  }
}
