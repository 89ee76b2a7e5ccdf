import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { withTemporaryFolder } from '../support/files.ts';
import { runProgram } from '../workspace/run-node.ts';
import { packLibraries } from './pack-libraries.ts';
import { packPlatform } from './pack-platform.ts';

const packedFile = z.object({ name: z.string(), version: z.string(), filename: z.string() });

/** A package as `npm publish` takes it. */
export interface PackedPackage {
  name: string;
  version: string;
  /** Absolute path of its archive. */
  file: string;
  /** Its package file. */
  manifest: Record<string, unknown>;
}

/** What npm says about the archive of one folder. */
const npmAnswer = z.union([
  z.array(packedFile).length(1),
  z.record(z.string(), packedFile).transform((answer) => Object.values(answer)),
]);

async function archive(folder: string, target: string): Promise<PackedPackage> {
  const args = ['pack', '--json', '--loglevel=error', `--pack-destination=${target}`];
  const { code, output } = await runProgram('npm', args, { cwd: folder });
  if (code !== 0) throw new Error(`npm could not pack ${path.basename(folder)}:\n${output}`);
  const [packed] = npmAnswer.parse(JSON.parse(output));
  if (!packed) throw new Error(`npm packed nothing of ${path.basename(folder)}.`);
  const { name, version, filename } = packed;
  const manifest = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return { name, version, file: path.join(target, path.basename(filename)), manifest };
}

/**
 * Makes the packages that a team installs in a repository of its own.
 * @param target folder for their archives
 * @throws Error with what the compiler or npm says
 */
export function pack(target: string): Promise<PackedPackage[]> {
  mkdirSync(target, { recursive: true });
  return withTemporaryFolder('parley-packages-', async (folder) => {
    const folders = [...(await packLibraries(folder)), await packPlatform(folder)];
    const packed: PackedPackage[] = [];
    for (const one of folders) packed.push(await archive(one, path.resolve(target)));
    return packed;
  });
}
