import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { compile } from '../../workspace/compile.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type Figure, figure } from '../support/figure.ts';

const shares = z.object({ turns: z.number(), right: z.number(), lost: z.number() });

/**
 * How many turns that nothing was fitted on get the right reaction of the compiled interviewer, and
 * how many answers it loses, misfiles or makes of a remark. A table by kind goes to standard error.
 */
export async function turnFigures(): Promise<Figure[]> {
  await compile('interviewer');
  const program = path.join(workspaceRoot, 'interviewer/dist/testing/turn-figures.js');
  const { status, stdout } = spawnSync(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Judging turns ended with ${status}.`);
  const { right, lost } = shares.parse(JSON.parse(stdout));
  return [
    figure('dialogue.right', right * 100, '%', 90),
    figure('dialogue.lost', lost * 100, '%', 1),
  ];
}
