/** Spoken audio: Opus packets of 20 ms each, mono, encoded at 16 kHz. */
export interface SpeechClip {
  readonly frames: readonly Uint8Array[];
}

/** Length of one Opus packet. */
export const FRAME_MILLISECONDS = 20;

export type VoiceName = 'slt' | 'rms';

/** Turns one sentence into audio. */
export interface Voice {
  speak(sentence: string, voice: VoiceName): Promise<SpeechClip>;
  /** Prepares a sentence that may be spoken soon, with a lower priority than `speak`. */
  prepare(sentence: string, voice: VoiceName): void;
}

/** Where a clip belongs in the conversation. */
export interface ClipPlace {
  readonly itemId: string;
  readonly responseId: string;
  readonly outputIndex: number;
}

/** Carries speech to the client. */
export interface SpeechOutput {
  /**
   * True when the server plays in real time and knows what was heard (WebRTC); false when the
   * client has the audio and reports what it cut (WebSocket).
   */
  readonly realTime: boolean;
  /** Queues a clip. `started` and `finished` are called when its first and last packet were sent. */
  play(clip: SpeechClip, place: ClipPlace, notify: { started(): void; finished(): void }): void;
  /** Drops everything that has not left yet. */
  clear(): void;
  /** Holds back what has not left yet, until `resume` or `clear` or for half a second. */
  pause(): void;
  resume(): void;
  /** How much of an item has left, in milliseconds. */
  playedMilliseconds(itemId: string): number;
}
