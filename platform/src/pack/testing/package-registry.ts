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
  close(): Promise<void>;
}

/** What npm is told of a package with one version. */
function describe({ name, version, file, manifest }: PackedPackage, url: string) {
  const integrity = createHash('sha512').update(readFileSync(file)).digest('base64');
  const dist = { tarball: `${url}/${path.basename(file)}`, integrity: `sha512-${integrity}` };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

/** Serves packed packages as a registry of npm packages does: for tests that install them. */
export async function startPackageRegistry(
  packages: readonly PackedPackage[],
): Promise<PackageRegistry> {
  let url = '';
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const archive = packages.find(({ file }) => asked === `/${path.basename(file)}`);
    const described = packages.find(({ name }) => asked === `/${name}`);
    if (archive) response.end(readFileSync(archive.file));
    else if (described) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describe(described, url)));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
