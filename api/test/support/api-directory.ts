import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The API's own directory: the nearest one with a package file, from the source and compiled. */
export function apiDirectory(): string {
  let directory = import.meta.dirname;
  while (!existsSync(join(directory, 'package.json'))) directory = dirname(directory);
  return directory;
}
