import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readContract } from '../release/build/api-calls.ts';
import { compareReports, describeSharedUi, readReport } from '../release/build/shared-report.ts';
import { contractVersions } from '../workspace/packages.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { copyEmitted, emitPackages, sourcesIn } from './emit.ts';
import {
  exactVersions,
  parleyPackages,
  readPackageFile,
  writePackageFile,
} from './package-file.ts';

const contractSources = 'api/src/contract';

/** Where a package has one file of its exports. */
const compiled = (file: string) => {
  const base = `./dist/${file.replace(/\.tsx?$/, '')}`;
  return { types: `${base}.d.ts`, default: `${base}.js` };
};

async function writeContract(emitted: string, folder: string): Promise<void> {
  copyEmitted(path.join(emitted, contractSources), path.join(folder, 'dist'));
  writePackageFile(folder, {
    name: '@parley/contract',
    version: contractVersions().api,
    description: 'The calls of the Parley API: schemas, types and a client.',
    exports: {
      ...Object.fromEntries(
        sourcesIn(contractSources)
          .filter((file) => !file.startsWith('operations/'))
          .map((file) => [`./${file.replace(/\.ts$/, '')}`, compiled(file)]),
      ),
      './package.json': './package.json',
    },
    files: ['dist'],
    dependencies: exactVersions(['zod'], 'api'),
    // What a folder with an older version is compared with (`parley doctor`).
    parley: { calls: await readContract() },
  });
}

/** An export of shared-ui's package file: sources become what was compiled of them. */
function packedExport(target: unknown): unknown {
  const file = z.string().parse(target);
  if (!/\.tsx?$/.test(file)) return file;
  return compiled(path.posix.relative('src', file));
}

const sharedTable = z.record(z.string(), z.looseObject({ facade: z.string().optional() }));

/** The table of shared modules with the compiled facades. */
function packedTable(): z.output<typeof sharedTable> {
  const file = path.join(workspaceRoot, 'shared-ui/shared-modules.json');
  const table = sharedTable.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    Object.entries(table).map(([request, { facade, ...row }]) => [
      request,
      facade ? { facade: compiled(path.posix.relative('src', facade)).default, ...row } : row,
    ]),
  );
}

const compilerProject = z.object({
  compilerOptions: z.looseObject({ paths: z.record(z.string(), z.array(z.string())).optional() }),
});

const readProject = (file: string) =>
  compilerProject.parse(JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8')))
    .compilerOptions;

/** Where a project of an installed remote finds what it imports under the name of a library. */
function packedPath(target: string): string[] {
  const inLibrary = target.match(/^\.\/shared-ui\/node_modules\/(.+)$/)?.[1];
  // Package managers put a library into the package or beside it.
  if (inLibrary) return [`./node_modules/${inLibrary}`, `../../${inLibrary}`];
  return [compiled(path.posix.relative('shared-ui/src', target)).types];
}

/** The TypeScript options of a remote, for `extends`. */
function remoteProject(): object {
  const { paths = {}, ...browser } = readProject('tsconfig.browser.json');
  const packed = Object.entries(paths).map(([name, targets]) => [
    name,
    targets.flatMap(packedPath),
  ]);
  return {
    compilerOptions: {
      ...readProject('tsconfig.base.json'),
      ...browser,
      paths: Object.fromEntries(packed),
    },
  };
}

/** The exports of the modules that the host shares. @throws Error where the version does not fit them */
async function sharedExports(): Promise<Record<string, string[]>> {
  const now = await describeSharedUi();
  const problems = compareReports(readReport(), now);
  if (problems.length > 0) throw new Error(`shared-ui cannot be packed: ${problems.join('; ')}`);
  return Object.fromEntries(
    Object.entries(now.modules).map(([request, { exports }]) => [request, exports]),
  );
}

async function writeSharedUi(emitted: string, folder: string): Promise<void> {
  const { version, exports, dependencies, devDependencies } = readPackageFile('shared-ui');
  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  copyEmitted(path.join(emitted, 'shared-ui/src'), path.join(folder, 'dist'));
  // Modules import it by its place beside the sources' folder.
  for (const file of ['storage-formats.json', 'src/theme/fonts.css']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(workspaceRoot, 'shared-ui', file), path.join(folder, file));
  }
  write('shared-modules.json', packedTable());
  write('tsconfig.json', remoteProject());
  writePackageFile(folder, {
    name: '@parley/shared-ui',
    version,
    description: 'Theme, components, store and slots that the remotes of a Parley site share.',
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([name, target]) => [name, packedExport(target)]),
      ),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    files: ['dist', 'src', 'storage-formats.json', 'shared-modules.json', 'tsconfig.json'],
    dependencies: {
      ...exactVersions(Object.keys(dependencies), 'shared-ui'),
      // Its test support renders screens; types of React's come with it.
      ...exactVersions(
        Object.keys(devDependencies).filter((name) => name !== 'fast-check'),
        'shared-ui',
      ),
      '@parley/contract': parleyPackages()['@parley/contract'],
    },
    // What a folder with an older version is compared with (`parley doctor`).
    parley: { modules: await sharedExports() },
  });
}

/**
 * Writes the packages that remotes import: the API's contract and shared-ui, compiled with their types.
 * @param folder a folder of its own for each package is made in it
 * @returns the folders
 * @throws Error with what the compiler says
 */
export function packLibraries(folder: string): Promise<string[]> {
  const targets = ['contract', 'shared-ui'].map((name) => path.join(folder, name));
  const [contract = '', sharedUi = ''] = targets;
  for (const target of targets) mkdirSync(target, { recursive: true });
  const sources = ['shared-ui/src', contractSources].flatMap((source) =>
    sourcesIn(source).map((file) => path.join(source, file)),
  );
  return emitPackages('tsconfig.browser.json', sources, async (emitted) => {
    await writeContract(emitted, contract);
    await writeSharedUi(emitted, sharedUi);
    return targets;
  });
}
