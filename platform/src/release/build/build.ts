import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { RemoteDeclaration } from '../../registry/declaration-schema.ts';
import type { ShellDeclaration } from '../../registry/shell-declaration.ts';
import { withFileLock } from '../../support/file-lock.ts';
import { hashFiles, listFiles, writeAtomically } from '../../support/files.ts';
import { contractVersions } from '../../workspace/packages.ts';
import { rspackProgram } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run-node.ts';
import {
  isInstalled,
  packageVersion,
  readDeclaration,
  readShellDeclaration,
  workspaceRoot,
} from '../../workspace/workspace.ts';

/** The record of a build, to skip it when nothing has changed. */
const buildRecord = z.object({ inputs: z.string(), version: z.string() });

/** What package managers write down of the installed packages. */
const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

const notSource = new Set(['node_modules', 'dist', '.tsbuildinfo']);

/** A hash over everything that a build of `name` reads. */
function inputsOf(name: string): string {
  const folders = [name, ...(isInstalled ? [] : ['shared-ui', 'api/src/contract', 'platform/src'])];
  const parts = folders.map((folder) => {
    const absolute = path.join(workspaceRoot, folder);
    return hashFiles(absolute, listFiles(absolute, notSource));
  });
  const locks = lockFiles.filter((file) => existsSync(path.join(workspaceRoot, file)));
  const versions = Object.values(contractVersions());
  return [...parts, hashFiles(workspaceRoot, locks), ...versions].join('-');
}

/** Files of a build that are released: all but source maps and build statistics. */
export function releasedFiles(folder: string): string[] {
  return listFiles(folder).filter((file) => !/(\.map|mf-stats\.json)$/.test(file));
}

/**
 * Package version plus a hash of the served files and the declaration: the same content and
 * declaration have the same version, and a changed title or path changes it.
 * @param servedHash hash over the files that are served
 */
export function releaseVersion(
  version: string,
  servedHash: string,
  declaration: RemoteDeclaration | ShellDeclaration,
): string {
  const hash = createHash('sha256').update(servedHash).update(JSON.stringify(declaration));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

function versionOf(name: string): string {
  const dist = path.join(workspaceRoot, name, 'dist');
  const declaration = name === 'shell' ? readShellDeclaration() : readDeclaration(name);
  return releaseVersion(packageVersion(name), hashFiles(dist, releasedFiles(dist)), declaration);
}

async function runRspack(name: string): Promise<void> {
  const { code, output } = await runNode([rspackProgram(), 'build'], {
    cwd: path.join(workspaceRoot, name),
    variables: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The build of ${name} failed:\n${output.trim()}`);
}

/** A finished build in the folder's `dist`. */
export interface Build {
  name: string;
  version: string;
  /** Absolute path of the built files. */
  folder: string;
  /** Whether this call built it; `false` when nothing had changed since the last build. */
  fresh: boolean;
}

/** Milliseconds to wait for another process that builds the same folder. */
const timeoutMs = 300_000;

/** The version of the build in `dist`; `null` where it is not of these inputs. */
function builtVersion(name: string, recordFile: string, inputs: string): string | null {
  if (!existsSync(recordFile) || !existsSync(path.join(workspaceRoot, name, 'dist'))) return null;
  const record = buildRecord.safeParse(JSON.parse(readFileSync(recordFile, 'utf8')));
  const isCurrent =
    record.success && record.data.inputs === inputs && versionOf(name) === record.data.version;
  return isCurrent ? record.data.version : null;
}

/**
 * Builds a remote or the shell unless its inputs are unchanged. Processes that build the same folder do so
 * one after another, so that none empties what another builds. What is built can be read until the next one.
 * @param isForced builds in any case
 * @throws Error with the bundler's output when the build fails, or when another process does not finish
 */
export function build(name: string, isForced = false): Promise<Build> {
  const folder = path.join(workspaceRoot, name, 'dist');
  const records = path.join(workspaceRoot, name, 'node_modules/.cache/parley');
  const recordFile = path.join(records, 'build.json');
  const timedOut = () =>
    new Error(`Another process has been building ${name} for too long. Wait for it, or end it.`);
  return withFileLock(
    { lockfile: path.join(records, 'build.lock'), timeoutMs, timedOut },
    async () => {
      const inputs = inputsOf(name);
      const built = isForced ? null : builtVersion(name, recordFile, inputs);
      if (built !== null) return { name, version: built, folder, fresh: false };
      await runRspack(name);
      const version = versionOf(name);
      writeAtomically(recordFile, JSON.stringify({ inputs, version }));
      return { name, version, folder, fresh: true };
    },
  );
}
