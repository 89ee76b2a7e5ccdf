import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../registry/registry-schema.ts';
import { entryFile, exposedModules } from './built-files.ts';
import { releaseFolder } from './release.ts';

/** Names of what the browser needs of a remote to show one of its pages. */
function filesOf(folder: string, module: string): string[] {
  return [entryFile(folder), ...(exposedModules(folder)[module] ?? [])];
}

/** A file of a remote; the hash pins it. */
interface RemoteFile {
  address: string;
  integrity: string | undefined;
}

/** What the browser needs of a remote to show one of its pages. */
interface RemoteFiles {
  manifest: RemoteFile;
  scripts: RemoteFile[];
}

/** Addresses of a page's remote: its manifest, then the scripts that show the page. */
export function remoteFiles(
  registry: Registry,
  { remote, module }: { remote: string; module: string },
  dataDirectory: string,
): RemoteFiles | null {
  const live = registry.remotes[remote];
  if (!live) return null;
  const file = path.join(
    releaseFolder(dataDirectory, remote, live.version),
    path.basename(live.manifest),
  );
  if (!existsSync(file)) return null;
  const manifest = new URL(live.manifest, registry.config.remotesUrl).href;
  const located = (name: string): RemoteFile => ({
    address: new URL(name, manifest).href,
    integrity: live.integrity?.[name],
  });
  return {
    manifest: located(path.basename(file)),
    scripts: filesOf(path.dirname(file), module).map(located),
  };
}

/** Links that make the browser fetch a page's remote at once, beside the shell instead of after it. */
export function preloadLinks(files: RemoteFiles | null): string {
  if (!files) return '';
  const link = ({ address, integrity }: RemoteFile, as: string) =>
    `<link rel="preload" href="${address}" as="${as}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`;
  return [link(files.manifest, 'fetch'), ...files.scripts.map((file) => link(file, 'script'))].join(
    '',
  );
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
