import semver from 'semver';
import { findRouteClash, type RemoteDeclaration } from '../../registry/registry-schema.ts';
import type { ShellDeclaration } from '../../registry/shell-declaration.ts';
import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';

/** Two remotes claim no path and no state key together. */
export function checkRemoteConflicts(
  declaration: RemoteDeclaration,
  neighbor: RemoteDeclaration,
): void {
  const { name } = declaration;
  const clash = findRouteClash([{ declaration: neighbor }, { declaration }]);
  if (clash) {
    throw new GateError(
      'route-clash',
      `${clash.remotes.join(' and ')} both claim the path ${clash.path}.`,
      `Choose another path in ${name}/remote.json.`,
    );
  }
  const key = declaration.stateKeys.find((wanted) => neighbor.stateKeys.includes(wanted));
  if (key) {
    throw new GateError(
      'state-key-clash',
      `The state key "${key}" belongs to ${neighbor.name}.`,
      `Rename the slice of ${name} and declare its new name.`,
    );
  }
}

/** A remote claims nothing that the shell keeps for itself. */
export function checkShellConflicts(declaration: RemoteDeclaration, shell: ShellDeclaration): void {
  const { name } = declaration;
  const route = declaration.routes.find(({ path }) => path in shell.redirects);
  if (route) {
    throw new GateError(
      'route-clash',
      `The shell redirects ${route.path}, which ${name} claims.`,
      'Choose another path, or take the redirect out of shell/shell.json and release the shell first.',
    );
  }
  const key = declaration.stateKeys.find((wanted) => shell.stateKeys.includes(wanted));
  if (key) {
    throw new GateError(
      'state-key-clash',
      `The state key "${key}" of ${name} belongs to the shell.`,
      `Rename the slice of ${name} and declare its new name.`,
    );
  }
}

/** The platform that a remote runs in is one that it was made for. */
export function checkPlatform(release: Release, platform: string, remedy: string): void {
  const needed = release.declaration?.needs.platform ?? '*';
  if (semver.satisfies(platform, needed)) return;
  throw new GateError(
    'platform-range',
    `${release.name} ${release.version} needs platform ${needed}; the shell is ${platform}.`,
    remedy,
  );
}

/** The API is one that a release was made for. */
export function checkApi(name: string, needed: string, apiVersion: string): void {
  if (semver.satisfies(apiVersion, needed)) return;
  throw new GateError(
    'api-range',
    `${name} needs API ${needed}; the API is ${apiVersion}.`,
    'Deploy the API first.',
  );
}

/**
 * Every singleton that one side brings satisfies what the other side asks for, both ways, and the
 * shell provides every curated export that the remote uses.
 */
export function checkShared(release: Release, shell: Release): void {
  for (const [request, wanted] of Object.entries(release.shared)) {
    const provided = shell.shared[request];
    if (!provided) continue;
    const fits =
      semver.satisfies(provided.version, wanted.range) &&
      semver.satisfies(wanted.version, provided.range);
    if (!fits) {
      throw new GateError(
        'shared-range',
        `${release.name} ${release.version} was built with ${request} ${wanted.version} (${wanted.range}); the shell ${shell.version} has ${provided.version} (${provided.range}).`,
        'Build both from one catalog.',
      );
    }
    const missing = (wanted.uses ?? []).filter((name) => !(provided.provides ?? []).includes(name));
    if (provided.provides && missing.length > 0) {
      throw new GateError(
        'shared-export',
        `${release.name} ${release.version} uses ${missing.join(', ')} of ${request}, which the shell ${shell.version} does not provide.`,
        'Provide it in shared-ui and release the shell first, or import the component by its path.',
      );
    }
  }
}

/** Every file that a browser runs or reads has its hash. */
export function checkIntegrity(release: Release): void {
  const gone = release.pinned.find((file) => !release.files[file]);
  if (gone) {
    throw new GateError(
      'integrity',
      `${release.name}: ${gone} is named by the manifest but not in the release.`,
      'Build it again.',
    );
  }
  const bare = Object.entries(release.files).find(
    ([file, { integrity }]) =>
      /\.(js|css|json)$/.test(file) && !/^sha(256|384|512)-/.test(integrity),
  );
  if (bare) {
    throw new GateError(
      'integrity',
      `${release.name}: ${bare[0]} has no integrity hash.`,
      'Build it again with the preset.',
    );
  }
}
