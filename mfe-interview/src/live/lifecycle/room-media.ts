import type { AppStore } from '@parley/shared-ui/store';
import { closeMedia, type DeviceChoice, MediaError, openCamera } from '../../devices/media.ts';
import { liveActions } from '../state/live-slice.ts';

/** Shown when a device is disconnected, by the kind of its track. */
const disconnectedTexts: Readonly<Record<string, string>> = {
  video:
    'The camera was disconnected. The interview goes on without its picture; connect it and reload the page to have it back.',
  audio:
    'The microphone was disconnected. Type your answers, or connect it and reload the page: you go on where you are.',
};

/** Shown when an interview is started without its devices. */
export const notInitializedText = 'Session not initialized';

/** Errors that opening the devices mends. */
const mendedTexts: readonly string[] = [notInitializedText, ...Object.values(disconnectedTexts)];

/** Camera and microphone of one room. An interview in writing has none, and needs none. */
export class RoomMedia {
  readonly #store: AppStore;
  readonly #textOnly: boolean;
  /** How often devices were requested. */
  #requests = 0;
  #stream: MediaStream | null = null;
  #opening: Promise<MediaStream | null> = Promise.resolve(null);
  #closed = false;

  constructor(store: AppStore, textOnly: boolean) {
    this.#store = store;
    this.#textOnly = textOnly;
  }

  /** The camera with the microphone, `null` while there are none. */
  get stream(): MediaStream | null {
    return this.#stream;
  }

  /** The microphone alone. */
  get microphone(): MediaStream | null {
    return this.#stream && new MediaStream(this.#stream.getAudioTracks());
  }

  /** Resolves when the devices that were requested last are open, or refused. */
  get settled(): Promise<unknown> {
    return this.#opening;
  }

  /**
   * Opens devices in place of those before; `null` when they are refused or not needed. Those that were
   * requested last win: an earlier request resolves as they do.
   */
  open(choice: DeviceChoice): Promise<MediaStream | null> {
    this.#opening = this.#open(choice);
    return this.#opening;
  }

  /** Mutes the microphone for the interviewer and for the recording. */
  setMuted(muted: boolean): void {
    this.#store.dispatch(liveActions.mutedChanged(muted));
    this.#applyMuted();
  }

  /** Closes the devices; they may be opened again. */
  release(): void {
    if (this.#stream) closeMedia(this.#stream);
    this.#stream = null;
  }

  /** Closes the devices for good. */
  close(): void {
    this.#closed = true;
    this.release();
  }

  /** The microphone is what the room shows of it; a device that was just opened is on. */
  #applyMuted(): void {
    const muted = this.#store.getState().interviewLive?.muted ?? false;
    for (const track of this.#stream?.getAudioTracks() ?? []) track.enabled = !muted;
  }

  #dismissMended(): void {
    const { error } = this.#store.getState().interviewLive ?? {};
    if (error && mendedTexts.includes(error)) this.#store.dispatch(liveActions.errorDismissed());
  }

  async #open(choice: DeviceChoice): Promise<MediaStream | null> {
    const { dispatch } = this.#store;
    if (this.#textOnly) {
      dispatch(liveActions.transition('media-granted'));
      return null;
    }
    this.#requests += 1;
    const request = this.#requests;
    const isStale = () => request !== this.#requests;
    try {
      const stream = await openCamera(choice);
      if (this.#closed || isStale()) {
        closeMedia(stream);
        return this.#closed ? null : this.#opening;
      }
      this.release();
      this.#stream = stream;
      this.#applyMuted();
      for (const track of stream.getTracks()) {
        // The event does not fire for a track that the page itself stops.
        track.addEventListener('ended', () =>
          dispatch(liveActions.errorShown(disconnectedTexts[track.kind] ?? '')),
        );
      }
      dispatch(liveActions.mediaProblem(null));
      this.#dismissMended();
      dispatch(liveActions.transition('media-granted'));
      return stream;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      if (isStale()) return this.#opening;
      dispatch(liveActions.mediaProblem(`${error.message}. ${error.help}`));
      dispatch(liveActions.transition('media-lost'));
      return null;
    }
  }
}
