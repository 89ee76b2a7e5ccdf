import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Registry } from '../registry/registry-schema.ts';
import { configOf } from '../release-format/site-config.ts';
import { writeAtomically } from '../support/files.ts';
import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';
import { contractVersions } from '../workspace/packages.ts';
import { readDeclaration, remoteNames } from '../workspace/workspace.ts';
import {
  developmentPort,
  developmentServer,
  requireRemote,
  wantedPort,
} from './development-server.ts';
import { DeclarationWatch } from './exposes-watch.ts';
import { claimResources } from './preconditions.ts';
import type { RunningSite } from './running-site.ts';
import { Services, servicePorts } from './services.ts';
import { allOf } from './supervisor.ts';

function developmentRegistry(names: readonly string[], environment: Environment): Registry {
  return {
    generation: 0,
    platform: contractVersions().platform,
    config: configOf(environment),
    shell: { version: 'development' },
    remotes: Object.fromEntries(
      names.map((name) => [
        name,
        {
          version: 'development',
          manifest: `http://localhost:${developmentPort(name, environment)}/mf-manifest.json`,
          declaration: readDeclaration(name),
        },
      ]),
    ),
  };
}

/**
 * Runs the product with fast refresh: a development server for the shell and for each remote.
 * @param only the remotes to run; all of them when empty. A remote alone runs in the real layouts,
 * and the pages of the others say that they are not there.
 * @throws Error when there is no remote of one of the names
 */
export function dev(
  environment: Environment,
  only: readonly string[],
  report: Report,
): RunningSite {
  for (const name of only) requireRemote(name);
  const names = only.length > 0 ? [...only] : remoteNames();
  const registryFile = path.join(environment.dataDirectory, 'development-registry.json');
  const instance = randomUUID();
  const variables = { DEV_REGISTRY: registryFile, PARLEY_INSTANCE: instance };
  const { sitePort } = environment;
  const ports = [
    { port: sitePort, what: 'the site', variable: 'SITE_PORT' },
    ...names.map((name) => wantedPort(name, environment)),
    ...servicePorts(environment),
  ];
  const supervisors = [
    developmentServer('shell', sitePort, variables, report),
    ...names.map((name) =>
      developmentServer(name, developmentPort(name, environment), variables, report),
    ),
  ];
  const services = new Services(environment, instance, report);
  let releaseDirectory = () => {};
  const declarations = new DeclarationWatch();
  const tell = (at: number) =>
    report(
      `${names[at]}/remote.json has other pages or fills: stop this with Ctrl-C and start it again to see them.`,
    );

  const stop = async () => {
    declarations.stop();
    await Promise.all([...supervisors, services].map((part) => part.stop()));
    releaseDirectory();
  };
  const startAll = async () => {
    releaseDirectory = await claimResources(environment.dataDirectory, ports);
    writeAtomically(registryFile, JSON.stringify(developmentRegistry(names, environment)));
    try {
      await services.start();
      await allOf(supervisors.map((supervisor) => supervisor.start()));
      declarations.start(names, tell, report);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return {
    ready: startAll(),
    failure: Promise.race([...supervisors, services].map((part) => part.failure)),
    stop,
    kill() {
      for (const part of [...supervisors, services]) part.kill();
    },
  };
}
