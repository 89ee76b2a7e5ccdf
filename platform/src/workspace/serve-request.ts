import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { errorMessage } from '../support/error-message.ts';
import { beforeWriting, hasBegunWriting } from '../support/writing.ts';

/** Exit code of a process that was told to stop, as of one that SIGTERM ends. */
export const stoppedCode = 143;
/** The line of standard error by which a process tells that it begins to write what must not stay half done. */
export const writingLine = 'parley: this is being written';

/**
 * The other side of `runResultProcess`: reads the request, one line, from standard input and writes
 * the result to standard output. The process leads its own process group, which ends when standard
 * input is closed: the calling command has ended then. On SIGTERM it ends unless it has begun to write
 * what must not stay half done, which it ends first.
 * @param parse throws for a request that is not valid
 */
export function serveRequest<T extends { folder: string }>(
  parse: (request: unknown) => T,
  work: (request: T) => Promise<unknown>,
): void {
  beforeWriting(() => process.stderr.write(`${writingLine}\n`));
  process.on('SIGTERM', () => {
    if (!hasBegunWriting()) process.exit(stoppedCode);
  });
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
