import { cpSync } from 'node:fs';
import type { Registry } from '../registry/registry-schema.ts';
import { activeVersions } from '../registry/registry-versions.ts';
import { writePages } from '../release/pages/write-pages.ts';
import { writeRegistry } from '../release-format/registry-file.ts';
import { releaseFolder } from '../release-format/release.ts';
import { configOf } from '../release-format/site-config.ts';
import { serveOrigins } from '../serve/serve-origins.ts';
import { type Environment, readEnvironment } from '../workspace/environment.ts';
import { isolatedSiteVariables } from '../workspace/isolated-site.ts';
import type { RehearsalRequest } from './request.ts';

/** Percent of every canary in the rehearsal, so that a visitor for any lineup is found quickly. */
const evenShare = 50;

/** The environment of a rehearsal's site, on free ports. */
export async function stagedEnvironment(folder: string): Promise<Environment> {
  const environment = readEnvironment({
    ...(await isolatedSiteVariables(folder)),
    // As on a deployed site: the content policy allows no development origins.
    OVERRIDE_ORIGINS: 'https://overrides.invalid',
    TELEMETRY: 'off',
  });
  return { ...environment, rendersApart: true };
}

/** The configuration of a staged site: its own addresses, the names of the real one. */
export function stagedConfig({ config }: Registry, environment: Environment): Registry['config'] {
  const { productName, supportEmail, feedbackFormUrl } = config;
  return { ...configOf(environment), productName, supportEmail, feedbackFormUrl };
}

function withEvenCanaries(remotes: Registry['remotes']): Registry['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [
      name,
      remote.canary ? { ...remote, canary: { ...remote.canary, percent: evenShare } } : remote,
    ]),
  );
}

/**
 * Writes the pages of a staged site, without loading states: a candidate's screen whose code does not end
 * would hinder its own rehearsal.
 */
export function writeStagedPages(registry: Registry, environment: Environment): Promise<void> {
  return writePages(registry, environment, { hasLoadingStates: false });
}

/**
 * Copies the releases, writes the pages and serves both until the process ends.
 * @returns the registry that the pages carry, with the candidates live
 */
export async function stageSite(
  request: RehearsalRequest,
  environment: Environment,
): Promise<Registry> {
  const registry: Registry = {
    ...request.registry,
    config: stagedConfig(request.registry, environment),
    remotes: withEvenCanaries(request.registry.remotes),
  };
  for (const { name, version } of activeVersions(registry)) {
    const from = releaseFolder(request.dataDirectory, name, version);
    cpSync(from, releaseFolder(request.folder, name, version), { recursive: true });
  }
  await writeStagedPages(registry, environment);
  writeRegistry(request.folder, registry);
  await serveOrigins(environment);
  return registry;
}
