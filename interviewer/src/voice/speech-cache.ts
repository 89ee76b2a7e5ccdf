import type { SpeechClip } from '../protocol/speech.ts';

/** Keeps what was spoken most recently, up to a number of bytes. */
export class SpeechCache {
  readonly #capacity: number;
  readonly #clips = new Map<string, { readonly clip: SpeechClip; readonly bytes: number }>();
  #bytes = 0;

  /** @param capacity bytes of encoded speech to keep; one second takes about 4 kB */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): SpeechClip | undefined {
    const entry = this.#clips.get(key);
    if (!entry) return undefined;
    this.#clips.delete(key);
    this.#clips.set(key, entry);
    return entry.clip;
  }

  set(key: string, clip: SpeechClip): void {
    const bytes = clip.frames.reduce((sum, frame) => sum + frame.byteLength, 0);
    this.#bytes += bytes - (this.#clips.get(key)?.bytes ?? 0);
    this.#clips.delete(key);
    this.#clips.set(key, { clip, bytes });
    for (const [oldest, entry] of this.#clips) {
      if (this.#bytes <= this.#capacity) break;
      this.#clips.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }
}
