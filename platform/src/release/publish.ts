import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import type { Registry } from '../registry/registry-schema.ts';
import { remoteNames } from '../workspace.ts';
import { build } from './build.ts';
import { type Change, publishRemote, publishShell } from './operations.ts';
import { withRegistryLock } from './registry-lock.ts';
import { storeRelease } from './release.ts';
import { configOf, emptyRegistry, readRegistry, writeSite } from './site.ts';

/** Tells people what is going on. */
export type Report = (line: string) => void;

/** Every release, promotion and rollback, one JSON object a line. */
function log(dataDirectory: string, generation: number, summary: string): void {
  const line = JSON.stringify({ at: new Date().toISOString(), generation, summary });
  appendFileSync(path.join(dataDirectory, 'releases.log'), `${line}\n`);
}

/**
 * Changes the registry in one step: all of `change` or nothing of it.
 * @throws GateError, OperationError when the change is refused; the registry is untouched then.
 */
export function changeRegistry(
  environment: Environment,
  change: (registry: Registry) => Change,
): Promise<string> {
  const { dataDirectory } = environment;
  return withRegistryLock(dataDirectory, async () => {
    const before = readRegistry(dataDirectory) ?? emptyRegistry(environment);
    const { registry, summary } = change(before);
    const next = {
      ...registry,
      config: configOf(environment),
      generation: before.generation + 1,
    };
    await writeSite(next, environment);
    log(dataDirectory, next.generation, summary);
    return summary;
  });
}

/** Builds a remote or the shell and stores the release. @returns its version, and whether it is new. */
async function buildAndStore(name: string, dataDirectory: string) {
  const built = await build(name, dataDirectory);
  return { version: built.version, isNew: await storeRelease(built, dataDirectory) };
}

/**
 * Builds and publishes one remote or the shell.
 * @throws GateError, OperationError
 */
export async function publish(
  environment: Environment,
  name: string,
  canaryPercent?: number,
): Promise<string> {
  const { dataDirectory } = environment;
  const { version } = await buildAndStore(name, dataDirectory);
  return changeRegistry(environment, (registry) =>
    name === 'shell'
      ? publishShell(registry, version, dataDirectory)
      : publishRemote(registry, name, version, dataDirectory, canaryPercent),
  );
}

/**
 * Builds what changed and publishes what was never published, the shell first. A version that was
 * published before stays as it is, so that starting never undoes a rollback.
 * @throws GateError when a release is refused; what was published before it stays.
 */
export async function publishChanged(environment: Environment, report: Report): Promise<void> {
  const { dataDirectory } = environment;
  for (const name of ['shell', ...remoteNames()]) {
    const { version, isNew } = await buildAndStore(name, dataDirectory);
    const registry = readRegistry(dataDirectory) ?? emptyRegistry(environment);
    const isLive = name === 'shell' ? registry.shell.version !== '' : name in registry.remotes;
    if (!isNew && isLive) continue;
    report(
      await changeRegistry(environment, (current) =>
        name === 'shell'
          ? publishShell(current, version, dataDirectory)
          : publishRemote(current, name, version, dataDirectory),
      ),
    );
  }
  await refreshSite(environment);
}

/** Writes the pages again: they depend on the environment, which may have changed. */
function refreshSite(environment: Environment): Promise<void> {
  const { dataDirectory } = environment;
  return withRegistryLock(dataDirectory, async () => {
    const registry = readRegistry(dataDirectory);
    if (!registry) return;
    const config = configOf(environment);
    const changed = JSON.stringify(config) !== JSON.stringify(registry.config);
    await writeSite(
      changed ? { ...registry, config, generation: registry.generation + 1 } : registry,
      environment,
    );
  });
}
