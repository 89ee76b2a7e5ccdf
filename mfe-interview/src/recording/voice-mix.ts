/** Several voices mixed into one track of sound. */
export class VoiceMix {
  readonly #audio = new AudioContext();
  readonly #mix = this.#audio.createMediaStreamDestination();

  /** @param microphone the first voice. */
  constructor(microphone: MediaStream) {
    this.add(microphone);
  }

  /** The mixed track. */
  get tracks(): MediaStreamTrack[] {
    return this.#mix.stream.getAudioTracks();
  }

  /** Mixes another voice in; a stream without sound changes nothing. */
  add(stream: MediaStream): void {
    const tracks = stream.getAudioTracks();
    if (tracks.length === 0) return;
    this.#audio.createMediaStreamSource(new MediaStream(tracks)).connect(this.#mix);
  }

  /** A browser may hold sound back until the person has clicked somewhere. */
  start(): void {
    void this.#audio.resume();
  }

  async close(): Promise<void> {
    if (this.#audio.state !== 'closed') await this.#audio.close();
  }
}
