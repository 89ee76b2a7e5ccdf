import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import { writeAtomically } from '../files.ts';
import { containerName, type Registry } from '../registry/registry-schema.ts';
import { configOf } from '../release/site.ts';
import { packageVersion, readDeclaration, remoteNames, workspaceRoot } from '../workspace.ts';
import { startServices, untilReady } from './services.ts';
import type { RunningSite } from './start.ts';

const rspackCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

/** Ports of the remotes' development servers: the first one after the remotes' origin. */
function portOf(name: string, environment: Environment): number {
  return environment.cdnPort + 1 + remoteNames().indexOf(name);
}

function developmentRegistry(names: readonly string[], environment: Environment): Registry {
  return {
    generation: 0,
    platform: packageVersion('shell'),
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

/**
 * Runs the product with fast refresh: a development server for the shell and for each remote.
 * @param only the remotes to run; all of them when empty. A remote alone runs in the real layouts,
 * and the pages of the others say that they are not there.
 * @param serversOnly serves the remotes without shell and services, to override a running site with.
 */
export async function dev(
  environment: Environment,
  only: readonly string[],
  report: (line: string) => void,
  serversOnly = false,
): Promise<RunningSite> {
  const unknown = only.find((name) => !remoteNames().includes(name));
  if (unknown) {
    throw new Error(`There is no remote "${unknown}". There are: ${remoteNames().join(', ')}.`);
  }
  const names = only.length > 0 ? [...only] : remoteNames();
  const registryFile = path.join(environment.dataDirectory, 'development-registry.json');
  writeAtomically(registryFile, JSON.stringify(developmentRegistry(names, environment)));

  const servers: ChildProcess[] = [];
  const serve = (name: string, port: number) => {
    const child = spawn(process.execPath, [rspackCli, 'serve'], {
      cwd: path.join(workspaceRoot, name),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEV_PORT: String(port),
        DEV_REGISTRY: registryFile,
      },
    });
    const show = (chunk: Buffer) => {
      for (const line of String(chunk).split('\n')) {
        if (/error|warning|compiled/i.test(line)) report(`${containerName(name)}: ${line.trim()}`);
      }
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    servers.push(child);
    return untilReady(name, `http://127.0.0.1:${port}/`, () =>
      child.exitCode === null ? null : `It ended with code ${child.exitCode}.`,
    );
  };

  const services = serversOnly ? null : await startServices(environment, report);
  const stop = async () => {
    for (const server of servers) server.kill('SIGTERM');
    await services?.stop();
  };
  try {
    await Promise.all([
      ...(serversOnly ? [] : [serve('shell', environment.sitePort)]),
      ...names.map((name) => serve(name, portOf(name, environment))),
    ]);
    for (const name of serversOnly ? names : []) {
      const address = `http://localhost:${portOf(name, environment)}`;
      report(`Override with ${environment.siteUrl}/?override=${name}@${address}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
