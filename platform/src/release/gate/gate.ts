import type { Registry, RemoteDeclaration } from '../../registry/registry-schema.ts';
import { checkBudgets, checkShellBudget } from '../../release-format/budgets.ts';
import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';
import {
  checkApi,
  checkIntegrity,
  checkPlatform,
  checkRemoteConflicts,
  checkShared,
  checkShellConflicts,
} from './gate-rules.ts';

/** Declarations of the live versions and canaries of all other remotes. */
function otherRemotes(name: string, registry: Registry): RemoteDeclaration[] {
  return Object.entries(registry.remotes)
    .filter(([other]) => other !== name)
    .flatMap(([, { declaration, canary }]) =>
      canary ? [declaration, canary.declaration] : [declaration],
    );
}

/** What a remote's release is checked against, besides the registry. */
export interface GateContext {
  /** The API's version. */
  apiVersion: string;
  /** The live shell's release; `null` before there is one. */
  shell: Release | null;
}

/**
 * Checks a remote's release against every live version and canary.
 * @throws GateError when it may not go live; nothing has been changed then.
 */
export function checkRelease(release: Release, registry: Registry, context: GateContext): void {
  const { declaration, name } = release;
  if (!declaration) {
    throw new GateError('schema', `${name} declares nothing.`, 'Build it again with the preset.');
  }
  for (const other of otherRemotes(name, registry)) checkRemoteConflicts(declaration, other);
  checkPlatform(release, registry.platform, 'Release the shell first.');
  checkApi(name, declaration.needs.api, context.apiVersion);
  if (context.shell?.shell) checkShellConflicts(declaration, context.shell.shell);
  if (context.shell) checkShared(release, context.shell);
  checkIntegrity(release);
  checkBudgets(release);
}

/**
 * Checks a release of the shell against every live remote and canary.
 * @param remotes the releases of those versions.
 * @throws GateError when one of them would no longer work in it.
 */
export function checkShell(
  release: Release,
  remotes: readonly Release[],
  apiVersion: string,
): void {
  const { shell } = release;
  if (shell) checkApi('shell', shell.needs.api, apiVersion);
  for (const remote of remotes) {
    checkPlatform(remote, release.platform, 'Release that remote first.');
    if (shell && remote.declaration) checkShellConflicts(remote.declaration, shell);
    checkShared(remote, release);
  }
  checkIntegrity(release);
  checkShellBudget(release);
}
