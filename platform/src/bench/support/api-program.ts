import { spawn } from 'node:child_process';
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
  const lines = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let written = '';
    child.stdout.on('data', (chunk) => {
      written += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(written);
      else reject(new Error(`The benchmark "${name}" failed:\n${written}`));
    });
  });
  const values = lines.split('\n').filter((line) => line !== '');
  return figures.parse(values.map((line) => JSON.parse(line)));
}
