import os from 'node:os';
import path from 'node:path';
import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';
import { CanaryWatch } from './canary-watch/canary-watch.ts';
import { createReleaseServer } from './http/release-server.ts';
import { openServiceLog, type WriteLine } from './http/request-tracking.ts';
import { Jobs } from './job/jobs.ts';
import { ReleaseLog } from './store/release-log.ts';
import { serviceFolders } from './store/service-folders.ts';
import { Uploads } from './store/uploads.ts';
import { WebhookDelivery } from './webhooks/webhook-delivery.ts';

/** Milliseconds between two looks for uploads that nobody goes on with. */
const sweepMs = 60_000;
/** Milliseconds for the jobs that run when it is stopped, before they are ended; supervisors end it after thirty seconds. */
const stopMs = 22_000;
/** Milliseconds for whoever waits for them to ask how they ended: clients ask every second. */
const askMs = 1_500;

/** Looks from time to time, one look after the other. @returns ends it */
function repeat(look: () => Promise<void>, intervalMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const lookLater = () => {
    timer = setTimeout(() => void look().then(() => isStopped || lookLater()), intervalMs);
  };
  lookLater();
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}

function watchCanaries(
  environment: Environment,
  jobs: Jobs,
  log: ReleaseLog,
  report: Report,
): () => void {
  const { isOn, intervalMs } = environment.releaseService.canaryWatch;
  if (!isOn) return () => {};
  const watch = new CanaryWatch(environment, jobs, log, report);
  return repeat(() => watch.look(), intervalMs);
}

function deliverWebhooks(
  environment: Environment,
  log: ReleaseLog,
  report: Report,
  write: WriteLine,
): () => Promise<void> {
  const delivery = new WebhookDelivery(environment, log, report, write);
  const end = repeat(() => delivery.look(), environment.releaseService.webhooks.intervalMs);
  return () => {
    end();
    return delivery.stop();
  };
}

/**
 * Starts the release service on this machine's loopback address, unless it is turned off. Where its
 * default port is taken, such as by another site, it says so and does without.
 * @param variables those that the environment was read from
 * @returns stops it
 * @throws Error when a chosen port is taken
 */
export async function serveReleaseService(
  environment: Environment,
  variables: NodeJS.ProcessEnv,
  report: Report,
): Promise<() => Promise<void>> {
  const { host, port, isPortChosen } = environment.releaseService;
  if (port === null) return async () => {};
  const { staging } = serviceFolders(environment.dataDirectory);
  const uploads = new Uploads(path.join(staging, `${os.hostname()}-${port}`));
  const log = new ReleaseLog(environment.dataDirectory);
  const jobs = new Jobs(environment, variables);
  const write = openServiceLog(environment.dataDirectory, variables);
  const server = createReleaseServer(environment, jobs, log, uploads, write);
  try {
    await server.listen({ port, host });
  } catch (error) {
    if (!String(error).includes('EADDRINUSE')) throw error;
    const problem = `Port ${port} for the release service is taken.`;
    if (isPortChosen) throw new Error(`${problem} Stop the other program or set RELEASE_PORT.`);
    report(`${problem} This site accepts no releases over HTTP; to change that, set RELEASE_PORT.`);
    return async () => {};
  }
  uploads.clear(report);
  report(`Releases are accepted over HTTP on port ${port}.`);
  const timer = setInterval(() => uploads.removeIdle(), sweepMs);
  const stopWatching = watchCanaries(environment, jobs, log, report);
  const stopWebhooks = deliverWebhooks(environment, log, report, write);
  return async () => {
    clearInterval(timer);
    stopWatching();
    if (jobs.running().size > 0) report('Waiting for the releases that are being worked on…');
    await jobs.stop(stopMs, askMs);
    await stopWebhooks();
    await server.close();
    uploads.removeAll();
  };
}
