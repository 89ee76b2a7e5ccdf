import { ParleyError } from '../../support/parley-error.ts';
import { programOf } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run-node.ts';

/**
 * Checks the types of a folder's sources, which the bundler does not.
 * @throws ParleyError 125 with the compiler's messages
 */
export async function checkTypes(name: string): Promise<void> {
  const { code, output } = await runNode([
    programOf('typescript', 'bin/tsc'),
    '-p',
    name,
    // The build runs at the same time, and more threads repeat much of the work.
    '--singleThreaded',
  ]);
  if (code === 0) return;
  throw new ParleyError('PARLEY-125', `${name} does not fit the types:\n${output.trim()}`);
}
