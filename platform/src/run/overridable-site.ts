import { allowsOverride } from '../registry/overrides.ts';
import { satisfiesRange } from '../registry/range.ts';
import {
  findRouteClash,
  type Registry,
  type RemoteDeclaration,
} from '../registry/registry-schema.ts';
import { fetchRegistry } from '../release-format/fetch-from-site.ts';
import { developmentPage } from '../release-format/file-names.ts';
import { ParleyError } from '../support/parley-error.ts';

/** Timeout of asking a site, in milliseconds. */
const requestTimeout = 5_000;

const ask = (address: URL) =>
  fetch(address, { signal: AbortSignal.timeout(requestTimeout) }).catch(() => null);

/** What is to be shown in a site: a remote, and where its development server will be. */
export interface LocalRemote {
  /** Such as `http://localhost:3412`. */
  origin: string;
  declaration: RemoteDeclaration;
}

/** What keeps remotes from running on a site, a sentence each. */
function misfits(registry: Registry, locals: readonly LocalRemote[]): string[] {
  const { platform, apiVersion, remotes } = registry;
  const own = locals.map(({ declaration }) => declaration);
  const found: string[] = [];
  for (const { needs, name } of own) {
    if (!satisfiesRange(platform, needs.platform)) {
      found.push(`${name} needs the platform ${needs.platform}, and the site has ${platform}`);
    }
    if (apiVersion !== undefined && !satisfiesRange(apiVersion, needs.api)) {
      found.push(`${name} needs the API ${needs.api}, and the site has ${apiVersion}`);
    }
  }
  const others = Object.values(remotes).filter(
    ({ declaration }) => !own.some(({ name }) => name === declaration.name),
  );
  const clash = findRouteClash([...others, ...locals]);
  if (clash) found.push(`${clash.path} belongs to ${clash.remotes.join(' and to ')}`);
  return found;
}

/** @throws ParleyError 217 when the site does not load remotes from an origin */
function requireAllowed(site: URL, { config }: Registry, origin: string): void {
  if (allowsOverride(config, origin)) return;
  const allowed = config.overrideOrigins.join(', ') || 'no origin';
  throw new ParleyError(
    'PARLEY-217',
    `${site.origin} does not load remotes from ${origin}; it allows ${allowed}. On a site for development, its operator allows it: config set 'overrideOrigins=["http://localhost:*"]'.`,
  );
}

/**
 * Checks that a running site loads remotes from development servers, before anything is compiled.
 * @param site address of the site
 * @throws ParleyError 216 to 219: no site, overrides not allowed, needs that do not fit, an older shell
 */
export async function requireOverridable(site: URL, locals: readonly LocalRemote[]): Promise<void> {
  const registry = await fetchRegistry(site);
  for (const { origin } of locals) requireAllowed(site, registry, origin);
  const problems = misfits(registry, locals);
  if (problems.length > 0) {
    throw new ParleyError(
      'PARLEY-218',
      `This does not fit ${site.origin}: ${problems.join('; ')}. Correct remote.json, or release the other side first.`,
    );
  }
  const page = await ask(new URL(`/${developmentPage}`, site));
  if (page?.ok) return;
  throw new ParleyError(
    'PARLEY-219',
    `The shell of ${site.origin} has no development build. Its operator publishes the shell again.`,
  );
}
