import { Decoder } from '@evan/opus';
import type { ClipPlace, SpeechClip, SpeechOutput } from '../protocol/speech.ts';

/** Samples per second of audio in protocol events. */
export const EVENT_AUDIO_RATE = 24_000;
/** Packets that share one event: 200 ms. */
const PACKETS_PER_EVENT = 10;

/** Sends speech at once as base64 PCM16 events; the client plays it and knows what was heard. */
export class ImmediateSpeech implements SpeechOutput {
  readonly realTime = false;
  readonly #send: (delta: string, place: ClipPlace) => void;

  constructor(send: (delta: string, place: ClipPlace) => void) {
    this.#send = send;
  }

  play(clip: SpeechClip, place: ClipPlace, notify: { started(): void; finished(): void }): void {
    const decoder = new Decoder({ channels: 1, sample_rate: EVENT_AUDIO_RATE });
    notify.started();
    for (let start = 0; start < clip.frames.length; start += PACKETS_PER_EVENT) {
      const packets = clip.frames.slice(start, start + PACKETS_PER_EVENT);
      const samples = packets.map((packet) => Buffer.from(decoder.decode(packet)));
      this.#send(Buffer.concat(samples).toString('base64'), place);
    }
    notify.finished();
  }

  /** What was sent cannot be held or called back: the client clears its own queue. */
  clear(): void {}
  pause(): void {}
  resume(): void {}

  playedMilliseconds(): number {
    return 0;
  }
}
