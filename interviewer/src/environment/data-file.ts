import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this package, from a source or compiled file in it. */
function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * The path of a data file. Data stays with the source, since the compiler does not copy it.
 * @param path below `src`
 */
export const dataFile = (path: string): string => join(packageFolder(), 'src', path);
