import semver from 'semver';
import {
  findRouteClash,
  type RegisteredVersion,
  type Registry,
} from '../registry/registry-schema.ts';
import type { Release } from './release.ts';

/** A release that may not go live. `rule` names the check; the message says what to do. */
export class GateError extends Error {
  override name = 'GateError';
  readonly rule:
    | 'route-clash'
    | 'state-key-clash'
    | 'platform-range'
    | 'api-range'
    | 'shared-range'
    | 'shared-export'
    | 'integrity'
    | 'budget';

  constructor(rule: GateError['rule'], message: string) {
    super(message);
    this.rule = rule;
  }
}

/** Every version of every other remote that some visitor may get: live and canary. */
function others(registry: Registry, name: string): RegisteredVersion[] {
  return Object.values(registry.remotes)
    .filter((remote) => remote.declaration.name !== name)
    .flatMap(({ canary, ...live }) => (canary ? [live, canary] : [live]));
}

/** Bytes of the release's entry, compressed with brotli. */
function entrySize(release: Release): number {
  const entry = Object.entries(release.files).find(([file]) => /^remoteEntry\..*js$/.test(file));
  return entry?.[1].brotli ?? 0;
}

function checkIntegrity(release: Release): void {
  const unpinned = release.pinned.find((file) => !release.files[file]);
  if (unpinned) {
    throw new GateError(
      'integrity',
      `${release.name}: ${unpinned} is named by the manifest but not in the release. Build it again.`,
    );
  }
  const bare = Object.entries(release.files).find(
    ([file, { integrity }]) =>
      /\.(js|css|json)$/.test(file) && !/^sha(256|384|512)-/.test(integrity),
  );
  if (bare) {
    throw new GateError(
      'integrity',
      `${release.name}: ${bare[0]} has no integrity hash. Build it again with the preset.`,
    );
  }
}

/**
 * Checks that every singleton one side brings satisfies what the other side asks for, both ways.
 * @param host the live shell's release, or `null` before there is one.
 */
export function checkShared(release: Release, host: Release | null): void {
  if (!host) return;
  for (const [request, wanted] of Object.entries(release.shared)) {
    const provided = host.shared[request];
    if (!provided) continue;
    const fits =
      semver.satisfies(provided.version, wanted.range) &&
      semver.satisfies(wanted.version, provided.range);
    if (!fits) {
      throw new GateError(
        'shared-range',
        `${release.name} was built with ${request} ${wanted.version} (${wanted.range}); the shell has ${provided.version} (${provided.range}). Build both from one catalog.`,
      );
    }
    const missing = (wanted.uses ?? []).filter((name) => !(provided.provides ?? []).includes(name));
    if (provided.provides && missing.length > 0) {
      throw new GateError(
        'shared-export',
        `${release.name} uses ${missing.join(', ')} of ${request}, which the shell does not provide. Release the shell first, or import the component by its path.`,
      );
    }
  }
}

/** What the gate holds a remote's release against, besides the registry. */
export interface GateContext {
  /** The API's version. */
  apiVersion: string;
  /** The live shell's release. */
  shell: Release | null;
}

/**
 * Checks a remote's release against every live version and canary.
 * @throws GateError when it may not go live; nothing has been changed then.
 */
export function checkRelease(release: Release, registry: Registry, context: GateContext): void {
  const { declaration, name } = release;
  if (!declaration) return;
  const neighbors = others(registry, name);

  for (const neighbor of neighbors) {
    const clash = findRouteClash([neighbor, { declaration }]);
    if (clash) {
      throw new GateError(
        'route-clash',
        `${clash.remotes.join(' and ')} both claim the path ${clash.path}. Choose another path in ${name}/remote.json.`,
      );
    }
    const key = declaration.stateKeys.find((wanted) =>
      neighbor.declaration.stateKeys.includes(wanted),
    );
    if (key) {
      throw new GateError(
        'state-key-clash',
        `The state key "${key}" belongs to ${neighbor.declaration.name}. Rename the slice of ${name}.`,
      );
    }
  }

  const { platform, api } = declaration.needs;
  if (!semver.satisfies(registry.platform, platform)) {
    throw new GateError(
      'platform-range',
      `${name} needs platform ${platform}; the live shell is ${registry.platform}. Release the shell first.`,
    );
  }
  if (!semver.satisfies(context.apiVersion, api)) {
    throw new GateError(
      'api-range',
      `${name} needs API ${api}; the API is ${context.apiVersion}. Deploy the API first.`,
    );
  }
  checkShared(release, context.shell);
  checkIntegrity(release);

  const size = entrySize(release);
  if (size > declaration.budgets.entry) {
    throw new GateError(
      'budget',
      `The entry of ${name} is ${size} bytes with brotli, over its budget of ${declaration.budgets.entry}. Make it smaller or raise the budget in remote.json.`,
    );
  }
}

/**
 * Checks a release of the shell against every live remote and canary.
 * @param remotes the releases of those versions.
 * @throws GateError when one of them would no longer work in it.
 */
export function checkShell(release: Release, remotes: readonly Release[]): void {
  checkIntegrity(release);
  for (const remote of remotes) {
    const needed = remote.declaration?.needs.platform ?? '*';
    if (!semver.satisfies(release.platform, needed)) {
      throw new GateError(
        'platform-range',
        `${remote.name} ${remote.version} needs platform ${needed}; this shell is ${release.platform}. Release that remote first.`,
      );
    }
    checkShared(remote, release);
  }
}
