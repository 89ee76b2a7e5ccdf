import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this package, from its source and from its compiled files alike. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('There is no package.json above the grading package');
    folder = parent;
  }
  return folder;
}

/**
 * The path of a data file. Data stays with the source, since the compiler does not copy it.
 * @param path below `src`, such as `text/word-vectors.bin`
 */
export const dataFile = (path: string): string => join(packageFolder(), 'src', path);
