import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { contractVersions, installedVersion, sharedUiFolder } from '../workspace/packages.ts';

const sharedTable = z.record(
  z.string(),
  z.strictObject({
    /** File in shared-ui that re-exports a curated part, so that it tree-shakes. */
    facade: z.string().optional(),
    /** Not shared itself: its facade re-exports shared modules, of which each page loads its own. */
    layered: z.boolean().optional(),
    /** The library that it re-exports a part of, whose version it has. */
    of: z.string().optional(),
    /** The host provides it too, but fetches it only when something needs it. */
    lazy: z.boolean().optional(),
  }),
);

/** Where a package has what it exports: the source, or its types and what was compiled. */
const exportedFile = z.union([
  z.string(),
  z.object({ default: z.string() }).transform((exported) => exported.default),
]);

/** How one module is shared, in Module Federation's terms. */
export interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  /** The source file, where the request does not lead to it; `false` in a remote, which carries none. */
  import?: string | false;
  eager?: true;
}

/** The source file of a shared module in this workspace; `undefined` for libraries. */
export function curatedSource(request: string): string | undefined {
  const facade = readTable()[request]?.facade;
  if (facade) return path.join(sharedUiFolder(), facade);
  const [, entry] = request.match(/^@parley\/shared-ui(\/.+)$/) ?? [];
  if (!entry) return undefined;
  const { exports } = z
    .object({ exports: z.record(z.string(), exportedFile) })
    .parse(JSON.parse(readFileSync(path.join(sharedUiFolder(), 'package.json'), 'utf8')));
  const file = exports[`.${entry}`] ?? exports[`.${path.dirname(entry)}/*`];
  return file && path.join(sharedUiFolder(), file.replace('*', path.basename(entry)));
}

/** The library whose part a shared module is; `undefined` for one of its own. */
export const libraryOf = (request: string): string | undefined => readTable()[request]?.of;

/** The shared modules that the host does not have from the start. */
export const lateModules = (): string[] =>
  Object.entries(readTable()).flatMap(([request, { lazy }]) => (lazy ? [request] : []));

/** The facades that stand in for libraries whose parts are shared, by library. */
export function layeredFacades(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readTable()).flatMap(([request, { layered, facade }]) =>
      layered && facade ? [[request, path.join(sharedUiFolder(), facade)]] : [],
    ),
  );
}

function readTable(): z.infer<typeof sharedTable> {
  return sharedTable.parse(
    JSON.parse(readFileSync(path.join(sharedUiFolder(), 'shared-modules.json'), 'utf8')),
  );
}

function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

function versionOf(packageName: string): string {
  if (packageName === '@parley/shared-ui') return contractVersions().sharedUi;
  return installedVersion(packageName, sharedUiFolder());
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
 * are asked for. A remote carries none: the gate refuses one that needs what the host does not have.
 */
export function sharedModules(role: 'host' | 'remote'): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(readTable()).flatMap(([request, { facade, layered, lazy, of }]) => {
      if (layered) return [];
      const version = versionOf(of ?? packageOf(request));
      const source = curatedSource(request);
      const shared: SharedModule = {
        singleton: true,
        version,
        requiredVersion: compatibleRange(version, role),
        ...(role === 'remote' ? { import: false } : {}),
        ...(role === 'host' && facade ? { import: path.join(sharedUiFolder(), facade) } : {}),
        // A path is provided whether or not the host itself imports it.
        ...(role === 'host' && of && source ? { import: source } : {}),
        ...(role === 'host' && !lazy ? { eager: true } : {}),
      };
      return [[request, shared]];
    }),
  );
}

/** Where each shared module comes from: its curated source, if it has one. */
export function sharedSources(): [request: string, source: string][] {
  return Object.keys(sharedModules('host')).map((request) => [
    request,
    curatedSource(request) ?? request,
  ]);
}

/** A module, written for a bundler, that exports every shared module by its request. */
export function sharedModulesSource(): string {
  const sources = sharedSources();
  const imports = sources.map(
    ([, source], index) => `import * as shared${index} from ${JSON.stringify(source)};`,
  );
  const entries = sources.map(([request], index) => `${JSON.stringify(request)}: shared${index},`);
  return `${imports.join('\n')}\nexport const sharedModules = {\n${entries.join('\n')}\n};\n`;
}
