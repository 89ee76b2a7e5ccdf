import type { AppStore } from '@parley/shared-ui/store';
import { recordingFileName } from '../recording/file-name.ts';
import { downloadFile, Recorder } from '../recording/recorder.ts';
import { liveActions } from './live-slice.ts';

export interface RoomRecordingOptions {
  store: AppStore;
  /** Plays the interviewer's voice, which is recorded too. */
  audioElement: HTMLAudioElement;
  /** Who is recorded, for the file's name. */
  about(): { name?: string | undefined; level?: string | undefined; technology: string };
}

/** The recording of one interview: begun once, however often the conversation reconnects. */
export class RoomRecording {
  readonly #options: RoomRecordingOptions;
  readonly #voices = new Set<MediaStream>();
  #recorder: Recorder | undefined;

  constructor(options: RoomRecordingOptions) {
    this.#options = options;
    options.audioElement.addEventListener('playing', this.#addInterviewer);
  }

  /** Begins to record, unless it has begun before. */
  begin(camera: MediaStream): void {
    if (this.#recorder) return;
    const { store } = this.#options;
    try {
      this.#recorder = new Recorder(camera);
    } catch (error) {
      store.dispatch(liveActions.failed(error instanceof Error ? error.message : String(error)));
      return;
    }
    const recorder = this.#recorder;
    this.#addInterviewer();
    recorder.start(() => {
      void recorder.stop();
      store.dispatch(liveActions.happened('recording-stopped'));
    });
    store.dispatch(liveActions.happened('recording-started'));
  }

  /** Hands the recording so far to the person. */
  async download(): Promise<void> {
    if (!this.#recorder) return;
    const name = recordingFileName(this.#options.about(), new Date());
    downloadFile(await this.#recorder.file(), name);
  }

  async stop(): Promise<void> {
    this.#options.audioElement.removeEventListener('playing', this.#addInterviewer);
    await this.#recorder?.stop();
    this.#options.store.dispatch(liveActions.happened('recording-stopped'));
  }

  /** Every connection brings a stream of its own. */
  #addInterviewer = () => {
    const { srcObject } = this.#options.audioElement;
    if (!this.#recorder || !(srcObject instanceof MediaStream)) return;
    if (this.#voices.has(srcObject)) return;
    this.#voices.add(srcObject);
    this.#recorder.addVoice(srcObject);
  };
}
