import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PackedPackage } from '../pack.ts';

/** A registry of npm packages on this machine. */
export interface PackageRegistry {
  /** Its address; npm takes it for a scope with `@parley:registry=<address>`. */
  url: string;
  /** Says from now on that a package's newest version has this package file; its archive is not there. */
  announce(manifest: PackageFile): void;
  close(): Promise<void>;
}

/** A package file of a version that is only announced. */
export interface PackageFile extends Readonly<Record<string, unknown>> {
  name: string;
  version: string;
}

/** What npm is told of a package with one version that is there, and perhaps a newer one. */
function describe(packed: PackedPackage, url: string, newest: PackageFile | undefined) {
  const { name, version, file, manifest } = packed;
  const integrity = createHash('sha512').update(readFileSync(file)).digest('base64');
  const dist = { tarball: `${url}/${path.basename(file)}`, integrity: `sha512-${integrity}` };
  const announced = newest && { [newest.version]: { ...newest, dist } };
  return {
    name,
    'dist-tags': { latest: newest?.version ?? version },
    versions: { [version]: { ...manifest, dist }, ...announced },
  };
}

/** Serves packed packages as a registry of npm packages does: for tests that install them. */
export async function startPackageRegistry(
  packages: readonly PackedPackage[],
): Promise<PackageRegistry> {
  let url = '';
  const announced = new Map<string, PackageFile>();
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const archive = packages.find(({ file }) => asked === `/${path.basename(file)}`);
    const described = packages.find(({ name }) => asked === `/${name}`);
    if (archive) response.end(readFileSync(archive.file));
    else if (described) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describe(described, url, announced.get(described.name))));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    announce: (manifest) => void announced.set(manifest.name, manifest),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
