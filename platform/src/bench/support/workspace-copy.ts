import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from '../../workspace/run-node.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** A copy of the workspace in which a benchmark may change sources. */
export interface WorkspaceCopy {
  home: string;
  /** Runs a command of the release tool there. @throws Error with what it said when it fails */
  parley(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<string>;
  /** The same for a command that has to fail. @throws Error when it succeeds */
  refused(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<string>;
}

/** Files of the workspace as the repository has them. */
function tracked(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
}

/** Runs `work` in a copy of the workspace, a repository of its own, and removes it afterwards. */
export async function withWorkspaceCopy<T>(work: (copy: WorkspaceCopy) => Promise<T>): Promise<T> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'parley-workspace-'));
  // A database server does not run as root: the user it runs as instead has to get at its programs.
  chmodSync(home, 0o755);
  const run = (variables: Readonly<Record<string, string>>, args: readonly string[]) =>
    runNode(['platform/bootstrap.mjs', ...args], { cwd: home, variables: { ...variables } });
  try {
    for (const file of tracked()) {
      cpSync(path.join(workspaceRoot, file), path.join(home, file), { recursive: true });
    }
    execFileSync('git', ['init', '-q'], { cwd: home });
    execFileSync('git', ['add', '-A'], { cwd: home });
    return await work({
      home,
      async parley(variables, ...args) {
        const { code, output } = await run(variables, args);
        if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
        return output;
      },
      async refused(variables, ...args) {
        const { code, output } = await run(variables, args);
        if (code === 0) throw new Error(`${args.join(' ')} was not refused:\n${output}`);
        return output;
      },
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
