import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, withTemporaryFolder } from '../support/files.ts';
import { programOf } from '../workspace/programs.ts';
import { runNode } from '../workspace/run-node.ts';
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
    const file = path.join(temporary, 'tsconfig.json');
    const output = path.join(temporary, 'out');
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, rootDir: workspaceRoot, outDir: output },
      types: ['node', 'jest'],
      typeRoots: [path.join(workspaceRoot, 'node_modules/@types')],
    };
    const files = sources.map((source) => path.join(workspaceRoot, source));
    const base = path.join(workspaceRoot, project);
    writeFileSync(file, JSON.stringify({ extends: base, compilerOptions, files, include: [] }));
    const compiler = programOf('typescript', 'bin/tsc');
    const { code, output: said } = await runNode([compiler, '-p', file, '--singleThreaded']);
    if (code !== 0) throw new Error(`The packages cannot be compiled:\n${said}`);
    return receive(output);
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
