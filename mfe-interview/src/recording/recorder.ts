/** Bit rates and longest duration (product specification §9). */
const videoBitsPerSecond = 2_500_000;
const audioBitsPerSecond = 128_000;
const longest = 3_600_000;

/** VP9 with Opus where the browser has it, then its nearest relatives (specification §9). */
const formats = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];

/** Milliseconds between the pieces that the browser hands over. */
const pieceLength = 1_000;

/** A browser that cannot record video. */
class RecordingUnsupported extends Error {
  override name = 'RecordingUnsupported';
}

/**
 * Records the camera with the microphone and the interviewer's voice mixed into one track. Starts
 * once, stops once.
 */
export class Recorder {
  readonly #recorder: MediaRecorder;
  readonly #audio: AudioContext;
  readonly #mix: MediaStreamAudioDestinationNode;
  readonly #pieces: Blob[] = [];
  #limit: ReturnType<typeof setTimeout> | undefined;

  /** @throws RecordingUnsupported when the browser has none of the formats. */
  constructor(camera: MediaStream) {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
    if (!mimeType) throw new RecordingUnsupported('This browser cannot record video as WebM.');
    this.#audio = new AudioContext();
    this.#mix = this.#audio.createMediaStreamDestination();
    this.addVoice(camera);
    const mixed = new MediaStream([
      ...camera.getVideoTracks(),
      ...this.#mix.stream.getAudioTracks(),
    ]);
    this.#recorder = new MediaRecorder(mixed, { mimeType, videoBitsPerSecond, audioBitsPerSecond });
    this.#recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.#pieces.push(data);
    });
  }

  /** Mixes another voice in. */
  addVoice(stream: MediaStream): void {
    const tracks = stream.getAudioTracks();
    if (tracks.length === 0) return;
    this.#audio.createMediaStreamSource(new MediaStream(tracks)).connect(this.#mix);
  }

  /** Starts recording; does nothing when it has started before (specification §4). */
  start(onLimit: () => void): void {
    if (this.#recorder.state !== 'inactive' || this.#pieces.length > 0) return;
    void this.#audio.resume();
    this.#recorder.start(pieceLength);
    this.#limit = setTimeout(onLimit, longest);
  }

  /** Stops and waits for the last piece; the mixed audio is let go of. */
  async stop(): Promise<void> {
    clearTimeout(this.#limit);
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) =>
        this.#recorder.addEventListener('stop', resolve, { once: true }),
      );
      this.#recorder.stop();
      await stopped;
    }
    if (this.#audio.state !== 'closed') await this.#audio.close();
  }

  /** Everything recorded until now as one file. */
  async file(): Promise<Blob> {
    if (this.#recorder.state === 'recording') {
      const piece = new Promise((resolve) =>
        this.#recorder.addEventListener('dataavailable', resolve, { once: true }),
      );
      this.#recorder.requestData();
      await piece;
    }
    return new Blob(this.#pieces, { type: 'video/webm' });
  }
}

/** Hands a file to the person under `name`. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
