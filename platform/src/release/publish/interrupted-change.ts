import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackPage } from '../../release-format/file-names.ts';
import { generationOfPage } from '../../release-format/inline-registry.ts';
import { readRegistry, siteFolder } from '../../release-format/registry-file.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { errorMessage } from '../../support/error-message.ts';
import type { Report } from '../../support/report.ts';
import { whileWriting } from '../../support/writing.ts';
import type { Environment } from '../../workspace/environment.ts';
import { rewritePages } from './apply-registry-change.ts';

/** Whether the pages here are those of a change whose registry was never written. */
function arePagesAhead({ dataDirectory }: Environment): boolean {
  const file = path.join(siteFolder(dataDirectory), fallbackPage);
  const registry = readRegistry(dataDirectory);
  if (registry === null || !existsSync(file)) return false;
  return (generationOfPage(readFileSync(file, 'utf8')) ?? 0) > registry.generation;
}

/**
 * Writes the pages of the active registry again where a change was cut off between its pages and its registry, as when
 * the machine failed. Call it once the active registry was pulled. Never throws: what is served is what is there, and
 * the next change writes all pages.
 */
export async function takeBackInterrupted(environment: Environment, report: Report): Promise<void> {
  try {
    if (!arePagesAhead(environment)) return;
    const storage = await openStorage(environment);
    // A change that is being made just now has written its registry, too, once it gives back the lock.
    await storage.withLock(async () => {
      await storage.pull();
      if (!arePagesAhead(environment)) return;
      await whileWriting(() => rewritePages(storage, environment));
      report('A change was cut off while it was written. It is taken back: its pages are removed.');
    });
  } catch (error) {
    report(`The pages of a change that was cut off are still there: ${errorMessage(error)}`);
  }
}
