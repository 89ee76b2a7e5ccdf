import type { Report } from '../support/report.ts';
import { secondSignalAfter, signals, untilWritten } from '../support/writing.ts';
import type { RunningSite } from './running-site.ts';

interface Context {
  environment: { siteUrl: string };
  report: Report;
}

/** Milliseconds for what is being written when a site is stopped, such as the pages of a first release. */
const writingMs = 20_000;

/**
 * Announces a site when it is ready, and shuts it down gracefully on a signal or when the parent
 * process of its channel ends. A second Ctrl-C ends everything at once.
 * @throws Error that says why it could not be started, or which part was given up
 */
export async function runUntilStopped(
  begin: () => RunningSite,
  { environment, report }: Context,
): Promise<void> {
  const began = Date.now();
  const site = begin();
  let stopping: number | null = null;
  const stop = async () => {
    if (stopping !== null) {
      if (Date.now() - stopping < secondSignalAfter) return;
      site.kill();
      process.exit(1);
    }
    stopping = Date.now();
    report('Stopping… Ctrl-C again ends at once.');
    await site.stop();
    await untilWritten(writingMs);
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
  process.once('disconnect', () => void stop());
  if (process.connected === false) await stop();
  try {
    await site.ready;
  } catch (error) {
    // A site that is stopped while it starts never becomes ready: `stop` ends the process.
    if (stopping !== null) return;
    throw error;
  }
  if (stopping !== null) return;
  console.log(`Parley is ready at ${environment.siteUrl}`);
  report(`Started in ${((Date.now() - began) / 1_000).toFixed(1)} s. Ctrl-C stops it.`);
  const failure = await site.failure;
  if (stopping !== null) return;
  report('Stopping the rest…');
  await site.stop();
  throw failure;
}
