import { spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from './workspace.ts';

/**
 * Compiles a service's TypeScript into its `dist`, or its benchmarks into theirs; quick when nothing
 * changed.
 * @throws Error with the compiler's messages.
 */
export function compile(
  folder: 'api' | 'interviewer',
  part: 'build' | 'bench' = 'build',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = path.join(workspaceRoot, 'platform/compile.mjs');
    const child = spawn(process.execPath, [compiler, folder, part], {
      cwd: workspaceRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${folder} does not compile:\n${output.trim()}`));
    });
  });
}
