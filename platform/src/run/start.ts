import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import { publishChanged, type Report } from '../release/publish.ts';
import { releasesFolder } from '../release/release.ts';
import { siteFolder } from '../release/site.ts';
import { serveReleases, serveSite } from '../serve/static-server.ts';
import { compile } from './compile.ts';
import { Service } from './service.ts';

/** Seconds that a service may take until it answers. */
const readyPatience = 90;

/** The running product. */
export interface RunningSite {
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function untilReady(name: string, url: string, failed: () => string | null): Promise<void> {
  const end = Date.now() + readyPatience * 1_000;
  while (!(await answers(url))) {
    const reason = failed();
    if (reason !== null) throw new Error(`${name} stopped while starting:\n${reason}`);
    if (Date.now() > end) throw new Error(`${name} did not answer within ${readyPatience} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the services learn of each other. */
function variables(environment: Environment): Record<string, string> {
  return {
    API_PORT: String(environment.apiPort),
    API_URL: environment.apiUrl,
    DATA_DIR: environment.dataDirectory,
    INTERVIEWER_API_KEY: randomBytes(24).toString('base64url'),
    INTERVIEWER_PORT: String(environment.interviewerPort),
    INTERVIEWER_URL: environment.interviewerUrl,
    PRODUCT_NAME: environment.productName,
    SITE_URL: environment.siteUrl,
    SUPPORT_EMAIL: environment.supportEmail,
  };
}

/**
 * Starts the API and the interviewer while the remotes are built and published, serves the site and
 * the remotes' origin, and returns when every part answers.
 * @throws Error that says which part failed and why; everything that had started is stopped then.
 */
export async function start(environment: Environment, report: Report): Promise<RunningSite> {
  const servers: Server[] = [];
  const services: Service[] = [];
  const stop = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await Promise.all(services.map((service) => service.stop()));
  };

  const crashes = new Map<string, string>();
  const shared = variables(environment);
  const logFolder = path.join(environment.dataDirectory, 'logs');
  const startService = async (name: 'api' | 'interviewer', port: number) => {
    await compile(name);
    let ready = false;
    const run = () => {
      crashes.delete(name);
      const service = new Service({
        name,
        entry: `${name}/dist/main.js`,
        variables: shared,
        logFolder,
        onCrash(_name, lastWords) {
          crashes.set(name, lastWords);
          if (!ready) return;
          report(
            `${name} stopped unexpectedly; starting it again. Its log is ${logFolder}/${name}.log`,
          );
          services.splice(services.indexOf(service), 1);
          setTimeout(run, 1_000);
        },
      });
      services.push(service);
    };
    run();
    await untilReady(name, `http://127.0.0.1:${port}/readyz`, () => crashes.get(name) ?? null);
    ready = true;
  };

  const publishAndServe = async () => {
    await publishChanged(environment, report);
    const { dataDirectory, sitePort, cdnPort } = environment;
    servers.push(await serveSite(siteFolder(dataDirectory), sitePort));
    servers.push(await serveReleases(releasesFolder(dataDirectory), cdnPort));
  };

  const parts = await Promise.allSettled([
    startService('api', environment.apiPort),
    startService('interviewer', environment.interviewerPort),
    publishAndServe(),
  ]);
  const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (failures.length > 0) {
    await stop();
    throw new Error(failures.map((failure) => String(failure?.message ?? failure)).join('\n\n'));
  }
  return { stop };
}
