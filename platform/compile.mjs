/**
 * Compiles a package's TypeScript for Node, after the packages of this workspace that it depends on:
 * `node platform/compile.mjs <package> [build|bench|training]`. It is
 * the compiler that the tests and the browsers' builds use, so that what is tested is what runs; types
 * are checked by `npm test`. Only files that changed are compiled again.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { transform, version } from '@swc/core';

const root = path.resolve(import.meta.dirname, '..');
const recordName = '.compiled.json';

/** What a part of a package is compiled from and to; paths are below the package. */
const parts = {
  build: { base: 'src', sources: ['src'], output: 'dist' },
  bench: { base: '.', sources: ['bench', 'src', 'test/support'], output: 'bench/dist' },
  training: { base: '.', sources: ['training', 'src'], output: 'training/dist' },
};

/** The sources of a folder without tests, declarations and compiled files. */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d|\.test)\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.split(path.sep).includes('dist'));
}

/** Replaces a file atomically, so that another process never reads half of it. */
function replace(file, content) {
  const temporary = `${file}.${randomUUID()}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** The record of the last compilation: the hash of each source by its output. */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

async function compileFile(source, target, content) {
  const { code, map } = await transform(content, {
    swcrc: false,
    configFile: false,
    filename: source,
    sourceFileName: path.relative(path.dirname(target), source),
    sourceMaps: true,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript' },
      rewriteRelativeImportExtensions: true,
    },
    module: { type: 'es6' },
  });
  replace(`${target}.map`, map);
  replace(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
}

const readPackage = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

/** The packages of this workspace that a package imports compiled; each is named after its folder. */
function compiledDependencies(name) {
  const { dependencies, devDependencies } = readPackage(name);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([dependency]) => dependency.replace(/^@parley\//, ''))
    .filter((dependency) => JSON.stringify(readPackage(dependency).exports).includes('"./dist/'));
}

/**
 * Compiles one part of a package and what it depends on, and removes outputs without a
 * source.
 * @throws Error that names the file and the problem
 */
export async function compilePackage(name, part = 'build') {
  for (const dependency of compiledDependencies(name)) await compilePackage(dependency);
  const { base, sources, output } = parts[part];
  const folder = path.join(root, name);
  const outputFolder = path.join(folder, output);
  const recordFile = path.join(outputFolder, recordName);
  const before = readRecord(recordFile);
  const after = {};
  const compiler = createHash('sha256')
    .update(version)
    .update(readFileSync(import.meta.filename));
  const compilerHash = compiler.digest('hex');
  const files = sources.flatMap((source) => sourcesIn(path.join(folder, source)));
  await Promise.all(
    files.map(async (source) => {
      const relative = path.relative(path.join(folder, base), source).replace(/\.ts$/, '.js');
      const target = path.join(outputFolder, relative);
      const content = readFileSync(source, 'utf8');
      const hash = createHash('sha256').update(compilerHash).update(content).digest('hex');
      if (before[relative] !== hash || !existsSync(target)) {
        await compileFile(source, target, content);
      }
      after[relative] = hash;
    }),
  );
  for (const gone of Object.keys(before).filter((relative) => !(relative in after))) {
    const target = path.join(outputFolder, gone);
    for (const file of [target, `${target}.map`]) rmSync(file, { force: true });
  }
  replace(recordFile, JSON.stringify(after));
}

if (process.argv[1] === import.meta.filename) {
  const [name = '', part = 'build'] = process.argv.slice(2);
  if (!(part in parts) || !existsSync(path.join(root, name, parts[part].base))) {
    process.stderr.write('Usage: node platform/compile.mjs <package> [build|bench|training]\n');
    process.exit(1);
  }
  try {
    await compilePackage(name, part);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
