import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { escaped } from '../../registry/page-head.ts';
import type { RegisteredVersion } from '../../registry/registry-schema.ts';
import { entryFile, exposedModules } from '../../release-format/built-files.ts';
import { lateModulesFile } from '../../release-format/file-names.ts';
import { readRelease, releaseFolder } from '../../release-format/release.ts';

/** Names of the files that the browser needs to show one page of a remote. */
function filesOf(folder: string, module: string): string[] {
  return [entryFile(folder), ...(exposedModules(folder)[module] ?? [])];
}

/** A file of a remote that a page loads first, with its hash. */
export interface RemoteFile {
  address: string;
  /** What it is to the browser. */
  as: 'script';
  integrity?: string;
}

/**
 * The scripts that the browser needs of one version of a remote to show a page.
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
  return filesOf(folder, module).map((name) => {
    const hash = integrity?.[name];
    const file: RemoteFile = { address: new URL(name, base).href, as: 'script' };
    return hash ? { ...file, integrity: hash } : file;
  });
}

const lateModules = z.record(z.string(), z.array(z.string()));

/** What a release says of late shared modules; nothing where it is from before there were any. */
function readLateModules(folder: string): z.infer<typeof lateModules> {
  const file = path.join(folder, lateModulesFile);
  return existsSync(file) ? lateModules.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/**
 * Finds the shell's scripts with the late shared modules that a page of one version of a remote uses.
 * The shell's release is read once, for all pages.
 * @param base address of the shell's files on the site
 */
export function lateFilesOf(shell: { version: string; base: string; dataDirectory: string }) {
  const folderOf = (name: string, of: string) => releaseFolder(shell.dataDirectory, name, of);
  const provided = readLateModules(folderOf('shell', shell.version));
  const files =
    Object.keys(provided).length > 0
      ? readRelease(shell.dataDirectory, 'shell', shell.version).files
      : {};
  return (remote: string, version: string, module: string): RemoteFile[] => {
    const used = readLateModules(folderOf(remote, version))[module] ?? [];
    const needed = new Set(used.flatMap((request) => provided[request] ?? []));
    return [...needed].map((name) => {
      const file: RemoteFile = { address: `${shell.base}${name}`, as: 'script' };
      const integrity = files[name]?.integrity;
      return integrity ? { ...file, integrity } : file;
    });
  };
}

/** What a page that is not public preloads, by route. */
export interface RoutePreload {
  path: string;
  /** Whether the frame of signed-in pages is shown until the page is. */
  framed: boolean;
  /** Paths of the API below its version, with the route's parameters. */
  data: readonly string[];
  files: RemoteFile[];
}

/**
 * The elements that preload the scripts and the data of the address's route.
 * @param apiUrl public address of the API with its version
 * @param script the shell's `route-preload.js`
 */
export function routePreloads(
  routes: readonly RoutePreload[],
  apiUrl: string,
  script: string,
): string {
  const plan = routes.map(({ path: route, framed, data, files }) => ({
    path: route,
    framed,
    data,
    files: files.map(({ as: _script, ...file }) => file),
  }));
  const text = JSON.stringify(plan).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="parley-routes" data-api="${escaped(apiUrl)}">${text}</script><script>${script.trim()}</script>`;
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

/**
 * Preload links for the fonts of the first view, found in the page's own style sheet: of a family in
 * several files, the last, which goes before the others.
 */
export function preloadFonts(page: string, families: readonly string[]): string {
  return families
    .flatMap((family) => {
      const face = `@font-face\\{font-family:${family};[^}]*?url\\(([^)]+\\.woff2)\\)`;
      const [, address] = [...page.matchAll(new RegExp(face, 'g'))].at(-1) ?? [];
      return address
        ? [`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`]
        : [];
    })
    .join('');
}
