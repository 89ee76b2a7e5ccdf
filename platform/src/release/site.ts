import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { writeAtomically } from '../files.ts';
import { type Registry, registrySchema } from '../registry/registry-schema.ts';
import { packageVersion, workspaceRoot } from '../workspace.ts';
import { withContentSecurity } from './content-security.ts';
import { withBase, withRegistry } from './page.ts';
import { releaseFolder } from './release.ts';

/** Folder that the site's origin serves: pages, registry, the shell's files. */
export function siteFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'site');
}

/** A registry with nothing live yet. */
export function emptyRegistry(environment: Environment): Registry {
  return {
    generation: 0,
    platform: packageVersion('shell'),
    config: configOf(environment),
    shell: { version: '' },
    remotes: {},
  };
}

/** What the browser needs to know to run here. */
export function configOf(environment: Environment): Registry['config'] {
  return {
    productName: environment.productName,
    apiUrl: `${environment.apiUrl}/api/v1`,
    remotesUrl: environment.cdnUrl,
    supportEmail: environment.supportEmail,
    overrideOrigins: environment.overrideOrigins,
    feedbackFormUrl: environment.feedbackFormUrl,
  };
}

/**
 * The registry in force, or `null` before the first release.
 * @throws Error when the stored registry is damaged: guessing could take releases back.
 */
export function readRegistry(dataDirectory: string): Registry | null {
  const file = path.join(siteFolder(dataDirectory), 'registry.json');
  if (!existsSync(file)) return null;
  const parsed = registrySchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new Error(`The registry in ${file} is not valid: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

/** Writes the pages first, then the registry, so that no page names files that are not there. */
export function writeSite(registry: Registry, environment: Environment): void {
  const site = siteFolder(environment.dataDirectory);
  if (registry.shell.version !== '') writePage(registry, environment);
  writeAtomically(path.join(site, 'registry.json'), JSON.stringify(registry, null, 2));
}

function writePage(registry: Registry, environment: Environment): void {
  const { dataDirectory, cdnUrl, apiUrl, realtimeUrl, overrideOrigins } = environment;
  const site = siteFolder(dataDirectory);
  const shell = releaseFolder(dataDirectory, 'shell', registry.shell.version);
  const target = path.join(site, 'shell', registry.shell.version);
  if (!existsSync(target)) cpSync(shell, target, { recursive: true });
  cpSync(path.join(workspaceRoot, 'shell/public'), site, { recursive: true });
  const template = readFileSync(path.join(shell, 'index.html'), 'utf8');
  const page = withBase(withRegistry(template, registry), `/shell/${registry.shell.version}/`);
  const origins = { remotesUrl: cdnUrl, apiUrl, realtimeUrl, overrideOrigins };
  writeAtomically(path.join(site, 'index.html'), withContentSecurity(page, origins));
}
