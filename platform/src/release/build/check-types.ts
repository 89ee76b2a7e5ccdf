import { ParleyError } from '../../support/parley-error.ts';
import { programOf } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run-node.ts';

/**
 * Holds a folder's sources against the typed contracts: the bundler asks no types.
 * @throws ParleyError 125 with the compiler's messages.
 */
export async function checkTypes(name: string): Promise<void> {
  const { code, output } = await runNode([
    programOf('typescript', 'bin/tsc'),
    '-p',
    name,
    // The build runs meanwhile, and more threads check much of the same twice.
    '--singleThreaded',
  ]);
  if (code === 0) return;
  throw new ParleyError('PARLEY-125', `${name} does not fit the types:\n${output.trim()}`);
}
