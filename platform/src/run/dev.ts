import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { containerName, type Registry } from '../registry/registry-schema.ts';
import { configOf } from '../release-format/site-config.ts';
import { writeAtomically } from '../support/files.ts';
import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';
import { contractVersions } from '../workspace/packages.ts';
import { rspackProgram } from '../workspace/programs.ts';
import { readDeclaration, remoteNames, workspaceRoot } from '../workspace/workspace.ts';
import type { WantedPort } from './ports.ts';
import { claimResources } from './preconditions.ts';
import { isServedAs } from './readiness.ts';
import type { RunningSite } from './running-site.ts';
import { Service } from './service.ts';
import { toLines } from './service-output.ts';
import { allOf, Services, servicePorts } from './services.ts';
import { Supervisor } from './supervisor.ts';

const stopWithParent = new URL('./stop-with-parent.js', import.meta.url).href;

/** Port of a remote's development server: counted from the one after the remotes' origin. */
function portOf(name: string, environment: Environment): number {
  return environment.cdnPort + 1 + remoteNames().indexOf(name);
}

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
          manifest: `http://localhost:${portOf(name, environment)}/mf-manifest.json`,
          declaration: readDeclaration(name),
        },
      ]),
    ),
  };
}

/** A development server of one folder, restarted when it ends. */
function developmentServer(
  name: string,
  port: number,
  variables: Readonly<Record<string, string>>,
  report: Report,
): Supervisor {
  const { PARLEY_INSTANCE: instance = '' } = variables;
  return new Supervisor({
    name,
    begin: () =>
      new Service({
        args: ['--import', stopWithParent, rspackProgram(), 'serve'],
        folder: path.join(workspaceRoot, name),
        variables: { ...variables, NODE_ENV: 'development', DEV_PORT: String(port) },
        output: toLines((line) => {
          if (/error|warning|compiled/i.test(line))
            report(`${containerName(name)}: ${line.trim()}`);
        }),
      }),
    isReady: () => isServedAs(instance, `http://127.0.0.1:${port}/`),
    report,
  });
}

/**
 * Runs the product with fast refresh: a development server for the shell and for each remote.
 * @param only the remotes to run; all of them when empty. A remote alone runs in the real layouts,
 * and the pages of the others say that they are not there.
 * @param serversOnly serves the remotes without shell and services, to override a running site with.
 * @throws Error when there is no remote of one of the names
 */
export function dev(
  environment: Environment,
  only: readonly string[],
  report: Report,
  serversOnly = false,
): RunningSite {
  const unknown = only.find((name) => !remoteNames().includes(name));
  if (unknown) {
    throw new Error(`There is no remote "${unknown}". There are: ${remoteNames().join(', ')}.`);
  }
  const names = only.length > 0 ? [...only] : remoteNames();
  const registryFile = path.join(environment.dataDirectory, 'development-registry.json');
  const instance = randomUUID();
  const variables = { DEV_REGISTRY: registryFile, PARLEY_INSTANCE: instance };
  const ports: WantedPort[] = names.map((name) => ({
    port: portOf(name, environment),
    what: name,
    variable: null,
  }));
  if (!serversOnly) {
    ports.unshift({ port: environment.sitePort, what: 'the site', variable: 'SITE_PORT' });
  }
  const supervisors = ports.map(({ port, what, variable }) =>
    developmentServer(variable === null ? what : 'shell', port, variables, report),
  );
  const services = serversOnly ? null : new Services(environment, instance, report);
  let releaseDirectory = () => {};

  const stop = async () => {
    await Promise.all([...supervisors, services].map((part) => part?.stop()));
    releaseDirectory();
  };
  const startAll = async () => {
    const directory = serversOnly ? null : environment.dataDirectory;
    const wanted = serversOnly ? ports : [...ports, ...servicePorts(environment)];
    releaseDirectory = await claimResources(directory, wanted);
    writeAtomically(registryFile, JSON.stringify(developmentRegistry(names, environment)));
    try {
      await services?.start();
      await allOf(supervisors.map((supervisor) => supervisor.start()));
    } catch (error) {
      await stop();
      throw error;
    }
    for (const name of serversOnly ? names : []) {
      const address = `http://localhost:${portOf(name, environment)}`;
      report(`Override with ${environment.siteUrl}/?override=${name}@${address}`);
    }
  };
  return {
    ready: startAll(),
    failure: Promise.race(
      [...supervisors, services].flatMap((part) => (part === null ? [] : [part.failure])),
    ),
    stop,
    kill() {
      for (const part of [...supervisors, services]) part?.kill();
    },
  };
}
