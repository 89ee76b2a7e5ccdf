import path from 'node:path';
import { contentType } from 'mime-types';

/** Media type of a file by its name, with the charset for text. */
export function contentTypeOf(file: string): string {
  // Only the extension: the library takes a name with a slash for a media type. It knows modules of
  // Node as "application/node", which no browser runs.
  const extension = path.extname(file).replace(/^\.cjs$/, '.js');
  return (extension && contentType(extension)) || 'application/octet-stream';
}
