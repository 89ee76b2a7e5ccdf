import { allowsOverride, registeredRelease } from '@parley/platform/overrides';
import {
  type RegisteredVersion,
  type Registry,
  type RemoteDeclaration,
  remoteDeclaration,
} from '@parley/platform/registry-schema';
import * as z from 'zod/mini';
import type { Override } from '../federation/overrides.ts';

/** Timeout of asking a development server or the remotes' origin, in milliseconds. */
const requestTimeoutMs = 5_000;

type OverrideCode = 'PARLEY-210' | 'PARLEY-212' | 'PARLEY-213' | 'PARLEY-214' | 'PARLEY-215';

/** An override that cannot be used; the message says why and ends with its code. */
export class OverrideError extends Error {
  override name = 'OverrideError';
  readonly code: OverrideCode;

  constructor(code: OverrideCode, problem: string) {
    super(`${problem} (${code})`);
    this.code = code;
  }
}

/** A remote of this site, or of a development server, with what overrides it. */
export interface FoundOverride {
  remote: string;
  override: Override;
}

const isVersion = (source: string) => /^\d+\.\d+\.\d+-[0-9a-f]+$/.test(source);

/** @throws OverrideError 212 when nobody answers */
async function ask(address: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    return await fetch(address, { cache: 'no-cache', credentials: 'omit', signal });
  } catch {
    const { origin } = new URL(address);
    throw new OverrideError(
      'PARLEY-212',
      `Nothing answers at ${origin}. Start the development server there, or correct the address.`,
    );
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** A declaration, or why a development server has none. */
const declarationAnswer = z.union([remoteDeclaration, z.object({ problem: z.string() })]);

/**
 * The declaration that a development server serves; `null` where it serves none, as a static server of
 * built files does not.
 * @throws OverrideError 212, 213
 */
async function declarationAt(origin: string): Promise<RemoteDeclaration | null> {
  const content = await jsonOf(await ask(`${origin}/remote.json`));
  if (content === undefined) return null;
  const parsed = declarationAnswer.safeParse(content);
  if (!parsed.success) {
    const problem = z.prettifyError(z.safeParse(remoteDeclaration, content).error ?? parsed.error);
    throw new OverrideError('PARLEY-213', `The declaration of ${origin} is not valid: ${problem}`);
  }
  if ('problem' in parsed.data) throw new OverrideError('PARLEY-213', parsed.data.problem);
  return parsed.data;
}

/** A version of a remote that a development server has. Its files change, so none is pinned. */
export function developmentVersion(
  origin: string,
  declaration: RemoteDeclaration,
): RegisteredVersion {
  return { version: 'override', manifest: `${origin}/mf-manifest.json`, declaration };
}

async function fromOrigin(
  registry: Registry,
  remote: string | null,
  address: string,
): Promise<FoundOverride> {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  if (!/^https?:/.test(origin)) {
    throw new OverrideError(
      'PARLEY-210',
      `"${address}" is not an address. It looks like http://localhost:3412.`,
    );
  }
  if (!allowsOverride(registry.config, origin)) {
    const allowed = registry.config.overrideOrigins.join(', ') || 'none';
    throw new OverrideError(
      'PARLEY-210',
      `This site does not load remotes from ${origin}. It allows: ${allowed}.`,
    );
  }
  const served = await declarationAt(origin);
  const declaration = served ?? registry.remotes[remote ?? '']?.declaration;
  if (!declaration) {
    throw new OverrideError('PARLEY-213', `${origin} serves no declaration of a remote.`);
  }
  if (remote !== null && declaration.name !== remote) {
    throw new OverrideError(
      'PARLEY-213',
      `The remote at ${origin} is ${declaration.name}, not ${remote}.`,
    );
  }
  const version = developmentVersion(origin, declaration);
  return { remote: declaration.name, override: { source: origin, version } };
}

async function fromVersion(
  { config }: Registry,
  remote: string,
  version: string,
): Promise<FoundOverride> {
  const gone = () =>
    new OverrideError('PARLEY-214', `Version ${version} of ${remote} is not stored any longer.`);
  const response = await ask(
    new URL(`${remote}/${version}/release.json`, `${config.remotesUrl.replace(/\/$/, '')}/`).href,
  );
  if (!response.ok) throw gone();
  try {
    const found = registeredRelease(await jsonOf(response));
    if (found.version !== version || found.declaration.name !== remote) throw gone();
    return { remote, override: { source: version, version: found } };
  } catch {
    throw gone();
  }
}

/**
 * Finds what a remote is to be overridden by.
 * @param remote its name; `null` for the one that a development server declares
 * @param source the origin of a development server, or a stored version of a remote of this site
 * @throws OverrideError
 */
export function findOverride(
  registry: Registry,
  remote: string | null,
  source: string,
): Promise<FoundOverride> {
  if (!isVersion(source)) return fromOrigin(registry, remote, source);
  if (remote !== null && registry.remotes[remote]) return fromVersion(registry, remote, source);
  const known = Object.keys(registry.remotes).join(', ');
  return Promise.reject(
    new OverrideError('PARLEY-210', `"${remote}" is no remote of this site. There are: ${known}.`),
  );
}
