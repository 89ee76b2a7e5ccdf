import loadLibrary, { type VoiceActivityLibrary } from '@echogarden/fvad-wasm';
import { type SpeechListener, VoiceActivity } from './voice-activity.ts';

/** Makes detectors; one library serves all sessions. */
export class Hearing {
  readonly #library: VoiceActivityLibrary;

  private constructor(library: VoiceActivityLibrary) {
    this.#library = library;
  }

  static async load(): Promise<Hearing> {
    return new Hearing(await loadLibrary());
  }

  listen(listener: SpeechListener): VoiceActivity {
    return new VoiceActivity(this.#library, listener);
  }
}
