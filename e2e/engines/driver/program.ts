import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until a program must be ready. */
const startMs = 30_000;
/** Milliseconds between two looks at whether it is. */
const lookMs = 20;

const running = new Set<ChildProcess>();
const endGroup = (child: ChildProcess) => {
  if (child.pid === undefined || !running.delete(child)) return;
  try {
    // The group has the browser's own processes as well.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
};
const folders = new Set<string>();
const deleteFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.on('exit', () => {
  for (const child of running) endGroup(child);
  // A process that was just ended may have written once more.
  for (const folder of folders) deleteFolder(folder);
});

/** A running program. */
export interface Program {
  /** Ends it with the processes that it started. */
  end(): Promise<void>;
}

/**
 * Starts a program in a process group of its own and waits until it is ready.
 * @param ready looks at what it has printed so far, and says whether it is ready
 * @throws Error with what it printed when it ends or does not become ready
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: (output: string) => boolean | Promise<boolean>,
  environment: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  let output = '';
  for (const stream of child.stdio.slice(1))
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const end = async () => {
    endGroup(child);
    await ended;
  };
  const lastLook = Date.now() + startMs;
  while (!(await ready(output))) {
    if (hasEnded || Date.now() > lastLook) {
      await end();
      throw new Error(`${command} ${hasEnded ? 'has ended' : 'is not ready'}:\n${output}`);
    }
    await pause(lookMs);
  }
  return { end };
}

/** A new folder for a browser's profile. @returns its path, and what deletes it */
export function profileFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-engine-'));
  folders.add(folder);
  return { folder, remove: () => deleteFolder(folder) };
}
