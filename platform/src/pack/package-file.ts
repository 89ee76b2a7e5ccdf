import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contractVersions, installedVersion } from '../workspace/packages.ts';
import { platformFolder, workspaceRoot } from '../workspace/workspace.ts';

const packageFile = z.object({
  version: z.string(),
  exports: z.record(z.string(), z.unknown()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** A package's file in this repository. */
export const readPackageFile = (folder: string): z.output<typeof packageFile> =>
  packageFile.parse(
    JSON.parse(readFileSync(path.join(workspaceRoot, folder, 'package.json'), 'utf8')),
  );

/**
 * Libraries with the very versions that are installed here: the host provides one copy of each, so that
 * a remote is compiled and tested against that one.
 * @param folder whose dependencies they are, relative to the repository
 * @throws Error where one is not installed
 */
export function exactVersions(names: Iterable<string>, folder: string): Record<string, string> {
  const from = path.join(workspaceRoot, folder);
  return Object.fromEntries(
    [...names]
      .filter((name) => !name.startsWith('@parley/'))
      .map((name) => [name, installedVersion(name, from)]),
  );
}

/** Our own packages, each with the range that fits this one's version. */
export function parleyPackages(): Record<'@parley/shared-ui' | '@parley/contract', string> {
  const { api, sharedUi } = contractVersions();
  return { '@parley/shared-ui': `^${sharedUi}`, '@parley/contract': `^${api}` };
}

/** What every packed package's file begins with. */
const common = {
  type: 'module',
  license: 'UNLICENSED',
  engines: { node: '>=20.19' },
  // A package of this name outside the company's registry would be somebody else's.
  publishConfig: { access: 'restricted' },
};

/** Writes a package's file, with the README that the registry of packages shows. */
export function writePackageFile(
  folder: string,
  content: Record<string, unknown> & { name: string },
): void {
  const readme = `${path.basename(content.name)}.md`;
  cpSync(path.join(platformFolder, 'templates/readmes', readme), path.join(folder, 'README.md'));
  const text = JSON.stringify({ ...content, ...common }, null, 2);
  writeFileSync(path.join(folder, 'package.json'), `${text}\n`);
}
