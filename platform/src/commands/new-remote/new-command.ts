import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../workspace/workspace.ts';
import type { Command } from '../command.ts';
import { nameOfRemote, requireNew, writeRemote } from './write-remote.ts';

/** Adds the new folder to the lock file and links its packages. */
function install(): void {
  const { packageManager } = z
    .object({ packageManager: z.string() })
    .parse(JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8')));
  const { status } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'],
    { cwd: workspaceRoot, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error('Installing failed; the new folder is there. See above.');
}

/** Formats the new files. */
function format(name: string): void {
  const biome = createRequire(path.join(workspaceRoot, 'package.json')).resolve(
    '@biomejs/biome/bin/biome',
  );
  spawnSync(process.execPath, [biome, 'check', '--write', name], {
    cwd: workspaceRoot,
    stdio: 'ignore',
  });
}

export const newCommand: Command = {
  usage: '<mfe-name>',
  summary: 'makes a working remote: a page, a slice, an endpoint, tests and a declaration',
  async run({ args, report }) {
    const name = nameOfRemote(args);
    requireNew(name);
    writeRemote(name);
    report(`Made ${name}; installing…`);
    install();
    format(name);
    report(
      `Next: "npm run dev -- ${name}" to work on it, "npm run parley -- publish ${name}" to put it live.`,
    );
  },
};
