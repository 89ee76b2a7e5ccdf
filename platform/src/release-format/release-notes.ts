import { prunedNote, releaseMarker, retiredNote } from './stored-release.ts';
import { versionMatrixNote } from './version-matrix.ts';

/** Files beside those of a release that tell about it: the storage writes, changes and removes them. */
export const releaseNotes: ReadonlySet<string> = new Set([
  releaseMarker,
  retiredNote,
  prunedNote,
  versionMatrixNote,
]);
