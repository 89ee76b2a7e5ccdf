import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of the API's package. Data stays with the source, since the compiler does not copy
 * JSON: compiled code finds it from here too.
 */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('There is no package.json above the API');
    folder = parent;
  }
  return folder;
}
