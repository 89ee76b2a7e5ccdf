import { existsSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { RemoteDeclaration } from '../registry/declaration-schema.ts';
import { ParleyError } from '../support/parley-error.ts';
import { packageVersion } from '../workspace/workspace.ts';

/**
 * Checks that every declared route has its module.
 * @throws ParleyError 122 that names the first one without
 */
export function checkModules(folder: string, { name, routes }: RemoteDeclaration): void {
  const missing = routes.find(
    ({ module }) => !existsSync(path.join(folder, 'src', module, 'route.tsx')),
  );
  if (!missing) return;
  throw new ParleyError(
    'PARLEY-122',
    `${name}/remote.json declares ${missing.path} with the module "${missing.module}", but there is no src/${missing.module}/route.tsx. Add it, or take the route out.`,
  );
}

/**
 * Checks that the workspace's platform and API versions are in the declared ranges.
 * @throws ParleyError 124 that names the contract
 */
export function checkContracts({ name, needs }: RemoteDeclaration): void {
  const contracts = [
    ['platform', needs.platform, packageVersion('shell')],
    ['API', needs.api, packageVersion('api')],
  ] as const;
  for (const [what, needed, present] of contracts) {
    if (semver.satisfies(present, needed)) continue;
    throw new ParleyError(
      'PARLEY-124',
      `${name}/remote.json needs ${what} ${needed}; this workspace has ${present}. Bring the workspace up to date, or correct "needs".`,
    );
  }
}
