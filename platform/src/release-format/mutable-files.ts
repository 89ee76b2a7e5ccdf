import { prunedNote, releaseMarker, retiredNote } from './stored-release.ts';
import { versionMatrixNote } from './version-matrix.ts';

/** Files in a release's folder that are not its own: the storage writes, changes and removes them. */
export const mutableFiles: ReadonlySet<string> = new Set([
  releaseMarker,
  retiredNote,
  prunedNote,
  versionMatrixNote,
]);
