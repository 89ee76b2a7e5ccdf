import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** Names the released version; committed, because tags do not travel to every clone. */
const releasedFile = 'api/test/previous-version/released.json';
const migrations = 'api/migrations';

const released = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'is no version'),
  commit: z.string().regex(/^[0-9a-f]{40}$/, 'is no full commit id'),
});
/** The version whose code may still run beside today's, with the commit that it was made from. */
export type ReleasedVersion = z.infer<typeof released>;

/** @throws Error when the file that names it cannot be used */
export function readReleasedVersion(root = workspaceRoot): ReleasedVersion {
  return released.parse(JSON.parse(readFileSync(path.join(root, releasedFile), 'utf8')));
}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });

function succeeds(root: string, ...args: string[]): boolean {
  try {
    git(root, ...args);
    return true;
  } catch {
    return false;
  }
}

/** Whether the history here goes back to it: a clone may have the newest commits only. */
export const isInHistory = ({ commit }: ReleasedVersion, root = workspaceRoot): boolean =>
  succeeds(root, 'cat-file', '-e', `${commit}^{commit}`);

/** Whether today's tables are made by the same migrations, committed or not. */
export function hasSameMigrations({ commit }: ReleasedVersion, root = workspaceRoot): boolean {
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '--', migrations);
  return succeeds(root, 'diff', '--quiet', commit, '--', migrations) && untracked.length === 0;
}

/** Sources of a version in a folder of their own. */
export interface CheckedOutVersion {
  folder: string;
  remove(): void;
}

/**
 * Puts the sources of the released version into a new folder, with today's migrations in place of its own.
 * @throws Error when git does not have the commit
 */
export function checkOutOnTodaysTables(
  { commit }: ReleasedVersion,
  root = workspaceRoot,
): CheckedOutVersion {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-previous-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = path.join(folder, 'sources.tar');
    git(root, 'archive', '--format=tar', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    rmSync(path.join(folder, migrations), { recursive: true, force: true });
    cpSync(path.join(root, migrations), path.join(folder, migrations), { recursive: true });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
