import type { Registry } from '@parley/platform/registry-schema';
import type { Overrides } from './overrides.ts';
import type { AssignedRemotes, EvaluationWatch } from './remotes.ts';

/**
 * Watches what remotes change in the page when they load: all of them on a development server, and the
 * overridden ones of a tab. A visitor's page has none and never loads the code for it.
 */
export function watchEvaluation(
  registry: Registry,
  { remotesUrl, versions }: AssignedRemotes,
  overrides: Overrides,
): EvaluationWatch | undefined {
  const isDevelopment = registry.shell.version === 'development';
  if (!isDevelopment && Object.keys(overrides).length === 0) return undefined;
  return async (name) => {
    const version = versions[name];
    if (!version || !(isDevelopment || overrides[name])) return () => {};
    const observation = await import('../interference/development/observe.ts').catch(() => null);
    const folder = new URL('.', new URL(version.manifest, remotesUrl)).href;
    // Without the warnings the remote loads as always.
    return observation?.observe({ name, owner: version.declaration.owner, folder }) ?? (() => {});
  };
}
