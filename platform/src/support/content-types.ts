import { contentType } from 'mime-types';

/** Media type of a file by its name, with the charset for text. */
export function contentTypeOf(file: string): string {
  // The library knows these modules as "application/node", which no browser runs.
  return contentType(file.replace(/\.cjs$/, '.js')) || 'application/octet-stream';
}
