import { findRouteClash, type Registry } from '@parley/platform/registry-schema';
import {
  type Override,
  type Overrides,
  storedSources,
  storeSources,
} from '../federation/overrides.ts';
import {
  developmentVersion,
  type FoundOverride,
  findOverride,
  OverrideError,
} from './find-override.ts';

/** The overrides of a tab that can be used, and why the others cannot. */
export interface ResolvedOverrides {
  overrides: Overrides;
  problems: string[];
}

/** What an address asks for, such as `?override=mfe-insights@http://localhost:3413`, by remote. */
function askedSources(search: string): { asked: Record<string, string>; problems: string[] } {
  const asked: Record<string, string> = {};
  const problems: string[] = [];
  for (const text of new URLSearchParams(search).getAll('override')) {
    const [, remote = '', source = ''] = /^(mfe-[a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
    if (remote) asked[remote] = source;
    else {
      const form = 'mfe-insights@http://localhost:3413';
      problems.push(`"${text}" is not an override. One looks like ${form}. (PARLEY-210)`);
    }
  }
  return { asked, problems };
}

/** A stored override whose server does not answer: it fails when its page is opened, with a reset. */
function unreachable({ remotes }: Registry, name: string, source: string): FoundOverride | null {
  const declaration = remotes[name]?.declaration;
  if (!declaration || !URL.canParse(source)) return null;
  const { origin } = new URL(source);
  const version = developmentVersion(origin, declaration);
  return { remote: name, override: { source: origin, version } };
}

/** Problems that the next reload may not have: a server that does not answer, a declaration being written. */
const mayPass: ReadonlySet<string> = new Set(['PARLEY-212', 'PARLEY-213']);

async function foundOrProblem(
  registry: Registry,
  name: string,
  source: string,
): Promise<FoundOverride | OverrideError> {
  try {
    return await findOverride(registry, name, source);
  } catch (error) {
    if (!(error instanceof OverrideError)) throw error;
    return (error.code === 'PARLEY-212' && unreachable(registry, name, source)) || error;
  }
}

/**
 * @param before the overrides beside which it has to stand
 * @throws OverrideError 215 when it claims an address of another remote
 */
export function requireNoClash(
  { remotes }: Registry,
  before: Overrides,
  { remote, override }: FoundOverride,
): void {
  const overridden = Object.fromEntries(
    Object.entries(before).map(([name, { version }]) => [name, version]),
  );
  const clash = findRouteClash(
    Object.values({ ...remotes, ...overridden, [remote]: override.version }),
  );
  if (!clash) return;
  const other = clash.remotes.find((name) => name !== remote) ?? clash.remotes[0];
  throw new OverrideError(
    'PARLEY-215',
    `${remote} claims the address ${clash.path}, which belongs to ${other}.`,
  );
}

/** The override, or why it cannot stand beside those before it. */
function placed(
  registry: Registry,
  before: Overrides,
  found: FoundOverride,
): FoundOverride | OverrideError {
  try {
    requireNoClash(registry, before, found);
    return found;
  } catch (error) {
    if (error instanceof OverrideError) return error;
    throw error;
  }
}

/**
 * The overrides of this tab: the stored ones and those in the address, which are stored, too.
 * @param search the query of the address; several remotes are several `override` parameters
 */
export async function resolveOverrides(
  registry: Registry,
  search: string,
): Promise<ResolvedOverrides> {
  const { asked, problems } = askedSources(search);
  const wanted = { ...storedSources(), ...asked };
  const searches = await Promise.all(
    Object.entries(wanted).map(async ([name, source]) => ({
      name,
      source,
      found: await foundOrProblem(registry, name, source),
    })),
  );
  const overrides: Record<string, Override> = {};
  const sources: Record<string, string> = {};
  for (const { name, source, found } of searches) {
    const outcome = found instanceof OverrideError ? found : placed(registry, overrides, found);
    if (outcome instanceof OverrideError) problems.push(outcome.message);
    else overrides[name] = outcome.override;
    if (!(outcome instanceof OverrideError)) sources[name] = outcome.override.source;
    else if (mayPass.has(outcome.code)) sources[name] = source;
  }
  storeSources(sources);
  return { overrides, problems };
}
