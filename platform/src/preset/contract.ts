import { existsSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { RemoteDeclaration } from '../registry/declaration-schema.ts';
import { ParleyError } from '../support/parley-error.ts';
import { exposedSources } from '../workspace/exposed-sources.ts';
import { contractVersions } from '../workspace/packages.ts';

/**
 * Checks that every declared page and fill has its module.
 * @throws ParleyError 122 that names the first one without
 */
export function checkModules(folder: string, declaration: RemoteDeclaration): void {
  const missing = exposedSources(declaration).find(
    ({ file }) => !existsSync(path.join(folder, file)),
  );
  if (!missing) return;
  const what = missing.kind === 'route' ? 'a page' : 'a fill';
  throw new ParleyError(
    'PARLEY-122',
    `${declaration.name}/remote.json declares ${what} with the module "${missing.module}", but there is no ${missing.file}. Add it, or take it out of the declaration.`,
  );
}

/**
 * Checks that the workspace's platform and API versions are in the declared ranges.
 * @throws ParleyError 124 that names the contract
 */
export function checkContracts({ name, needs }: RemoteDeclaration): void {
  const present = contractVersions();
  const contracts = [
    ['platform', needs.platform, present.platform],
    ['API', needs.api, present.api],
  ] as const;
  for (const [what, needed, version] of contracts) {
    if (semver.satisfies(version, needed)) continue;
    throw new ParleyError(
      'PARLEY-124',
      `${name}/remote.json needs ${what} ${needed}; this workspace has ${version}. Bring the workspace up to date, or correct "needs".`,
    );
  }
}
