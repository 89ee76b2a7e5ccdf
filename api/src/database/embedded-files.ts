import { PGlite } from '@electric-sql/pglite';

/**
 * A page cache of 16 MB instead of 128: a local site's tables are small, the operating system
 * caches the files, and 130 MB of memory are saved.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens the embedded database's files; an empty directory is filled first. */
export function openFiles(directory: string): Promise<PGlite> {
  return PGlite.create(directory, { startParams });
}
