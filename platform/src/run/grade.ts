import { spawn } from 'node:child_process';
import path from 'node:path';
import { compile } from '../workspace/compile.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

/** Runs the API's grading program on this process's standard input and output, and ends like it. */
export async function runGrader(): Promise<void> {
  await compile('api');
  const child = spawn(process.execPath, [path.join(workspaceRoot, 'api/dist/grade.js')], {
    stdio: 'inherit',
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  process.exit(code);
}
