import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GateError } from './gate-error.ts';

const manifestFile = 'mf-manifest.json';

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      name: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

/**
 * The federation manifest in a folder.
 * @throws GateError when it is missing or lacks what a browser needs.
 */
export function readManifest(folder: string): z.infer<typeof manifestSchema> {
  const refused = (found: string) =>
    new GateError('schema', `${manifestFile} ${found}.`, 'Build it again with the preset.');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8'));
  } catch {
    throw refused('is missing or is not JSON');
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw refused(`is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Name of a remote's entry. */
export function entryFile(folder: string): string {
  return readManifest(folder).metaData.remoteEntry.name;
}

/** The files that each exposed module loads at once, beside the entry. */
export function exposedModules(folder: string): Record<string, string[]> {
  return Object.fromEntries(
    readManifest(folder).exposes.map(({ name, assets }) => [
      name,
      [...assets.js.sync, ...assets.css.sync],
    ]),
  );
}

/** Names of a remote's files that the registry pins. */
export function pinnedFiles(folder: string): string[] {
  const exposed = Object.values(exposedModules(folder)).flat();
  return [...new Set([manifestFile, entryFile(folder), ...exposed])];
}

/** Names of the scripts in the shell's page. */
export function pageFiles(folder: string): string[] {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script [^>]*\bsrc="([^"]+)"[^>]*>/g)];
  const bare = scripts.find(([element]) => !/\bintegrity="sha(256|384|512)-/.test(element));
  if (bare) {
    throw new GateError(
      'integrity',
      `The shell's page loads ${bare[1]} without an integrity hash.`,
      'Build it again with the preset.',
    );
  }
  return scripts.map(([, file = '']) => path.basename(file));
}
