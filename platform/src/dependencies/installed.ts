import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).optional();

const packageFile = z.object({
  name: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
});
type PackageFile = z.infer<typeof packageFile>;

/** A package that runs with the product. */
export interface Installed {
  name: string;
  /** SPDX expression as the package states it; several versions with different ones are joined. */
  license: string;
  /** Folders of the workspace that name it themselves; empty when only other packages need it. */
  usedBy: string[];
  /** Whether it is a build for one operating system or processor; other machines install others. */
  isForOneSystem: boolean;
}

/** Licenses of packages that name them only in a license file. */
const statedElsewhere: Readonly<Record<string, string>> = {
  // Public domain on top of Bitstream Vera and Arev, whose terms are the same.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

function licenseOf({ name, license, licenses }: PackageFile): string {
  const stated = typeof license === 'string' ? license : license?.type;
  const all = licenses?.map(({ type }) => type).join(' OR ');
  return statedElsewhere[name] ?? stated ?? all ?? 'none';
}

const readPackage = (folder: string): PackageFile =>
  packageFile.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** Folder of a dependency: inside the package, or beside it where pnpm links it. */
function find(name: string, folder: string): string | null {
  const marker = `${path.sep}node_modules${path.sep}`;
  const end = folder.lastIndexOf(marker);
  const beside = end === -1 ? [] : [path.join(folder.slice(0, end + marker.length), name)];
  const inside = path.join(folder, 'node_modules', name);
  const found = [inside, ...beside].find((one) => existsSync(path.join(one, 'package.json')));
  return found === undefined ? null : realpathSync(found);
}

/** Folders of the workspace with a package of their own. */
const workspaceFolders = (root: string): string[] =>
  readdirSync(root).filter((name) => existsSync(path.join(root, name, 'package.json')));

/**
 * Every package outside the workspace that runs with the product, direct or not, as it is installed.
 * @throws Error that names a package that is needed and not installed
 */
export function installedDependencies(root: string): Installed[] {
  const found = new Map<string, Installed>();
  const seen = new Set<string>();
  const visit = (name: string, from: string, needed: boolean, usedBy: string | null) => {
    const folder = find(name, from);
    if (folder === null) {
      if (needed) throw new Error(`${name} is not installed, but ${from} needs it.`);
      return;
    }
    const file = readPackage(folder);
    // Packages of the workspace are visited separately.
    if (!folder.includes(`${path.sep}node_modules${path.sep}`)) return;
    note(file, usedBy);
    if (seen.has(folder)) return;
    seen.add(folder);
    visitAll(file, folder, null);
  };
  const note = (file: PackageFile, usedBy: string | null) => {
    const license = licenseOf(file);
    const isForOneSystem = file.os !== undefined || file.cpu !== undefined;
    const known: Installed = found.get(file.name) ?? {
      name: file.name,
      license,
      usedBy: [],
      isForOneSystem,
    };
    if (!known.license.split(' AND ').includes(license)) known.license += ` AND ${license}`;
    if (usedBy !== null && !known.usedBy.includes(usedBy)) known.usedBy.push(usedBy);
    found.set(file.name, known);
  };
  const visitAll = (file: PackageFile, folder: string, usedBy: string | null) => {
    const optional = file.optionalDependencies ?? {};
    const peers = Object.keys(file.peerDependencies ?? {}).filter(
      (name) => file.peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of Object.keys(file.dependencies ?? {})) {
      visit(name, folder, !(name in optional), usedBy);
    }
    for (const name of [...Object.keys(optional), ...peers]) {
      visit(name, folder, false, usedBy);
    }
  };
  for (const name of workspaceFolders(root)) {
    const folder = path.join(root, name);
    visitAll(readPackage(folder), folder, name);
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
