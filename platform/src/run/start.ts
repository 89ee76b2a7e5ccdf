import { randomUUID } from 'node:crypto';
import { publishChanged } from '../release/publish/publish-changed.ts';
import { serveOrigins } from '../serve/serve-origins.ts';
import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';
import type { WantedPort } from './ports.ts';
import { claimResources } from './preconditions.ts';
import { isReadyAs } from './readiness.ts';
import type { RunningSite } from './running-site.ts';
import { Services, servicePorts } from './services.ts';

/** A running site with its services in their own processes. */
export interface StartedSite extends RunningSite {
  /** The id of a service's process, 0 while it does not run. */
  processId(name: 'api' | 'interviewer'): number;
}

/** The ports of the site, of the remotes' origin and, where it was chosen, of the release service. */
export function originPorts({ sitePort, cdnPort, releaseService }: Environment): WantedPort[] {
  const { port, isPortChosen } = releaseService;
  const service = { what: 'the release service', variable: 'RELEASE_PORT' };
  return [
    ...(port !== null && isPortChosen ? [{ port, ...service }] : []),
    { port: sitePort, what: 'the site', variable: 'SITE_PORT' },
    { port: cdnPort, what: 'the remotes', variable: 'CDN_PORT' },
  ];
}

/**
 * Starts the API and the interviewer while the remotes are built and published, and serves the site
 * and the remotes' origin.
 * @param serviceVariables environment variables that only the services read
 */
export function start(
  environment: Environment,
  report: Report,
  serviceVariables: Readonly<Record<string, string>> = {},
): StartedSite {
  const { dataDirectory, sitePort } = environment;
  const instance = randomUUID();
  const services = new Services(environment, instance, report, serviceVariables);
  let isStopping = false;
  let closeOrigins = () => {};
  let releaseDirectory = () => {};

  const stop = async () => {
    isStopping = true;
    closeOrigins();
    await services.stop();
    releaseDirectory();
  };
  const publishAndServe = async () => {
    await publishChanged(environment, report);
    if (isStopping) return;
    closeOrigins = await serveOrigins(environment, instance);
    if (!(await isReadyAs(instance, `http://127.0.0.1:${sitePort}/readyz`))) {
      throw new Error(`Another program answers in the site’s place on port ${sitePort}.`);
    }
  };
  const startAll = async () => {
    releaseDirectory = await claimResources(dataDirectory, [
      ...originPorts(environment),
      ...servicePorts(environment),
    ]);
    try {
      // A service with an invalid configuration fails now, not after everything is built.
      await Promise.all([services.start(), publishAndServe()]);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return {
    ready: startAll(),
    failure: services.failure,
    processId: (name) => services.processId(name),
    stop,
    kill: () => services.kill(),
  };
}
