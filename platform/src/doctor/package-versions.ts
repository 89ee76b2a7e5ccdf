import semver from 'semver';
import type { ContractVersions } from '../workspace/packages.ts';
import type { NewestPackages } from './newest-packages.ts';
import { type SiteState, sharedUiModule, shellOf } from './site-state.ts';

/** One package: what is installed here, what the site runs, what could be installed. */
export interface PackageRow {
  name: string;
  installed: string;
  /** `null` where the site does not say. */
  site: string | null;
  /** `null` where the registry of packages does not answer. */
  newest: string | null;
  /** The command that installs the site's version; `null` where that is installed. */
  mend: string | null;
}

/** The version of shared-ui that a site's shell has. */
function sharedUiOf(site: SiteState): string | null {
  const shared = Object.entries(shellOf(site)?.shared ?? {});
  return shared.find(([request]) => sharedUiModule.test(request))?.[1].version ?? null;
}

/** The version to install: later minors work, too, but a newer one than the site's does not. */
const wantedVersion = (installed: string, site: string): string =>
  semver.gt(installed, site) ? site : `^${site}`;

/**
 * Compares the installed packages with a site's.
 * @param remotes the remotes of the folder, which have shared-ui and the contract installed
 */
export function packageRows(
  installed: ContractVersions,
  site: SiteState,
  newest: NewestPackages | null,
  remotes: readonly string[],
): PackageRow[] {
  const workspaces = remotes.map((name) => ` -w ${name}`).join('');
  const row = (
    name: string,
    here: string,
    there: string | null,
    last: string | undefined,
    place: string,
  ): PackageRow => ({
    name,
    installed: here,
    site: there,
    newest: last ?? null,
    mend:
      there === null || semver.eq(here, there)
        ? null
        : `npm install ${name}@${wantedVersion(here, there)}${place}`,
  });
  return [
    row(
      '@parley/platform',
      installed.platform,
      site.registry.platform,
      newest?.platform,
      ' --save-dev',
    ),
    row(
      '@parley/shared-ui',
      installed.sharedUi,
      sharedUiOf(site),
      newest?.sharedUi.version,
      workspaces,
    ),
    row('@parley/contract', installed.api, site.apiVersion, newest?.contract.version, workspaces),
  ];
}
