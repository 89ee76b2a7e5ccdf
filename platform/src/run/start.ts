import type { Environment } from '../environment.ts';
import { publishChanged, type Report } from '../release/publish.ts';
import { serveOrigins } from '../serve/serve-origins.ts';
import { type RunningServices, startServices } from './services.ts';

/** The running product. */
export interface RunningSite {
  stop(): Promise<void>;
}

/** The product with its services as processes of their own. */
export interface StartedSite extends RunningSite {
  /** The id of a service's process, 0 while it does not run. */
  processId(name: 'api' | 'interviewer'): number;
}

/**
 * Starts the API and the interviewer while the remotes are built and published, serves the site and
 * the remotes' origin, and returns when every part answers.
 * @throws Error that says which part failed and why; everything that had started is stopped then.
 */
export async function start(environment: Environment, report: Report): Promise<StartedSite> {
  let closeOrigins = () => {};
  let services: RunningServices | undefined;
  const stop = async () => {
    closeOrigins();
    await services?.stop();
  };
  const runServices = async () => {
    services = await startServices(environment, report);
  };
  const publishAndServe = async () => {
    await publishChanged(environment, report);
    closeOrigins = await serveOrigins(environment);
  };

  const parts = await Promise.allSettled([runServices(), publishAndServe()]);
  const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (failures.length > 0) {
    await stop();
    throw new Error(failures.map((failure) => String(failure?.message ?? failure)).join('\n\n'));
  }
  return { processId: (name) => services?.processId(name) ?? 0, stop };
}
