import type { Registry } from '../registry/registry-schema.ts';
import type { NamedVersion } from '../registry/registry-versions.ts';
import { isStored } from '../release-format/release.ts';

/** The versions of each name that a combination chooses from. */
export type VersionChoices = Readonly<Record<string, readonly string[]>>;

/**
 * The candidate, and the live, canary and previous versions of the shell and of every other remote;
 * the live one stands first. A previous version whose files are gone cannot come back and is left out.
 */
export function versionChoices(
  { shell, remotes }: Registry,
  candidate: NamedVersion,
  dataDirectory: string,
): VersionChoices {
  const others = Object.entries(remotes).map(
    ([name, { version, canary, previous }]) =>
      [name, [version, canary?.version, previous]] as const,
  );
  const named = [['shell', [shell.version, shell.previous]] as const, ...others];
  const choices = named.map(([name, versions]) => {
    const known = versions.flatMap((version) => (version ? [version] : []));
    const stored = [...new Set(known)].filter((version) => isStored(dataDirectory, name, version));
    return [name, stored] as const;
  });
  return { ...Object.fromEntries(choices), [candidate.name]: [candidate.version] };
}
