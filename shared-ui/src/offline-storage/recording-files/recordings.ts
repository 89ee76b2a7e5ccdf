import { parseAbout, parseIndex, type RecordingAbout } from './recording-about.ts';
import { openFolder, readFile, recordingFiles, recordingPath } from './recording-folder.ts';
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
  about: RecordingAbout;
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

async function readAbout(folder: FileSystemDirectoryHandle): Promise<RecordingAbout | null> {
  const file = await readFile(folder, recordingFiles.about);
  return file && parseAbout(await file.text());
}

/** What is kept beside the recording of an interview on this device; `null` when there is none. */
export async function recordingAbout(
  personId: string,
  interviewId: string,
): Promise<RecordingAbout | null> {
  const folder = await openFolder(recordingPath(personId, interviewId));
  return folder && readAbout(folder);
}

/** The recording of an interview on this device, or `null`. It may still be going on. */
export async function findRecording(
  personId: string,
  interviewId: string,
): Promise<StoredRecording | null> {
  const folder = await openFolder(recordingPath(personId, interviewId));
  const about = folder && (await readAbout(folder));
  if (!folder || !about) return null;
  const read = await Promise.all(
    about.parts.map(({ startedAt }, number) => readPart(folder, number, new Date(startedAt))),
  );
  const parts = read.flat();
  return parts.length === 0 ? null : { about, parts };
}

/** How many recordings of a person this device holds, and their bytes. */
export async function countRecordings(
  personId: string,
): Promise<{ recordings: number; bytes: number }> {
  const count = { recordings: 0, bytes: 0 };
  const folder = await openFolder(recordingPath(personId, '').slice(0, -1));
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
export function removeRecording(personId: string, interviewId: string): Promise<void> {
  return remove(recordingPath(personId, interviewId));
}

/** Deletes all recordings of a person from this device. */
export function removeRecordings(personId: string): Promise<void> {
  return remove(recordingPath(personId, '').slice(0, -1));
}
