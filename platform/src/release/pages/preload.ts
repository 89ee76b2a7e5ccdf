import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredVersion } from '../../registry/registry-schema.ts';
import { entryFile, exposedModules } from '../../release-format/built-files.ts';
import { releaseFolder } from '../../release-format/release.ts';

/** Names of the files that the browser needs to show one page of a remote. */
function filesOf(folder: string, module: string): string[] {
  return [entryFile(folder), ...(exposedModules(folder)[module] ?? [])];
}

/** A file of a remote that a page loads first, with its hash. */
export interface RemoteFile {
  address: string;
  /** What it is to the browser. */
  as: 'fetch' | 'script';
  integrity?: string;
}

/**
 * The files that the browser needs of one version of a remote to show a page: manifest and scripts.
 * Empty when that version's files are missing.
 */
export function remoteFiles(
  remote: string,
  { version, manifest, integrity }: Pick<RegisteredVersion, 'version' | 'manifest' | 'integrity'>,
  module: string,
  { remotesUrl, dataDirectory }: { remotesUrl: string; dataDirectory: string },
): RemoteFile[] {
  const folder = releaseFolder(dataDirectory, remote, version);
  const manifestName = path.basename(manifest);
  if (!existsSync(path.join(folder, manifestName))) return [];
  const base = new URL(manifest, remotesUrl).href;
  const located = (name: string, as: RemoteFile['as']): RemoteFile => {
    const hash = integrity?.[name];
    return { address: new URL(name, base).href, as, ...(hash ? { integrity: hash } : {}) };
  };
  return [
    located(manifestName, 'fetch'),
    ...filesOf(folder, module).map((name) => located(name, 'script')),
  ];
}

/** Preload links, so that the browser fetches the remote in parallel with the shell. */
export function preloadLinks(files: readonly RemoteFile[]): string {
  return files
    .map(
      ({ address, as, integrity }) =>
        `<link rel="preload" href="${address}" as="${as}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`,
    )
    .join('');
}

/** Preload links for the fonts of the first view, found in the page's own style sheet. */
export function preloadFonts(page: string, families: readonly string[]): string {
  return families
    .flatMap((family) => {
      const face = new RegExp(`@font-face\\{font-family:${family};[^}]*?url\\(([^)]+\\.woff2)\\)`);
      const [, address] = face.exec(page) ?? [];
      return address
        ? [`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`]
        : [];
    })
    .join('');
}
