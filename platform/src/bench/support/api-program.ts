import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { compile } from '../../workspace/compile.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import type { Figure } from './figure.ts';

const figures = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    against: z.number().optional(),
    ratio: z.number().optional(),
  }),
);

/**
 * Compiles and runs one of the API's own benchmarks, which reports progress on standard error and
 * writes its figures to standard output as JSON lines.
 * @throws Error when it does not compile or fails
 */
export async function runApiProgram(
  name: 'api' | 'crash' | 'grade' | 'pressure',
  args: readonly string[] = [],
): Promise<Figure[]> {
  await compile('api');
  await compile('api', 'bench');
  const program = path.join(workspaceRoot, `api/bench/dist/bench/${name}.js`);
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The benchmark "${name}" failed:\n${stdout}`);
  const values = stdout.split('\n').filter((line) => line !== '');
  return figures.parse(values.map((line) => JSON.parse(line)));
}
