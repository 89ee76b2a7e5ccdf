import type { AppStore } from '@parley/shared-ui/store';
import type { InterviewRecording, RecordingOptions } from '../../recording/interview-recording.ts';
import { liveActions } from '../state/live-slice.ts';

/** Shown when a recording stops by itself. */
const stopReasonTexts: Readonly<Record<Parameters<RecordingOptions['onStopped']>[0], string>> = {
  limit: 'The recording has reached an hour, its longest. The interview goes on without it.',
  storage: 'This device has no room left, so the recording has stopped. The interview goes on.',
};

export interface RoomRecordingOptions
  extends Pick<RecordingOptions, 'userId' | 'interviewId' | 'about'> {
  store: AppStore;
  /** Plays the interviewer's voice, which is recorded too. */
  audioElement: HTMLAudioElement;
}

/** The recording of one interview: started once, however often the conversation reconnects. */
export class RoomRecording {
  readonly #options: RoomRecordingOptions;
  readonly #voices = new Set<MediaStream>();
  #isStarted = false;
  #stopped = false;
  #recording: InterviewRecording | undefined;

  constructor(options: RoomRecordingOptions) {
    this.#options = options;
    options.audioElement.addEventListener('playing', this.#addInterviewer);
  }

  /** Starts to record, unless it was started before. */
  async start(camera: MediaStream): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { store, userId, interviewId, about } = this.#options;
    const showError = (message: string) => store.dispatch(liveActions.errorShown(message));
    try {
      // Not needed before an interview runs, so it does not travel with the room.
      const { InterviewRecording: Recording } = await import(
        '../../recording/interview-recording.ts'
      );
      this.#recording = await Recording.start({
        userId,
        interviewId,
        camera,
        about,
        onStopped: (reason) => {
          showError(stopReasonTexts[reason]);
          store.dispatch(liveActions.transition('recording-stopped'));
        },
        onStorageLow: (minutes) =>
          showError(
            `This device has room for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} of recording.`,
          ),
      });
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error));
      return;
    }
    if (this.#stopped) {
      await this.#recording.stop();
      return;
    }
    this.#addInterviewer();
    store.dispatch(liveActions.transition('recording-started'));
  }

  /** Notes where in the recording an answer is, in milliseconds since 1970. */
  markAnswer(questionId: string, span: { startedAt: number; endedAt: number }): void {
    this.#recording?.markAnswer(questionId, span.startedAt, span.endedAt);
  }

  /** Downloads the recording so far. */
  async download(): Promise<void> {
    await this.#recording?.download();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#options.audioElement.removeEventListener('playing', this.#addInterviewer);
    await this.#recording?.stop();
    this.#options.store.dispatch(liveActions.transition('recording-stopped'));
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
