import type { RegisteredVersion, RemoteDeclaration } from './registry-schema.ts';

/** What a registry has of a remote's release. */
interface RemoteRelease {
  name: string;
  version: string;
  declaration: RemoteDeclaration;
  pinned: readonly string[];
  files: Readonly<Record<string, { integrity: string }>>;
}

/** A remote's release as a registry has it, with the hashes of its pinned files. */
export function registeredVersionOf(release: RemoteRelease): RegisteredVersion {
  const { name, version, declaration, pinned, files } = release;
  return {
    version,
    manifest: `${name}/${version}/mf-manifest.json`,
    declaration,
    integrity: Object.fromEntries(pinned.map((file) => [file, files[file]?.integrity ?? ''])),
  };
}
