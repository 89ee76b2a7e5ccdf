import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Registry } from '../registry/registry-schema.ts';
import { releaseFolder } from './release.ts';

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      name: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
});

/** Addresses of what the browser needs of a remote to show one of its pages. */
function filesOf(manifestFile: string, module: string): string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const exposed = manifest.exposes.find(({ name }) => name === module);
  return [manifest.metaData.remoteEntry.name, ...(exposed?.assets.js.sync ?? [])];
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
  return { manifest: located(path.basename(file)), scripts: filesOf(file, module).map(located) };
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
