/** Samples a second of the sound that a Realtime service sends over a WebSocket. */
const sampleRate = 24_000;

/** Seconds that the first sound waits, so that the next pieces arrive before it ends. */
const headStart = 0.05;

/** Plays 16-bit pieces of sound one after another, as a stream that any audio element can play. */
export class PcmPlayer {
  readonly #context = new AudioContext({ sampleRate });
  readonly #output = this.#context.createMediaStreamDestination();
  readonly #playing = new Set<AudioBufferSourceNode>();
  readonly #onSpeaking: (speaking: boolean) => void;
  /** When the last piece ends, in seconds of the context. */
  #end = 0;
  /** The response of the last piece, and the last that was stopped. */
  #response: string | null = null;
  #stopped: string | null = null;

  /** @param onSpeaking called when sound starts and when the last of it has ended */
  constructor(onSpeaking: (speaking: boolean) => void) {
    this.#onSpeaking = onSpeaking;
    void this.#context.resume();
  }

  /** Everything that is played. */
  get stream(): MediaStream {
    return this.#output.stream;
  }

  /**
   * Adds a piece of a response behind what is playing. A response that was stopped stays so: a slow
   * service sends the rest of it later.
   */
  play(pcm: ArrayBuffer, responseId: string): void {
    this.#response = responseId;
    if (responseId === this.#stopped) return;
    const samples = new Int16Array(pcm, 0, Math.floor(pcm.byteLength / 2));
    if (samples.length === 0) return;
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 0x8000),
      0,
    );
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#output);
    source.addEventListener('ended', () => this.#ended(source));
    const start = Math.max(this.#end, this.#context.currentTime + headStart);
    this.#end = start + buffer.duration;
    if (this.#playing.size === 0) this.#onSpeaking(true);
    this.#playing.add(source);
    source.start(start);
  }

  /** Stops the response at once; what has not been played is dropped. */
  stop(): void {
    this.#stopped = this.#response;
    for (const source of this.#playing) source.stop();
    this.#end = 0;
  }

  /** Closes the sound device. */
  close(): void {
    this.stop();
    void this.#context.close();
  }

  #ended(source: AudioBufferSourceNode): void {
    source.disconnect();
    this.#playing.delete(source);
    if (this.#playing.size === 0) this.#onSpeaking(false);
  }
}
