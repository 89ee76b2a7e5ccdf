import { UsageError } from '../../support/usage-error.ts';
import { remoteNames, workspaceRoot } from '../../workspace/workspace.ts';

/** The remotes of this folder that a command is for: the named ones, or all. @throws UsageError */
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
  return named.length > 0 ? [...new Set(named)] : all;
}
