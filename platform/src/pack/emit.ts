import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileSources } from '../release/build/compile-sources.ts';
import { listFiles, withTemporaryFolder } from '../support/files.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

/** Sources of a folder of this repository without tests, relative to it. */
export const sourcesIn = (folder: string): string[] =>
  listFiles(path.join(workspaceRoot, folder)).filter((file) => /(?<!\.d|\.test)\.tsx?$/.test(file));

const relativeRequest = /((?:from|import)\s*\(?\s*["'])(\.[^"']+?)\.tsx?(["'])/g;
const contractRequest = /(["'])@parley\/api\/contract\//g;

/** Names what a compiled file imports as the packages have it. */
export const asPackaged = (text: string): string =>
  text.replace(relativeRequest, '$1$2.js$3').replace(contractRequest, '$1@parley/contract/');

/**
 * Compiles sources of this repository and what they import, with their types.
 * @param project the TypeScript project whose options hold, relative to the repository
 * @param sources relative to the repository
 * @param receive is handed the folder with the compiled files, each below the path of its source; it is
 * removed afterwards
 * @throws Error with what the compiler says
 */
export function emitPackages<T>(
  project: string,
  sources: readonly string[],
  receive: (folder: string) => T | Promise<T>,
): Promise<T> {
  return withTemporaryFolder('parley-pack-', async (temporary) => {
    const compiled = await compileSources(
      {
        project,
        sources: sources.map((source) => path.join(workspaceRoot, source)),
        types: ['node', 'jest'],
        failure: 'The packages cannot be compiled:',
      },
      temporary,
    );
    return receive(compiled);
  });
}

/**
 * Copies the compiled files of one folder into a package, with the packages' names in them.
 * @param wanted the files that are copied
 */
export function copyEmitted(emitted: string, target: string, wanted = /./): void {
  for (const file of listFiles(emitted).filter((one) => wanted.test(one))) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    if (!/\.[jt]s$/.test(file)) cpSync(path.join(emitted, file), path.join(target, file));
    else {
      const text = readFileSync(path.join(emitted, file), 'utf8');
      writeFileSync(path.join(target, file), asPackaged(text));
    }
  }
}
