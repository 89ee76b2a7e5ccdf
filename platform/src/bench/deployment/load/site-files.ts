import { z } from 'zod';
import { assignedVersions } from '../../../registry/assignment.ts';
import { type RegisteredVersion, registrySchema } from '../../../registry/registry-schema.ts';

const assets = z.object({ sync: z.array(z.string()) });
/** What the federation runtime reads of a remote's manifest. */
const manifestSchema = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.looseObject({ name: z.string(), assets: z.looseObject({ js: assets }) })),
});

const registryElement = /<script type="application\/json" id="parley-registry">(.*?)<\/script>/s;
const scriptElements = /<script\b[^>]*\bsrc="([^"]+)"/g;
const preloadElements = /<link rel="(?:preload|modulepreload)" href="([^"]+)"/g;

/** A page as a browser reads it. */
export interface OpenedPage {
  /** Addresses of the files that the page itself names. */
  files: string[];
  /** The version of the page's remote that this visitor gets. */
  remote: RegisteredVersion;
  module: string;
  manifestUrl: string;
  isCanary: boolean;
}

/** Reads what a page loads for a visitor. @throws Error when it is no page of the site */
export function readPage(html: string, address: string, visitor: string): OpenedPage {
  const { pathname } = new URL(address);
  const registry = registrySchema.parse(JSON.parse(registryElement.exec(html)?.[1] ?? 'null'));
  const assigned = assignedVersions(registry, visitor);
  const found = Object.entries(assigned).flatMap(([name, remote]) =>
    remote.declaration.routes
      .filter(({ path }) => path === pathname)
      .map((route) => ({ name, remote, route })),
  )[0];
  if (found === undefined) throw new Error(`No remote has the page ${pathname}.`);
  const { name, remote, route } = found;
  const named = [...html.matchAll(scriptElements), ...html.matchAll(preloadElements)];
  return {
    files: named.map(([, file = '']) => new URL(file, address).href),
    remote,
    module: route.module,
    manifestUrl: new URL(remote.manifest, registry.config.remotesUrl).href,
    isCanary: registry.remotes[name]?.version !== remote.version,
  };
}

/** The files of a module, by the remote's manifest: its entry and its first chunks. */
export function filesOfModule(manifest: string, module: string, manifestUrl: string): string[] {
  const { metaData, exposes } = manifestSchema.parse(JSON.parse(manifest));
  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  const exposed = exposes.find(({ name }) => name === module);
  return [entry, ...(exposed?.assets.js.sync ?? [])].map((file) => new URL(file, manifestUrl).href);
}
