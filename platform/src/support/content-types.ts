import path from 'node:path';
import { contentType } from 'mime-types';

/** Media type of a file by its name, with the charset for text. */
export function contentTypeOf(file: string): string {
  const extension = path.extname(file);
  // The library knows these modules as "application/node", which no browser runs.
  return contentType(extension === '.cjs' ? '.js' : extension) || 'application/octet-stream';
}
