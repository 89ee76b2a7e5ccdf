import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { contractVersions } from '../workspace/packages.ts';
import { platformFolder } from '../workspace/workspace.ts';
import { copyEmitted, emitPackages } from './emit.ts';
import {
  exactVersions,
  parleyPackages,
  readPackageFile,
  writePackageFile,
} from './package-file.ts';
import { remoteSchema } from './remote-schema.ts';

/** The compiled files that others start from, relative to the sources. */
const entries = ['team-cli.js', 'preset/preset.js', 'preset/font-subset-loader.js'];

/** Files beside the sources that a team's folder uses. */
const copied = ['jest', 'templates/release-remote.sh', 'templates/release-remote.github.yml'];

/** Libraries that are used by name only: by the bundler, the compiler and the tests of a remote. */
const usedByName = {
  platform: ['@rspack/cli', '@rspack/dev-server', 'react-refresh', '@swc/core'],
  root: [
    '@swc/jest',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/jest',
    '@types/node',
    'jest',
    'jest-environment-jsdom',
    'typescript',
  ],
} as const;

const request = /(?:from|import|new URL)\s*\(?\s*["']([^"'\s]+)["']/g;

/** What a compiled file imports or starts. */
const requestsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(request)].flatMap(([, found]) => found ?? []);

/** The compiled files that the entries reach, and the libraries that these import. */
function reach(folder: string): { files: Set<string>; libraries: Set<string> } {
  const files = new Set<string>();
  const libraries = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !existsSync(file)) return;
    files.add(file);
    for (const found of requestsOf(file)) {
      if (found.startsWith('.')) visit(path.resolve(path.dirname(file), found));
      else if (!isBuiltin(found)) {
        libraries.add(found.split('/', found.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  };
  for (const entry of entries) visit(path.join(folder, entry));
  return { files, libraries };
}

function writePlatform(emitted: string, folder: string): void {
  const compiled = path.join(platformFolder, 'dist');
  const { files, libraries } = reach(compiled);
  copyEmitted(path.join(emitted, 'platform/src'), path.join(folder, 'dist'), /\.d\.ts$/);
  for (const file of files) {
    const target = path.join(folder, 'dist', path.relative(compiled, file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, ''));
  }
  for (const file of copied) {
    cpSync(path.join(platformFolder, file), path.join(folder, file), {
      recursive: true,
    });
  }
  const schema = `${JSON.stringify(remoteSchema(), null, 2)}\n`;
  writeFileSync(path.join(folder, 'remote.schema.json'), schema);
  const { dependencies } = readPackageFile('platform');
  const used = Object.keys(dependencies).filter((name) => libraries.has(name));
  writePackageFile(folder, {
    name: '@parley/platform',
    version: contractVersions().platform,
    description: 'Builds, tests and releases remotes of a Parley site.',
    bin: { parley: './dist/team-cli.js', platform: './dist/team-cli.js' },
    exports: {
      './preset': { types: './dist/preset/preset.d.ts', default: './dist/preset/preset.js' },
      './jest': './jest/remote-tests.js',
      './remote.schema.json': './remote.schema.json',
      './package.json': './package.json',
    },
    files: ['dist', 'jest', 'templates', 'remote.schema.json'],
    dependencies: {
      ...exactVersions([...used, ...usedByName.platform], 'platform'),
      ...exactVersions(usedByName.root, '.'),
    },
    peerDependencies: parleyPackages(),
  });
}

/**
 * Writes the package of the platform: what builds, tests and releases a remote, without what only a site
 * or this repository needs.
 * @param folder a folder for the package is made in it
 * @returns that folder
 * @throws Error with what the compiler says
 */
export function packPlatform(folder: string): Promise<string> {
  const target = path.join(folder, 'platform');
  mkdirSync(target, { recursive: true });
  return emitPackages('platform/tsconfig.json', ['platform/src/preset/preset.ts'], (emitted) => {
    writePlatform(emitted, target);
    return target;
  });
}
