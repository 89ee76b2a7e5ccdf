import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../support/files.ts';
import { developmentFolder, prerenderFolder } from './file-names.ts';

/** Where source maps are, in the data directory and in a bucket: beside what is served, never below it. */
export const sourceMapsName = 'source-maps';

/** Folder of the source maps of one release. */
export function sourceMapsFolder(dataDirectory: string, name: string, version: string): string {
  return path.join(dataDirectory, sourceMapsName, name, version);
}

/** Whether a name is that of a script in a release: names come from browsers. */
export const isScriptName = (file: string): boolean => /^[\w.~-]{1,100}\.js$/.test(file);

/**
 * Stores the source maps of a build's scripts. They contain the sources, so no visitor gets them: they
 * are for operators, and deleted with their release.
 * @param source folder of the built files; nothing is stored where there is none
 */
export function storeSourceMaps(
  source: string,
  dataDirectory: string,
  name: string,
  version: string,
): void {
  const isServed = (file: string) =>
    file.endsWith('.js.map') &&
    ![developmentFolder, prerenderFolder].some((folder) => file.startsWith(`${folder}/`));
  const maps = existsSync(source) ? listFiles(source).filter(isServed) : [];
  if (maps.length === 0) return;
  const target = sourceMapsFolder(dataDirectory, name, version);
  try {
    mkdirSync(target, { recursive: true });
    // Stacks are told by the file's own name, which contains a hash.
    for (const file of maps) {
      copyFileSync(path.join(source, file), path.join(target, path.basename(file)));
    }
  } catch (error) {
    // Nobody would look for them: the release that they belong to is not there.
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}
