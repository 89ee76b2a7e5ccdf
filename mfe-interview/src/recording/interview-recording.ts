import { saveFile } from '@parley/shared-ui/files/save-file';
import {
  findRecording,
  type RecordingMetadata,
  readRecordingMetadata,
  recordingFiles,
  recordingPath,
  serializeRecordingMetadata,
  WebmIndexer,
} from '@parley/shared-ui/offline-storage';
import { recordingFileName } from '@parley/shared-ui/recording-file-name';
import { FileWriter, StorageFull } from './file-writer.ts';
import { audioBitsPerSecond, maxRecordingMs, videoBitsPerSecond } from './recording-limits.ts';
import { remainingRecordingMinutes } from './storage-quota.ts';
import { VoiceMix } from './voice-mix.ts';

/** VP9 with Opus where the browser has it, then its nearest relatives (specification §9). */
const formats = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];

/** Milliseconds of recording in each chunk: what a crash may cost. */
const chunkMs = 1_000;

/** Chunks between two checks of the storage quota. */
const chunksBetweenQuotaChecks = 30;
/** Remaining minutes below which the user is warned. */
const lowStorageMinutes = 10;

/** Why a recording stopped by itself. */
export type StopReason = 'limit' | 'storage';

export interface RecordingOptions {
  userId: string;
  interviewId: string;
  /** Picture and microphone. */
  camera: MediaStream;
  /** For the name of the downloaded file. */
  about: { name?: string; level?: string; technology?: string };
  /** It reached an hour, or the device has no room left. */
  onStopped(reason: StopReason): void;
  /** Called once, when the device has room for only so few more minutes. */
  onStorageLow(minutesLeft: number): void;
}

/** A browser that cannot record video, or stores no files for sites. */
export class RecordingUnsupported extends Error {
  override name = 'RecordingUnsupported';
}

/**
 * The recording of an interview: the camera with the microphone and the interviewer's voice mixed
 * into one track, written to this device as it comes, so that an hour takes no more memory than a
 * minute and a crash of the tab costs its last second. An interview that is resumed gets a further
 * part.
 */
export class InterviewRecording {
  readonly #options: RecordingOptions;
  readonly #writer: FileWriter;
  readonly #about: RecordingMetadata;
  readonly #part: number;
  readonly #recorder: MediaRecorder;
  readonly #mix: VoiceMix;
  readonly #indexer = new WebmIndexer();
  readonly #startedAt = Date.now();
  #limit: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #chunks = 0;
  #warnedLow = false;
  #stopped: Promise<void> | undefined;

  private constructor(
    options: RecordingOptions,
    mimeType: string,
    writer: FileWriter,
    about: RecordingMetadata,
  ) {
    this.#options = options;
    this.#writer = writer;
    this.#about = about;
    this.#part = about.parts.length - 1;
    this.#mix = new VoiceMix(options.camera);
    const mixed = new MediaStream([...options.camera.getVideoTracks(), ...this.#mix.tracks]);
    try {
      this.#recorder = new MediaRecorder(mixed, {
        mimeType,
        videoBitsPerSecond,
        audioBitsPerSecond,
      });
    } catch (error) {
      void this.#mix.close();
      throw error;
    }
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#storeChunk(data));
  }

  /**
   * Starts recording.
   * @throws RecordingUnsupported when the browser cannot record or store files.
   * @throws StorageFull when there is no room.
   * @throws NewerFormatError when an earlier part is of a newer format; it stays as it is.
   */
  static async start(options: RecordingOptions): Promise<InterviewRecording> {
    const mimeType = globalThis.MediaRecorder
      ? formats.find((format) => MediaRecorder.isTypeSupported(format))
      : undefined;
    if (!mimeType) throw new RecordingUnsupported('This browser cannot record video as WebM.');
    const { userId, interviewId, about } = options;
    const earlier = await readRecordingMetadata(userId, interviewId);
    const parts = [...(earlier?.parts ?? []), { startedAt: new Date().toISOString() }];
    const answers = earlier?.answers ?? [];
    const metadata = { ...about, interviewId, parts, answers };
    const writer = new FileWriter(recordingPath(userId, interviewId));
    const number = parts.length - 1;
    try {
      for (const file of [
        recordingFiles.about,
        recordingFiles.part(number),
        recordingFiles.index(number),
      ]) {
        await writer.open(file);
      }
      await writer.replace(recordingFiles.about, serializeRecordingMetadata(metadata));
    } catch (error) {
      await writer.close().catch(() => {});
      if (error instanceof StorageFull) throw error;
      throw new RecordingUnsupported('This browser keeps no recordings for this site.');
    }
    let recording: InterviewRecording | undefined;
    try {
      recording = new InterviewRecording(options, mimeType, writer, metadata);
      recording.#start();
      return recording;
    } catch (error) {
      // A recorder that refuses leaves neither files nor sound open.
      await (recording ? recording.#finish() : writer.close().catch(() => {}));
      throw error;
    }
  }

  /** Mixes another voice in. */
  addVoice(stream: MediaStream): void {
    this.#mix.add(stream);
  }

  /**
   * Notes where in the recording an answer is, so that it can be heard again; a later mark of the
   * same question takes its place.
   * @param startedAt milliseconds of the clock, as `Date.now()` gives them
   */
  markAnswer(questionId: string, startedAt: number, endedAt: number): void {
    const seconds = (time: number) => Math.max(0, time - this.#startedAt) / 1_000;
    const { answers } = this.#about;
    const marked = {
      questionId,
      part: this.#part,
      from: seconds(startedAt),
      to: seconds(endedAt),
    };
    const place = answers.findIndex((answer) => answer.questionId === questionId);
    if (place === -1) answers.push(marked);
    else answers[place] = marked;
    this.#write(() =>
      this.#writer.replace(recordingFiles.about, serializeRecordingMetadata(this.#about)),
    );
  }

  /** Stops, and waits until everything is on disk; stopping again does nothing more. */
  stop(): Promise<void> {
    this.#stopped ??= this.#finish();
    return this.#stopped;
  }

  /** Downloads what was recorded until now: one file for each part. */
  async download(): Promise<void> {
    if (this.#recorder.state === 'recording') {
      const chunk = new Promise((resolve) =>
        this.#recorder.addEventListener('dataavailable', resolve, { once: true }),
      );
      this.#recorder.requestData();
      await chunk;
    }
    await this.#writing;
    const { userId, interviewId } = this.#options;
    const stored = await findRecording(userId, interviewId);
    for (const part of stored?.parts ?? []) {
      saveFile(part.file, recordingFileName(this.#about, part.startedAt));
    }
  }

  #start(): void {
    this.#mix.start();
    this.#recorder.start(chunkMs);
    this.#limit = setTimeout(() => this.#stopBecause('limit'), maxRecordingMs);
    void this.#checkQuota();
  }

  #stopBecause(reason: StopReason): void {
    if (this.#stopped) return;
    void this.stop();
    this.#options.onStopped(reason);
  }

  async #finish(): Promise<void> {
    clearTimeout(this.#limit);
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) =>
        this.#recorder.addEventListener('stop', resolve, { once: true }),
      );
      this.#recorder.stop();
      await stopped;
    }
    await this.#writing;
    await Promise.allSettled([this.#mix.close(), this.#writer.close()]);
  }

  #storeChunk(data: Blob): void {
    if (data.size === 0) return;
    this.#chunks += 1;
    if (this.#chunks % chunksBetweenQuotaChecks === 0) void this.#checkQuota();
    this.#write(async () => {
      const bytes = new Uint8Array(await data.arrayBuffer());
      const found = this.#indexer.push(bytes);
      await this.#writer.append(recordingFiles.part(this.#part), bytes);
      const line = new TextEncoder().encode(`${JSON.stringify(found)}\n`);
      await this.#writer.append(recordingFiles.index(this.#part), line);
    });
  }

  /** Writes one after the other; a write that fails stops the recording and keeps what there is. */
  #write(step: () => Promise<void>): void {
    this.#writing = this.#writing.then(step).catch(() => this.#stopBecause('storage'));
  }

  async #checkQuota(): Promise<void> {
    const minutes = await remainingRecordingMinutes();
    if (minutes === null) return;
    if (minutes < 1) this.#stopBecause('storage');
    else if (minutes < lowStorageMinutes && !this.#warnedLow) {
      this.#warnedLow = true;
      this.#options.onStorageLow(minutes);
    }
  }
}
