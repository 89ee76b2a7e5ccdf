import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Registry, registryFormat, registrySchema } from '../registry/registry-schema.ts';
import { writeAtomically } from '../support/files.ts';
import { ParleyError } from '../support/parley-error.ts';

/** Folder that the site's origin serves: pages, registry, the shell's files. */
export function siteFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'site');
}

/** Folder of one shell's files on the site's origin. */
export function shellSiteFolder(dataDirectory: string, version: string): string {
  return path.join(siteFolder(dataDirectory), 'shell', version);
}

const registryFile = (dataDirectory: string) =>
  path.join(siteFolder(dataDirectory), 'registry.json');

/**
 * Parses a stored registry.
 * @throws ParleyError 136 when it is damaged, 141 when its format is newer than this tool's
 */
export function parseStoredRegistry(text: string, where: string): Registry {
  const damaged = (found: string) =>
    new ParleyError(
      'PARLEY-136',
      `the registry in ${where} ${found}. Put back the copy of a backup, or delete it and publish everything again.`,
    );
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw damaged('is not JSON');
  }
  const { format = 1 } = z.object({ format: z.int().optional() }).catch({}).parse(content);
  if (format > registryFormat) {
    throw new ParleyError(
      'PARLEY-141',
      `the registry in ${where} was written by a newer release tool (format ${format}; this one knows ${registryFormat}). Bring this workspace up to date.`,
    );
  }
  const parsed = registrySchema.safeParse(content);
  if (!parsed.success) throw damaged(`is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * The active registry, or `null` before the first release.
 * @throws ParleyError 136 when it is damaged
 */
export function readRegistry(dataDirectory: string): Registry | null {
  const file = registryFile(dataDirectory);
  return existsSync(file) ? parseStoredRegistry(readFileSync(file, 'utf8'), file) : null;
}

/** The registry as it is served. */
export function registryText(registry: Registry): string {
  return JSON.stringify({ ...registry, format: registryFormat }, null, 2);
}

/** Makes a registry the active one in a data directory. */
export function writeRegistry(dataDirectory: string, registry: Registry): void {
  writeAtomically(registryFile(dataDirectory), registryText(registry));
}
