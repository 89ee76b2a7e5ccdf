import { randomUUID } from 'node:crypto';
import { overrideAddress } from '../registry/overrides.ts';
import type { Report } from '../support/report.ts';
import { UsageError } from '../support/usage-error.ts';
import type { Environment } from '../workspace/environment.ts';
import { readDeclaration } from '../workspace/workspace.ts';
import { developmentServer, requireRemote, wantedPort } from './development-server.ts';
import { DeclarationWatch } from './exposes-watch.ts';
import { requireOverridable } from './overridable-site.ts';
import { claimResources } from './preconditions.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import type { RunningSite } from './running-site.ts';
import { allOf } from './supervisor.ts';

/** A remote that is to be shown in a running site. */
function localRemote(name: string, environment: Environment) {
  requireRemote(name);
  const wanted = wantedPort(name, environment);
  const origin = `http://localhost:${wanted.port}`;
  return { name, origin, wanted, declaration: readDeclaration(name) };
}

/**
 * The development servers of remotes, for a running site whose shell, other remotes and API they are shown
 * with.
 * @returns with the one address to open
 */
function serversFor(
  environment: Environment,
  names: readonly string[],
  site: URL,
  report: Report,
): RunningSite & { address: string } {
  const remotes = names.map((name) => localRemote(name, environment));
  // A parameter has no value to open the page with.
  const route = remotes[0]?.declaration.routes.find(({ path }) => !path.includes(':'));
  const variables = { PARLEY_INSTANCE: randomUUID(), DEV_SITE_HOST: site.hostname };
  const servers = remotes.map(({ name, wanted }) =>
    developmentServer(name, wanted.port, variables, report),
  );
  const declarations = new DeclarationWatch();
  const restart = (at: number) => {
    report(
      `${names[at]}/remote.json has other pages or fills; compiling them. Then reload the page.`,
    );
    void servers[at]?.restart();
  };
  const stop = async () => {
    declarations.stop();
    await Promise.all(servers.map((server) => server.stop()));
  };
  const startAll = async () => {
    await claimResources(
      null,
      remotes.map(({ wanted }) => wanted),
    );
    await requireOverridable(site, remotes);
    try {
      await allOf(servers.map((server) => server.start()));
      declarations.start(names, restart, report);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return {
    address: overrideAddress(site.href, route?.path ?? '/', remotes),
    ready: startAll(),
    failure: Promise.race(servers.map((server) => server.failure)),
    stop,
    kill() {
      for (const server of servers) server.kill();
    },
  };
}

/**
 * Serves remotes with fast refresh for a running site until the process is stopped, and prints the address
 * to open.
 * @param site address of the site, as it was given
 * @throws UsageError when it is no address; Error when there is no remote of one of the names, or why they
 * cannot be shown; ParleyError 121 when a declaration is not valid
 */
export function devAgainstSite(
  { environment, report }: { environment: Environment; report: Report },
  names: readonly string[],
  site: string,
): Promise<void> {
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    throw new UsageError(`"${site}" is not an address such as http://localhost:3000.`);
  }
  report(`Starting the development server of ${names.join(' and of ')}…`);
  const servers = serversFor(environment, names, new URL(site), report);
  return runUntilStopped(() => servers, { environment: { siteUrl: servers.address }, report });
}
