import { spawn } from 'node:child_process';
import { workspaceRoot } from './workspace.ts';

/** Result of a program. */
export interface CommandResult {
  code: number;
  /** Standard output and standard error, as they came. */
  output: string;
}

export interface CommandOptions {
  variables?: Record<string, string>;
  /** Prints the output while the program runs. */
  live?: boolean;
  cwd?: string;
}

/** Runs a program in the workspace to its end; never throws because of its exit code. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: options.cwd ?? workspaceRoot,
      env: { ...process.env, ...options.variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Only there are npm and its like scripts that need a shell.
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    let output = '';
    const keep = (chunk: string) => {
      output += chunk;
      if (options.live) process.stderr.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a Node program of the workspace to its end; never throws because of its exit code. */
export const runNode = (
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> => runProgram(process.execPath, args, options);
