import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredVersion } from '../../registry/registry-schema.ts';
import { entryFile, exposedModules } from '../../release-format/built-files.ts';
import { releaseFolder } from '../../release-format/release.ts';

/** Names of what the browser needs of a remote to show one of its pages. */
function filesOf(folder: string, module: string): string[] {
  return [entryFile(folder), ...(exposedModules(folder)[module] ?? [])];
}

/** A file of a remote that a page begins with; the hash pins it. */
export interface RemoteFile {
  address: string;
  /** What it is to the browser. */
  as: 'fetch' | 'script';
  integrity?: string;
}

/**
 * What the browser needs of one version of a remote to show a page: its manifest, then the scripts.
 * Nothing when that version's files are not here.
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

/** Links that make the browser fetch a page's remote at once, beside the shell instead of after it. */
export function preloadLinks(files: readonly RemoteFile[]): string {
  return files
    .map(
      ({ address, as, integrity }) =>
        `<link rel="preload" href="${address}" as="${as}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`,
    )
    .join('');
}

/** Links to the faces that the first view is set in, found in the page's own style sheet. */
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
