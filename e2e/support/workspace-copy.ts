import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** Generated folders, which are not copied. */
const leftOut = new Set(['.cache', '.data', '.git', 'dist', 'test-results']);

/**
 * Copies the workspace so that a test may change its sources. Installed packages are linked, not
 * copied.
 * @returns the copy's folder
 */
export function copyWorkspace(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'parley-workspace-'));
  for (const entry of readdirSync(workspaceRoot)) {
    const source = path.join(workspaceRoot, entry);
    if (entry === 'node_modules') symlinkSync(source, path.join(copy, entry), 'dir');
    else if (!leftOut.has(entry)) {
      cpSync(source, path.join(copy, entry), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !leftOut.has(path.basename(file)),
      });
    }
  }
  return copy;
}
