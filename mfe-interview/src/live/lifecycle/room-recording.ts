import type { AppStore } from '@parley/shared-ui/store';
import type { InterviewRecording, RecordingOptions } from '../../recording/interview-recording.ts';
import { liveActions } from '../state/live-slice.ts';

/** What the person is told when a recording ends by itself. */
const endings: Readonly<Record<Parameters<RecordingOptions['onStopped']>[0], string>> = {
  limit: 'The recording has reached an hour, its longest. The interview goes on without it.',
  storage: 'This device has no room left, so the recording has stopped. The interview goes on.',
};

export interface RoomRecordingOptions
  extends Pick<RecordingOptions, 'personId' | 'interviewId' | 'about'> {
  store: AppStore;
  /** Plays the interviewer's voice, which is recorded too. */
  audioElement: HTMLAudioElement;
}

/** The recording of one interview: begun once, however often the conversation reconnects. */
export class RoomRecording {
  readonly #options: RoomRecordingOptions;
  readonly #voices = new Set<MediaStream>();
  #begun = false;
  #stopped = false;
  #recording: InterviewRecording | undefined;

  constructor(options: RoomRecordingOptions) {
    this.#options = options;
    options.audioElement.addEventListener('playing', this.#addInterviewer);
  }

  /** Begins to record, unless it has begun before. */
  async begin(camera: MediaStream): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    const { store, personId, interviewId, about } = this.#options;
    const tell = (message: string) => store.dispatch(liveActions.failed(message));
    try {
      // Not needed before an interview runs, so it does not travel with the room.
      const { InterviewRecording: Recording } = await import(
        '../../recording/interview-recording.ts'
      );
      this.#recording = await Recording.begin({
        personId,
        interviewId,
        camera,
        about,
        onStopped: (reason) => {
          tell(endings[reason]);
          store.dispatch(liveActions.happened('recording-stopped'));
        },
        onStorageLow: (minutes) =>
          tell(`This device has room for ${minutes} more minutes of recording.`),
      });
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      return;
    }
    if (this.#stopped) {
      await this.#recording.stop();
      return;
    }
    this.#addInterviewer();
    store.dispatch(liveActions.happened('recording-started'));
  }

  /** Notes where in the recording an answer is, in milliseconds since 1970. */
  markAnswer(questionId: string, span: { startedAt: number; endedAt: number }): void {
    this.#recording?.markAnswer(questionId, span.startedAt, span.endedAt);
  }

  /** Hands the recording so far to the person. */
  async download(): Promise<void> {
    await this.#recording?.download();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#options.audioElement.removeEventListener('playing', this.#addInterviewer);
    await this.#recording?.stop();
    this.#options.store.dispatch(liveActions.happened('recording-stopped'));
  }

  /** Every connection brings a stream of its own. */
  #addInterviewer = () => {
    const { srcObject } = this.#options.audioElement;
    if (!this.#recording || !(srcObject instanceof MediaStream)) return;
    if (this.#voices.has(srcObject)) return;
    this.#voices.add(srcObject);
    this.#recording.addVoice(srcObject);
  };
}
