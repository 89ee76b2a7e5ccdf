import { ParleyError } from '../../support/parley-error.ts';
import { runNode } from '../../workspace/run-node.ts';
import { typeCheck } from '../../workspace/type-check.ts';

/**
 * Checks the types of a folder's sources, which the bundler does not.
 * @throws ParleyError 125 with the compiler's messages
 */
export async function checkTypes(name: string): Promise<void> {
  const { code, output } = await runNode(typeCheck(name));
  if (code === 0) return;
  throw new ParleyError('PARLEY-125', `${name} does not fit the types:\n${output.trim()}`);
}
