import type { VoiceActivityLibrary } from '@echogarden/fvad-wasm';

/** Samples per second that the detector takes. */
export const HEARING_RATE = 16_000;
/** Samples in one frame of 20 ms. */
const HEARING_FRAME = 320;
const FRAME_MILLISECONDS = 20;

/** Quieter frames (root mean square of 16-bit samples) are never speech. */
const QUIET = 150;
/** Voiced frames in a row that may become speech: 60 ms. A cough has as many. */
const FRAMES_TO_SUSPECT = 3;
/** Voiced frames in a row that begin speech: 160 ms. */
const FRAMES_TO_START = 8;
/** Unvoiced frames that a run of voiced ones survives. */
const FRAMES_FORGIVEN = 3;
/** Silence that ends speech. */
const SILENCE_TO_STOP = 700;
/** The detector's strictest mode. */
const STRICTEST = 3;

export interface SpeechListener {
  /** Something that may become speech; `started` or `dismissed` follows. */
  suspected(): void;
  /** It was no speech. */
  dismissed(): void;
  started(): void;
  stopped(): void;
}

/** Detects when a person starts and stops speaking. */
export class VoiceActivity {
  readonly #library: VoiceActivityLibrary;
  readonly #listener: SpeechListener;
  readonly #handle: number;
  readonly #frame: number;
  readonly #rest = new Int16Array(HEARING_FRAME);
  #restLength = 0;
  #voiced = 0;
  #unvoiced = 0;
  #suspecting = false;
  #speaking = false;
  #freed = false;

  constructor(library: VoiceActivityLibrary, listener: SpeechListener) {
    this.#library = library;
    this.#listener = listener;
    this.#handle = library._fvad_new();
    this.#frame = library._malloc(HEARING_FRAME * Int16Array.BYTES_PER_ELEMENT);
    library._fvad_set_sample_rate(this.#handle, HEARING_RATE);
    library._fvad_set_mode(this.#handle, STRICTEST);
  }

  /** Hears mono samples at 16 kHz, in pieces of any length. */
  hear(samples: Int16Array): void {
    for (let start = 0; start < samples.length; ) {
      const piece = samples.subarray(start, start + HEARING_FRAME - this.#restLength);
      this.#rest.set(piece, this.#restLength);
      this.#restLength += piece.length;
      start += piece.length;
      if (this.#restLength < HEARING_FRAME) return;
      this.#restLength = 0;
      this.#judge(this.#isVoice(this.#rest));
    }
  }

  /** Ends a running speech, for example when the microphone goes away. */
  reset(): void {
    this.#voiced = 0;
    this.#dismiss();
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#listener.stopped();
  }

  free(): void {
    if (this.#freed) return;
    this.#freed = true;
    this.#library._free(this.#frame);
    this.#library._fvad_free(this.#handle);
  }

  #isVoice(frame: Int16Array): boolean {
    if (this.#freed) return false;
    const energy = frame.reduce((sum, sample) => sum + sample * sample, 0);
    if (Math.sqrt(energy / frame.length) < QUIET) return false;
    this.#library.HEAP16.set(frame, this.#frame / Int16Array.BYTES_PER_ELEMENT);
    return this.#library._fvad_process(this.#handle, this.#frame, HEARING_FRAME) === 1;
  }

  #judge(voice: boolean): void {
    if (voice) {
      this.#voiced += 1;
      this.#unvoiced = 0;
    } else {
      this.#unvoiced += 1;
      if (this.#unvoiced > FRAMES_FORGIVEN) this.#voiced = 0;
    }
    if (this.#voiced === 0) this.#dismiss();
    if (!this.#speaking && !this.#suspecting && this.#voiced >= FRAMES_TO_SUSPECT) {
      this.#suspecting = true;
      this.#listener.suspected();
    }
    if (!this.#speaking && this.#voiced >= FRAMES_TO_START) {
      this.#speaking = true;
      this.#suspecting = false;
      this.#listener.started();
    } else if (this.#speaking && this.#unvoiced * FRAME_MILLISECONDS >= SILENCE_TO_STOP) {
      this.#speaking = false;
      this.#listener.stopped();
    }
  }

  #dismiss(): void {
    if (!this.#suspecting) return;
    this.#suspecting = false;
    this.#listener.dismissed();
  }
}
