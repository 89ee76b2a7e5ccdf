import { execFileSync } from 'node:child_process';
import { UsageError } from '../../support/usage-error.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** Lines that git prints; `null` when it fails. */
function git(...args: string[]): string[] | null {
  try {
    const text = execFileSync('git', args, {
      cwd: workspaceRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

/** The commit that the workspace is at, shortened, with `-dirty` where files differ from it. */
export function currentCommit(): string {
  const [commit = 'unknown'] = git('rev-parse', '--short', 'HEAD') ?? [];
  return (git('status', '--porcelain') ?? []).length > 0 ? `${commit}-dirty` : commit;
}

/** The commit that this branch's own changes begin from. */
function branchStart(): string {
  const head = git('rev-parse', 'HEAD')?.[0];
  for (const upstream of ['origin/main', 'main']) {
    const base = git('merge-base', upstream, 'HEAD')?.[0];
    if (base !== undefined && base !== head) return base;
  }
  // On the main branch itself: what is not committed, or else the last commit.
  return (git('status', '--porcelain') ?? []).length > 0 ? 'HEAD' : 'HEAD~1';
}

/**
 * Files that changed since a commit or, without one, on this branch: committed or not, also those that
 * are gone.
 * @throws UsageError when git does not know the commit
 */
export function changedFiles(since: string | null): string[] {
  const start = since ?? branchStart();
  const changed = git('diff', '--name-only', start);
  if (changed === null) throw new UsageError(`git finds no changes since "${start}".`);
  const added = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...changed, ...added])].sort();
}
