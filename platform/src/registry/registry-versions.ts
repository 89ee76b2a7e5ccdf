import type { Registry } from './registry-schema.ts';

/** One version of a remote or of the shell. */
export interface NamedVersion {
  name: string;
  version: string;
}

const shellVersion = (version: string | undefined): NamedVersion[] =>
  version ? [{ name: 'shell', version }] : [];

/** The versions that visitors get: live versions and canaries. */
export function activeVersions({ shell, remotes }: Registry): NamedVersion[] {
  const ofRemotes = Object.entries(remotes).flatMap(([name, { version, canary }]) => [
    { name, version },
    ...(canary ? [{ name, version: canary.version }] : []),
  ]);
  return [...shellVersion(shell.version), ...ofRemotes];
}

/**
 * The versions that the registry names: the active ones, rollback targets, and versions that were
 * rolled back, which an operator may restore.
 */
export function referencedVersions(registry: Registry): NamedVersion[] {
  const { shell, remotes } = registry;
  const before = Object.entries(remotes).flatMap(([name, { previous, rolledBackFrom }]) =>
    [previous, rolledBackFrom].flatMap((version) => (version ? [{ name, version }] : [])),
  );
  return [
    ...activeVersions(registry),
    ...shellVersion(shell.previous),
    ...shellVersion(shell.rolledBackFrom),
    ...before,
  ];
}

/**
 * The versions of a name whose data visitors may have in their browsers: live, canary and rolled
 * back.
 */
export function versionsWithVisitorData(registry: Registry, name: string): NamedVersion[] {
  const entry = name === 'shell' ? registry.shell : registry.remotes[name];
  const canary = registry.remotes[name]?.canary?.version;
  return [entry?.version, canary, entry?.rolledBackFrom].flatMap((version) =>
    version ? [{ name, version }] : [],
  );
}

/** The versions of `some` that are not among `others`. */
export function versionsWithout(
  some: readonly NamedVersion[],
  others: readonly NamedVersion[],
): NamedVersion[] {
  const known = new Set(others.map(({ name, version }) => `${name}/${version}`));
  return some.filter(({ name, version }) => !known.has(`${name}/${version}`));
}
