import { spawn } from 'node:child_process';
import type { CommandResult } from '../../platform/src/workspace/run-node.ts';

/** Runs a program to its end; never throws because of its exit code. */
export function runProgram(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
