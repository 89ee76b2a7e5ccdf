/** Samples a second that a Realtime service takes over a WebSocket. */
const targetRate = 24_000;
/** Samples in one piece: a tenth of a second. */
const pieceLength = targetRate / 10;

/** Hands the microphone on as 16-bit pieces of a tenth of a second. */
class MicrophonePieces extends AudioWorkletProcessor {
  #piece = new Int16Array(pieceLength);
  #filled = 0;
  /** Where the next wanted sample lies in the block to come, in samples of the device. */
  #position = 0;

  process([input]) {
    const block = input?.[0];
    if (!block) return true;
    const step = sampleRate / targetRate;
    for (; this.#position < block.length; this.#position += step) {
      const sample = Math.max(-1, Math.min(1, block[Math.floor(this.#position)]));
      this.#piece[this.#filled++] = sample * 0x7fff;
      if (this.#filled < pieceLength) continue;
      const full = this.#piece.buffer;
      this.port.postMessage(full, [full]);
      this.#piece = new Int16Array(pieceLength);
      this.#filled = 0;
    }
    this.#position -= block.length;
    return true;
  }
}

registerProcessor('microphone-pieces', MicrophonePieces);
