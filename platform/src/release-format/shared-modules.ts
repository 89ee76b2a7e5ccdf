import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace.ts';

const sharedTable = z.record(
  z.string(),
  z.strictObject({
    /** File in shared-ui that re-exports a curated part, so that it tree-shakes. */
    facade: z.string().optional(),
    /** The host provides it too, but fetches it only when something needs it. */
    lazy: z.boolean().optional(),
  }),
);

/** How one module is shared, in Module Federation's terms. */
export interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  import?: string;
  eager?: true;
}

/** The source file of a shared module in this workspace; `undefined` for libraries. */
export function curatedSource(request: string): string | undefined {
  const facade = readTable()[request]?.facade;
  if (facade) return path.join(sharedUi, facade);
  const [, entry] = request.match(/^@parley\/shared-ui(\/.+)$/) ?? [];
  if (!entry) return undefined;
  const { exports } = z
    .object({ exports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(sharedUi, 'package.json'), 'utf8')));
  const file = exports[`.${entry}`];
  return file && path.join(sharedUi, file);
}

function readTable(): z.infer<typeof sharedTable> {
  return sharedTable.parse(
    JSON.parse(readFileSync(path.join(sharedUi, 'shared-modules.json'), 'utf8')),
  );
}

const sharedUi = path.join(workspaceRoot, 'shared-ui');
const resolveFromSharedUi = createRequire(path.join(sharedUi, 'package.json'));

function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

function installedVersion(packageName: string): string {
  if (packageName === '@parley/shared-ui') return readVersion(path.join(sharedUi, 'package.json'));
  for (const folder of resolveFromSharedUi.resolve.paths(packageName) ?? []) {
    try {
      return readVersion(path.join(folder, packageName, 'package.json'));
    } catch {
      // Not in this folder: try the next one up.
    }
  }
  throw new Error(`${packageName} is in shared-modules.json but not installed in shared-ui.`);
}

function readVersion(file: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/**
 * The versions of a shared module that a build accepts from the other side. A remote needs the
 * version it was built with, or a later minor; the shell, whose copy always runs, accepts any
 * remote of the same major. So minors and patches are upgraded by releasing the shell first and
 * each remote later.
 */
export function compatibleRange(version: string, role: 'host' | 'remote'): string {
  const parsed = semver.parse(version);
  if (!parsed) throw new Error(`"${version}" is not a version.`);
  const { major, minor } = parsed;
  // Before 1.0 every minor may break.
  return `^${major}.${role === 'remote' || major === 0 ? minor : 0}.0`;
}

/**
 * The one table of shared modules (`shared-ui/shared-modules.json`) as federation configuration: a
 * single copy of each at run time. The host provides them at once (`eager`), the `lazy` ones when they
 * are asked for; a remote carries a fallback that is only fetched when the host has no fitting version.
 */
export function sharedModules(role: 'host' | 'remote'): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(readTable()).map(([request, { facade, lazy }]) => {
      const version = installedVersion(packageOf(request));
      const shared: SharedModule = {
        singleton: true,
        version,
        requiredVersion: compatibleRange(version, role),
        ...(facade ? { import: path.join(sharedUi, facade) } : {}),
        ...(role === 'host' && !lazy ? { eager: true } : {}),
      };
      return [request, shared];
    }),
  );
}
