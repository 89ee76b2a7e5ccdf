import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '../../registry/declaration-schema.ts';
import type { RegisteredVersion, Registry } from '../../registry/registry-schema.ts';
import { type Release, releaseFolder } from '../release.ts';

/** A valid declaration of a remote with one page of its own. */
export function testDeclaration(
  name: string,
  change: Partial<RemoteDeclaration> = {},
): RemoteDeclaration {
  return {
    name,
    owner: 'Tests',
    needs: { platform: '^1.0.0', api: '^1.0.0' },
    stateKeys: [],
    slots: [],
    fills: [],
    budgets: { entry: 1_000, route: 1_000 },
    routes: [
      {
        path: `/${name}`,
        module: 'home',
        access: 'protected',
        layout: 'signed-in',
        title: 'Home',
        prerender: false,
      },
    ],
    ...change,
  };
}

/** A release of a remote that breaks no rule of the gate. */
export function testRelease(
  name = 'mfe-new',
  change: Partial<RemoteDeclaration> = {},
  more: Partial<Release> = {},
): Release {
  return {
    name,
    version: '1.0.0-0a1b2c',
    revision: null,
    builtAt: '2026-11-21T00:00:00.000Z',
    declaration: name === 'shell' ? null : testDeclaration(name, change),
    platform: '1.2.0',
    shell: null,
    modules: {},
    shared: {},
    formats: {},
    pinned: ['remoteEntry.abc.js'],
    files: { 'remoteEntry.abc.js': { integrity: 'sha384-x', size: 9_000, brotli: 900 } },
    ...more,
  };
}

/** A version of a remote as the registry has it. */
export const testVersion = (name: string, version: string): RegisteredVersion => ({
  version,
  manifest: `${name}/${version}/mf-manifest.json`,
  declaration: testDeclaration(name),
});

/** A registry with a live shell and no remotes unless they are given. */
export function testRegistry(remotes: Registry['remotes'] = {}): Registry {
  return {
    generation: 3,
    platform: '1.2.0',
    config: {
      productName: 'Parley',
      siteUrl: 'http://site.test',
      apiUrl: 'http://api.test/api/v1',
      remotesUrl: 'http://remotes.test',
      supportEmail: 'support@parley.test',
      overrideOrigins: [],
      feedbackFormUrl: null,
      telemetry: false,
    },
    shell: { version: '1.2.0-0a1b2c' },
    remotes,
  };
}

/** Stores a release as publishing does, with a page when it is the shell. */
export function storeTestRelease(dataDirectory: string, release: Release): void {
  const folder = releaseFolder(dataDirectory, release.name, release.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  if (release.name !== 'shell') {
    const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.abc.js' } }, exposes: [] };
    writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  } else {
    writeFileSync(
      path.join(folder, 'index.html'),
      '<meta charset="utf-8"><script type="application/json" id="parley-registry">null</script>',
    );
  }
}
