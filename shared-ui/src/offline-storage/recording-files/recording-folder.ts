/** Names of the files of a recording in its folder. */
export const recordingFiles = {
  about: 'about.json',
  part: (number: number) => `part-${number}.webm`,
  /** Grows with its part: where the part can be entered. */
  index: (number: number) => `part-${number}.index`,
} as const;

/** Where a recording lies in the browser's own file system: a folder for each user, in it one for each interview. */
export function recordingPath(userId: string, interviewId: string): string[] {
  return ['recordings', userId, interviewId];
}

/**
 * The folder at `path` in the origin-private file system; `null` when there is none, or when the
 * browser has no such file system, as in some private windows.
 */
export async function openFolder(
  path: readonly string[],
): Promise<FileSystemDirectoryHandle | null> {
  try {
    let folder = await navigator.storage.getDirectory();
    for (const name of path) folder = await folder.getDirectoryHandle(name);
    return folder;
  } catch {
    return null;
  }
}

/** The file `name` in `folder`, or `null`. */
export async function readFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile();
  } catch {
    return null;
  }
}
