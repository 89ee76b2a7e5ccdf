import { z } from 'zod';
import { mutableFiles } from '../../release-format/mutable-files.ts';

/** Endings of the storage's own files: compressed forms and files that are being written. */
const ownEnding = /\.(?:br|tmp)$/i;
/** One part of a path: no hidden file, no `..`, nothing that a system or an address reads otherwise. */
const part = /^(?!__proto__$)[A-Za-z0-9_@][A-Za-z0-9_@.+~-]*$/;
const maxParts = 6;

function isUploadPath(path: string): boolean {
  const parts = path.split('/');
  return (
    parts.length <= maxParts &&
    parts.every((one) => part.test(one)) &&
    !mutableFiles.has(path) &&
    !ownEnding.test(path)
  );
}

/** The path of a file in an upload, below the release's folder, with slashes. */
export const uploadPath = z
  .string()
  .max(200)
  .refine(isUploadPath, 'not a path of a file that a release may have');
