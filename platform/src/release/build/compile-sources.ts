import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { programOf } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** What is compiled, and how. */
interface Compilation {
  /** The TypeScript project whose options hold, relative to the repository. */
  project: string;
  /** Absolute paths. */
  sources: readonly string[];
  /** Packages of types that hold everywhere, such as `node`. */
  types: readonly string[];
  /** Writes the declarations without the code. */
  declarationsOnly?: boolean;
  /** What an error says before the compiler's messages. */
  failure: string;
}

/**
 * Compiles sources of this repository and what they import, with their declarations, each below the path
 * of its source.
 * @param folder for the project file and, in `out`, what is compiled
 * @returns the folder of what is compiled
 * @throws Error with what the compiler says
 */
export async function compileSources(
  { project, sources, types, declarationsOnly = false, failure }: Compilation,
  folder: string,
): Promise<string> {
  const file = path.join(folder, 'tsconfig.json');
  const outDir = path.join(folder, 'out');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: declarationsOnly },
    ...{ rootDir: workspaceRoot, outDir, types },
    typeRoots: [path.join(workspaceRoot, 'node_modules/@types')],
  };
  const base = path.join(workspaceRoot, project);
  writeFileSync(
    file,
    JSON.stringify({ extends: base, compilerOptions, files: sources, include: [] }),
  );
  const compiler = programOf('typescript', 'bin/tsc');
  const { code, output } = await runNode([compiler, '-p', file, '--singleThreaded']);
  if (code !== 0) throw new Error(`${failure}\n${output}`);
  return outDir;
}
