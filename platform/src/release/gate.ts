import semver from 'semver';
import { findRouteClash, type Registry } from '../registry/registry-schema.ts';
import type { Release } from './release.ts';

/** A release that may not go live. `rule` names the check; the message says what to do. */
export class GateError extends Error {
  override name = 'GateError';
  readonly rule: 'route-clash' | 'state-key-clash' | 'platform-range' | 'budget';

  constructor(rule: GateError['rule'], message: string) {
    super(message);
    this.rule = rule;
  }
}

/** Bytes of the release's entry, compressed with brotli. */
function entrySize(release: Release): number {
  const entry = Object.entries(release.files).find(([file]) => /^remoteEntry\..*js$/.test(file));
  return entry?.[1].brotli ?? 0;
}

/**
 * Checks a remote's release against everything that is live.
 * @throws GateError when it may not go live; nothing has been changed then.
 */
export function checkRelease(release: Release, registry: Registry): void {
  const { declaration } = release;
  if (!declaration) return;
  const others = Object.values(registry.remotes).filter(
    (remote) => remote.declaration.name !== release.name,
  );

  const clash = findRouteClash([...others, { declaration }]);
  if (clash) {
    throw new GateError(
      'route-clash',
      `${clash.remotes.join(' and ')} both claim the path ${clash.path}. Choose another path in ${release.name}/remote.json.`,
    );
  }

  for (const key of declaration.stateKeys) {
    const owner = others.find((other) => other.declaration.stateKeys.includes(key));
    if (owner) {
      throw new GateError(
        'state-key-clash',
        `The state key "${key}" belongs to ${owner.declaration.name}. Rename the slice of ${release.name}.`,
      );
    }
  }

  if (!semver.satisfies(registry.platform, declaration.needs.platform)) {
    throw new GateError(
      'platform-range',
      `${release.name} needs platform ${declaration.needs.platform}; the live shell is ${registry.platform}. Release the shell first.`,
    );
  }

  const size = entrySize(release);
  if (size > declaration.budgets.entry) {
    throw new GateError(
      'budget',
      `The entry of ${release.name} is ${size} bytes with brotli, over its budget of ${declaration.budgets.entry}. Make it smaller or raise the budget in remote.json.`,
    );
  }
}
