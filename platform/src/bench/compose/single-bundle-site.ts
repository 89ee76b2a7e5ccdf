import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry } from '../../registry/registry-schema.ts';
import { writePages } from '../../release/pages/write-pages.ts';
import { prerenderFolder } from '../../release-format/file-names.ts';
import { readRegistry, writeRegistry } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { listFiles } from '../../support/files.ts';
import type { Environment } from '../../workspace/environment.ts';
import { buildSingleBundle } from './single-bundle.ts';

/** Version of the shell that contains all remotes. */
const version = '0.0.0-single-bundle';

/** The registry with that shell; no page fetches a file of a remote ahead. */
function withSingleBundle(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    { ...remote, manifest: `${name}/none/mf-manifest.json`, integrity: {} },
  ]);
  return {
    ...registry,
    shell: { ...registry.shell, version },
    remotes: Object.fromEntries(remotes),
  };
}

/**
 * Replaces the pages of a running test site by those of one bundle of the same sources, prerendered
 * by the shell that was live.
 * @returns brings the composed pages back
 * @throws Error when nothing is published there
 */
export async function serveSingleBundle(environment: Environment): Promise<() => Promise<void>> {
  const { dataDirectory } = environment;
  const registry = readRegistry(dataDirectory);
  if (!registry) throw new Error('Nothing is published on the test site.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-bundle-'));
  try {
    await buildSingleBundle(folder);
    // Served compressed, as the files of a release are.
    for (const file of listFiles(folder).filter((name) => /\.(js|css)$/.test(name))) {
      const content = readFileSync(path.join(folder, file));
      writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
    }
    const target = releaseFolder(dataDirectory, 'shell', version);
    const composed = releaseFolder(dataDirectory, 'shell', registry.shell.version);
    cpSync(folder, target, { recursive: true });
    cpSync(path.join(composed, prerenderFolder), path.join(target, prerenderFolder), {
      recursive: true,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const serve = async (one: Registry) => {
    await writePages(one, environment);
    writeRegistry(dataDirectory, one);
  };
  await serve(withSingleBundle(registry));
  return () => serve(registry);
}
