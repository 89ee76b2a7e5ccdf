import semver from 'semver';
import { type ApiCall, fitsCall } from '../release/build/api-calls.ts';
import type { Release } from '../release-format/release.ts';
import type { NewestPackages } from './newest-packages.ts';
import { sharedUiModule } from './site-state.ts';

/** What a remote takes of shared modules that the newest shared-ui does not share any more. */
function goneExports({ shared }: Release, { sharedUi }: NewestPackages): string[] {
  return Object.entries(shared).flatMap(([request, { uses = [] }]) => {
    const provided = sharedUi.modules[request];
    const gone = uses.filter((name) => !provided?.includes(name));
    if (gone.length === 0) return [];
    return [`shared-ui ${sharedUi.version} has no ${gone.join(', ')} in ${request}.`];
  });
}

/** The remote's range of shared-ui, where the newest version is outside it. */
function leftRange({ name, shared }: Release, { sharedUi }: NewestPackages): string[] {
  const own = Object.entries(shared).find(([request]) => sharedUiModule.test(request))?.[1];
  if (!own || semver.satisfies(sharedUi.version, own.range)) return [];
  // An older one is what the site has before its next release.
  if (semver.lt(sharedUi.version, own.version)) return [];
  return [
    `A shell with shared-ui ${sharedUi.version} accepts ${name} only once it is built with that version.`,
  ];
}

function goneCalls(calls: readonly ApiCall[], { contract }: NewestPackages): string[] {
  return calls
    .filter((call) => !contract.calls.some((wanted) => fitsCall(call, wanted)))
    .map(({ method, path }) => `API ${contract.version} has no ${method} ${path}.`);
}

function leftNeeds({ declaration }: Release, newest: NewestPackages): string[] {
  const needs = declaration?.needs;
  if (!needs) return [];
  const left = (what: string, range: string, now: string) =>
    semver.satisfies(now, range) || semver.ltr(now, range)
      ? []
      : [`remote.json needs ${what} ${range}, and the newest is ${now}.`];
  return [
    ...left('platform', needs.platform, newest.platform),
    ...left('api', needs.api, newest.contract.version),
  ];
}

/**
 * What of a remote would no longer work once a site runs the newest packages.
 * @param calls the calls of the API in its sources
 * @returns a sentence each; empty where nothing would break
 */
export function breaksNext(
  release: Release,
  calls: readonly ApiCall[],
  newest: NewestPackages,
): string[] {
  return [
    ...goneExports(release, newest),
    ...goneCalls(calls, newest),
    ...leftRange(release, newest),
    ...leftNeeds(release, newest),
  ];
}
