import path from 'node:path';
import { UsageError } from '../../support/usage-error.ts';
import { requireOneCopy } from '../../workspace/packages.ts';
import { remoteNames, workspaceRoot } from '../../workspace/workspace.ts';

/**
 * The remotes of this folder that a command is for: the named ones, or all.
 * @throws UsageError; ParleyError 127 where one is installed with other packages than the rest
 */
export function chosenRemotes(named: readonly string[]): string[] {
  const all = remoteNames();
  if (all.length === 0) {
    throw new UsageError(
      `${workspaceRoot} has no remote. "npx @parley/platform new mfe-example" makes one.`,
    );
  }
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no remote "${unknown}" here. There are: ${all.join(', ')}.`);
  }
  const chosen = named.length > 0 ? [...new Set(named)] : all;
  for (const name of chosen) requireOneCopy(path.join(workspaceRoot, name));
  return chosen;
}
