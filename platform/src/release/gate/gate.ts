import type { Registry, RemoteDeclaration } from '../../registry/registry-schema.ts';
import { checkBudgets, checkShellBudget } from '../../release-format/budgets.ts';
import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';
import { checkFormats } from './format-rules.ts';
import {
  checkApi,
  checkIntegrity,
  checkPlatform,
  checkRemoteConflicts,
  checkShared,
  checkShellConflicts,
} from './gate-rules.ts';
import {
  type ActiveRemote,
  checkFilledSlots,
  checkKeptSlots,
  declarationsOf,
} from './slot-rules.ts';

/** What visitors get of all other remotes. */
function otherRemotes(name: string, { remotes }: Registry): ActiveRemote[] {
  return Object.entries(remotes)
    .filter(([other]) => other !== name)
    .map(([, { declaration, canary }]) => ({ live: declaration, canary: canary?.declaration }));
}

/** What a remote's release is checked against, besides the registry. */
export interface GateContext {
  /** The API's version. */
  apiVersion: string;
  /** The live shell's release; `null` before there is one. */
  shell: Release | null;
  /** What visitors had of the same remote before: its live version and its canary. */
  before?: readonly RemoteDeclaration[];
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
  const others = otherRemotes(name, registry);
  for (const other of others.flatMap(declarationsOf)) checkRemoteConflicts(declaration, other);
  checkFilledSlots(declaration, others);
  checkKeptSlots(declaration, context.before ?? [], others);
  checkPlatform(release, registry.platform, 'Release the shell first.');
  checkApi(name, declaration.needs.api, context.apiVersion);
  if (context.shell?.shell) checkShellConflicts(declaration, context.shell.shell);
  if (context.shell) checkShared(release, context.shell);
  checkIntegrity(release);
  checkBudgets(release);
}

/** Checks that a remote's release works in a shell's. @throws GateError */
function checkInShell(remote: Release, shell: Release, fix = 'Release the shell first.'): void {
  checkPlatform(remote, shell.platform, fix);
  if (shell.shell && remote.declaration) checkShellConflicts(remote.declaration, shell.shell);
  checkShared(remote, shell);
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
    checkInShell(remote, release, 'Release that remote first.');
  }
  checkIntegrity(release);
  checkShellBudget(release);
}

/**
 * Checks that a visitor may get two releases of different names together.
 * @throws GateError
 */
export function checkPair(one: Release, other: Release): void {
  checkFormats(one, other);
  if (one.name === 'shell') checkInShell(other, one);
  else if (other.name === 'shell') checkInShell(one, other);
  else if (one.declaration && other.declaration) {
    checkRemoteConflicts(one.declaration, other.declaration);
  }
}
