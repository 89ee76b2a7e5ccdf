import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of the package that a source or compiled file belongs to.
 * @param start the folder of that file; a file of this package by default
 */
export function packageFolder(start: string = import.meta.dirname): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`There is no package.json above ${start}`);
    folder = parent;
  }
  return folder;
}

/**
 * The path of a data file. Data stays with the source, since the compiler does not copy it.
 * @param path below `src`, such as `text/word-vectors.bin`
 */
export const dataFile = (path: string): string => join(packageFolder(), 'src', path);
