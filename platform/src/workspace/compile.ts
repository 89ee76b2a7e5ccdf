import { runNode } from './run-node.ts';

/**
 * Compiles a service's TypeScript into its `dist`, or its benchmarks into theirs; quick when nothing
 * changed.
 * @throws Error with the compiler's messages.
 */
export async function compile(
  folder: 'api' | 'interviewer',
  part: 'build' | 'bench' = 'build',
): Promise<void> {
  const { code, output } = await runNode(['platform/compile.mjs', folder, part]);
  if (code !== 0) throw new Error(`${folder} does not compile:\n${output.trim()}`);
}
