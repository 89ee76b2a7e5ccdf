import type { Environment } from '../environment.ts';
import type { Registry } from '../registry/registry-schema.ts';
import { packageVersion, remoteNames } from '../workspace.ts';
import { build } from './build.ts';
import { checkRelease } from './gate.ts';
import { readRelease, storeRelease } from './release.ts';
import { configOf, emptyRegistry, readRegistry, writeSite } from './site.ts';

/** Tells people what is going on. */
export type Report = (line: string) => void;

/** The registry with `name` live at `version`, after the gate. */
function withLive(registry: Registry, name: string, version: string, dataDirectory: string) {
  if (name === 'shell') {
    return { ...registry, platform: packageVersion('shell'), shell: { version } };
  }
  const release = readRelease(dataDirectory, name, version);
  checkRelease(release, registry);
  const { declaration } = release;
  if (!declaration) throw new Error(`The release ${name} ${version} declares nothing.`);
  const manifest = `${name}/${version}/mf-manifest.json`;
  return {
    ...registry,
    remotes: { ...registry.remotes, [name]: { version, manifest, declaration } },
  };
}

/**
 * Builds what changed and publishes what was never published, the shell first. A version that was
 * published before stays as it is, so that starting never undoes a rollback.
 * @throws GateError when a release is refused; the registry is untouched then.
 */
export async function publishChanged(environment: Environment, report: Report): Promise<Registry> {
  const { dataDirectory } = environment;
  const before = readRegistry(dataDirectory);
  let registry = before ?? emptyRegistry(environment);
  let changed = JSON.stringify(registry.config) !== JSON.stringify(configOf(environment));
  registry = { ...registry, config: configOf(environment) };

  for (const name of ['shell', ...remoteNames()]) {
    const built = await build(name, dataDirectory);
    const isNew = storeRelease(built, dataDirectory);
    const isLive = name === 'shell' ? registry.shell.version !== '' : name in registry.remotes;
    if (!isNew && isLive) continue;
    registry = withLive(registry, name, built.version, dataDirectory);
    changed = true;
    report(`Published ${name} ${built.version}`);
  }

  const next = changed || !before ? { ...registry, generation: registry.generation + 1 } : before;
  // Pages depend on the environment too, so they are always written.
  await writeSite(next, environment);
  return next;
}
