import semver from 'semver';
import { findRouteClash, type RemoteDeclaration } from '../../registry/registry-schema.ts';
import type { ShellDeclaration } from '../../registry/shell-declaration.ts';
import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';
import { checkSlotClash, checkSlotRanges } from './slot-rules.ts';

/**
 * Checks that two remotes claim no path, state key or slot together, and that each works with the slots
 * of the other that it fills. Which paths clash is decided in `registry-schema.ts`, where the shell checks
 * it again.
 * @throws GateError
 */
export function checkRemoteConflicts(
  declaration: RemoteDeclaration,
  other: RemoteDeclaration,
): void {
  const { name } = declaration;
  const clash = findRouteClash([{ declaration: other }, { declaration }]);
  if (clash) {
    throw new GateError(
      'route-clash',
      `${clash.remotes.join(' and ')} both claim the path ${clash.path}.`,
      `Choose another path in ${name}/remote.json.`,
    );
  }
  const key = declaration.stateKeys.find((wanted) => other.stateKeys.includes(wanted));
  if (key) {
    throw new GateError(
      'state-key-clash',
      `The state key "${key}" belongs to ${other.name}.`,
      `Rename the slice of ${name} and declare its new name.`,
    );
  }
  checkSlotClash(declaration, other);
  checkSlotRanges(declaration, other);
}

/** Checks that the shell has every icon that a remote's navigation names. @throws GateError */
function checkIcons({ name, routes }: RemoteDeclaration, { icons }: ShellDeclaration): void {
  const unknown = routes
    .map(({ navigation }) => navigation?.icon)
    .find((icon) => typeof icon === 'string' && icons?.includes(icon) === false);
  if (!unknown) return;
  throw new GateError(
    'unknown-icon',
    `${name} names the icon "${unknown}", which the shell does not have. It has: ${icons?.join(', ')}.`,
    'Name one of them, or bring an SVG file: "icon": "./icon.svg".',
  );
}

/**
 * Checks that a remote claims no redirect and no state key of the shell, and that the shell has its icons.
 * @throws GateError
 */
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
  checkIcons(declaration, shell);
}

/** Checks that the platform version is in the remote's range. @throws GateError */
export function checkPlatform(release: Release, platform: string, remedy: string): void {
  const needed = release.declaration?.needs.platform ?? '*';
  if (semver.satisfies(platform, needed)) return;
  throw new GateError(
    'platform-range',
    `${release.name} ${release.version} needs platform ${needed}; the shell is ${platform}.`,
    remedy,
  );
}

/** Checks that the API version is in the release's range. @throws GateError */
export function checkApi(name: string, needed: string, apiVersion: string): void {
  if (semver.satisfies(apiVersion, needed)) return;
  throw new GateError(
    'api-range',
    `${name} needs API ${needed}; the API is ${apiVersion}.`,
    'Deploy the API first.',
  );
}

/**
 * Checks that remote and shell accept each other's versions of every shared module, and that the
 * shell provides every curated export that the remote uses.
 * @throws GateError
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
    const { provides } = provided;
    const missing = wanted.uses?.filter((name) => provides?.includes(name) === false) ?? [];
    if (missing.length > 0) {
      throw new GateError(
        'shared-export',
        `${release.name} ${release.version} uses ${missing.join(', ')} of ${request}, which the shell ${shell.version} does not provide.`,
        'Provide it in shared-ui and release the shell first, or import the component by its path.',
      );
    }
  }
}

/** Checks that every script, style sheet and JSON file has its hash. @throws GateError */
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
