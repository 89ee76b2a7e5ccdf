import path from 'node:path';

/**
 * A release's scripts are also stored as what differs from the same scripts of earlier versions, for
 * browsers that still have those (RFC 9842, Compression Dictionary Transport): a changed line costs a
 * returning visitor some bytes instead of every file of the new version.
 */

/** Folder of a release with these differences. */
export const deltasFolder = 'deltas';

/** Name of a script without the hash of its content, or `null` for a file without one. */
export function scriptName(file: string): string | null {
  return /^([\w-]+)\.[0-9a-f]{10}\.js$/.exec(file)?.[1] ?? null;
}

/**
 * Where a release has what differs between a script and an earlier one.
 * @param earlier SHA-256 of the earlier script, in base64 as browsers send it
 */
export function deltaFile(file: string, earlier: string): string {
  return `${deltasFolder}/${file}.${Buffer.from(earlier, 'base64').toString('base64url')}.dcz`;
}

/**
 * The scripts that a script at an address is a dictionary for, as the header `Use-As-Dictionary` says it:
 * the same one of each version. `null` where the address is not one of a release's script.
 */
export function usedAsDictionary(pathname: string): string | null {
  const [, owner] = /^\/([\w-]+)\/\d+\.\d+\.\d+-[0-9a-f]+\/[^/]+$/.exec(pathname) ?? [];
  const name = scriptName(path.posix.basename(pathname));
  return owner && name ? `match="/${owner}/*/${name}.*.js"` : null;
}

/**
 * The file with what differs between the script at an address and the dictionary that a browser offers;
 * `null` where that is no script of a release, or the header is not as RFC 9842 defines it.
 * @param available the header `Available-Dictionary`
 */
export function deltaOf(pathname: string, available: string): string | null {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(available) ?? [];
  if (hash === undefined || usedAsDictionary(pathname) === null) return null;
  const { dir, base } = path.posix.parse(pathname);
  return `${dir}/${deltaFile(base, hash)}`;
}
