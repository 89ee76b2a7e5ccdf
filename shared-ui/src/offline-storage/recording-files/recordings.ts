import { openFolder, readFile, recordingFiles, recordingPath } from './recording-folder.ts';
import {
  parseIndex,
  parseRecordingMetadata,
  type RecordingMetadata,
} from './recording-metadata.ts';
import { RecordingUnreadable, seekableWebm } from './seekable-webm.ts';

/** One stretch of a recording as a file that plays, seeks and knows its length. */
export interface RecordingPart {
  /** From 0; a part that a crash left without a picture is missing. */
  number: number;
  file: Blob;
  startedAt: Date;
  /** Seconds. */
  duration: number;
}

/** The recording of one interview on this device. */
export interface StoredRecording {
  about: RecordingMetadata;
  /** In order; an interview that was resumed has several. */
  parts: RecordingPart[];
}

async function readPart(
  folder: FileSystemDirectoryHandle,
  number: number,
  startedAt: Date,
): Promise<RecordingPart[]> {
  const raw = await readFile(folder, recordingFiles.part(number));
  const lines = await readFile(folder, recordingFiles.index(number));
  if (!raw || !lines) return [];
  const index = parseIndex(await lines.text());
  try {
    const file = await seekableWebm(raw, index);
    return [{ number, file, startedAt, duration: index.duration / 1_000 }];
  } catch (error) {
    if (error instanceof RecordingUnreadable) return [];
    throw error;
  }
}

async function readAbout(folder: FileSystemDirectoryHandle): Promise<RecordingMetadata | null> {
  const file = await readFile(folder, recordingFiles.about);
  return file && parseRecordingMetadata(await file.text());
}

/** Metadata of the recording of an interview on this device; `null` when there is none. */
export async function readRecordingMetadata(
  userId: string,
  interviewId: string,
): Promise<RecordingMetadata | null> {
  const folder = await openFolder(recordingPath(userId, interviewId));
  return folder && readAbout(folder);
}

/** The recording of an interview on this device, or `null`. It may still be going on. */
export async function findRecording(
  userId: string,
  interviewId: string,
): Promise<StoredRecording | null> {
  const folder = await openFolder(recordingPath(userId, interviewId));
  const about = folder && (await readAbout(folder));
  if (!folder || !about) return null;
  const read = await Promise.all(
    about.parts.map(({ startedAt }, number) => readPart(folder, number, new Date(startedAt))),
  );
  const parts = read.flat();
  return parts.length === 0 ? null : { about, parts };
}

/** How many recordings of a user this device stores, and their bytes. */
export async function countRecordings(
  userId: string,
): Promise<{ recordings: number; bytes: number }> {
  const count = { recordings: 0, bytes: 0 };
  const folder = await openFolder(recordingPath(userId, '').slice(0, -1));
  if (!folder) return count;
  for await (const recording of folder.values()) {
    if (recording.kind !== 'directory') continue;
    count.recordings += 1;
    for await (const file of recording.values()) {
      if (file.kind === 'file') count.bytes += (await file.getFile()).size;
    }
  }
  return count;
}

async function remove(path: readonly string[]): Promise<void> {
  const folder = await openFolder(path.slice(0, -1));
  const name = path.at(-1);
  if (!folder || name === undefined) return;
  try {
    await folder.removeEntry(name, { recursive: true });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}

/** Deletes the recording of one interview from this device. */
export function removeRecording(userId: string, interviewId: string): Promise<void> {
  return remove(recordingPath(userId, interviewId));
}

/** Deletes all recordings of a user from this device. */
export function removeRecordings(userId: string): Promise<void> {
  return remove(recordingPath(userId, '').slice(0, -1));
}
