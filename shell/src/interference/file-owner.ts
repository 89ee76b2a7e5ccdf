/** A remote in the version that a file belongs to. */
export interface FileOwner {
  remote: string;
  version: string;
}

/** The versions of a page and where their files are. */
export interface PublishedFiles {
  /** The origin of released files; each is in `<remote>/<version>/`. */
  remotesUrl: string;
  versions: Record<string, { version: string; manifest: string }>;
}

/** An address as stacks write it, without the line and column after it. */
const addresses = /\bhttps?:\/\/[^\s()'"]+/g;

/** The owner of one file: of this page's version, or of another released version of a remote. */
function ownerOf(address: string, { remotesUrl, versions }: PublishedFiles): FileOwner | undefined {
  for (const [remote, { version, manifest }] of Object.entries(versions)) {
    const folder = new URL('.', new URL(manifest, remotesUrl)).href;
    if (address.startsWith(folder)) return { remote, version };
  }
  const origin = new URL('.', remotesUrl).href;
  if (!address.startsWith(origin)) return undefined;
  const [remote = '', version = ''] = address.slice(origin.length).split('/');
  return versions[remote] && { remote, version };
}

/**
 * The remote whose file a stack or an address names first, live, canary or override.
 * @returns `undefined` when it names only files of the shell or of nobody
 */
export function fileOwner(text: string, files: PublishedFiles): FileOwner | undefined {
  for (const [address] of text.matchAll(addresses)) {
    const owner = ownerOf(address, files);
    if (owner) return owner;
  }
  return undefined;
}
