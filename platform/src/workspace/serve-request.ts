import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { errorMessage } from '../support/error-message.ts';

/**
 * The other side of `runResultProcess`: reads the request, one line, from standard input and writes
 * the result to standard output. The process leads its own process group, which ends when standard
 * input is closed: the calling command has ended then.
 * @param parse throws for a request that is not valid
 */
export function serveRequest<T extends { folder: string }>(
  parse: (request: unknown) => T,
  work: (request: T) => Promise<unknown>,
): void {
  const lines = createInterface({ input: process.stdin });
  lines.once('line', async (line) => {
    const request = parse(JSON.parse(line));
    lines.once('close', () => {
      rmSync(request.folder, { recursive: true, force: true });
      process.kill(-process.pid, 'SIGKILL');
    });
    try {
      const result = await work(request);
      process.stdout.write(JSON.stringify(result), () => process.exit(0));
    } catch (error) {
      console.error(errorMessage(error));
      process.exit(1);
    }
  });
}
