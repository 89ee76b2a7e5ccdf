/** Reads a microphone in pieces, for connections that carry sound as messages. */
export class MicrophoneFeed {
  readonly #context: AudioContext;

  private constructor(context: AudioContext) {
    this.#context = context;
  }

  /** @param onPiece gets 16-bit samples, 24,000 a second, a tenth of a second at a time */
  static async open(
    microphone: MediaStream,
    onPiece: (pcm: ArrayBuffer) => void,
  ): Promise<MicrophoneFeed> {
    const context = new AudioContext();
    try {
      await context.audioWorklet.addModule(
        // A file of its own: the content security policy allows no script made at run time.
        new URL('./microphone-worklet.js', import.meta.url).href,
      );
      const node = new AudioWorkletNode(context, 'microphone-pieces');
      node.port.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data instanceof ArrayBuffer) onPiece(data);
      };
      context.createMediaStreamSource(microphone).connect(node);
      void context.resume();
      return new MicrophoneFeed(context);
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  close(): void {
    void this.#context.close();
  }
}
