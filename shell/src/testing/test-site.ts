import type { Registry } from '@parley/platform/registry-schema';
import { assignRemotes } from '../federation/assign-remotes.ts';
import { Remotes } from '../federation/remotes.ts';
import type { Site } from '../federation/site-context.ts';

/** A site as a visitor without overrides has it. */
export function testSite(
  registry: Registry,
  { remotes, observer }: Partial<Pick<Site, 'remotes' | 'observer'>> = {},
): Site {
  const assigned = assignRemotes(registry, 'someone');
  return {
    registry,
    assigned,
    visitorId: 'someone',
    overrides: {},
    overrideProblems: [],
    observer: observer ?? { screenFailed: () => {} },
    remotes: remotes ?? new Remotes(assigned, registry.platform),
  };
}
