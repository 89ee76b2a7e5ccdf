import path from 'node:path';
import { containerName } from '../registry/registry-schema.ts';
import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';
import { rspackProgram } from '../workspace/programs.ts';
import { remoteNames, workspaceRoot } from '../workspace/workspace.ts';
import type { WantedPort } from './ports.ts';
import { isServedAs } from './readiness.ts';
import { Service } from './service.ts';
import { toLines } from './service-output.ts';
import { Supervisor } from './supervisor.ts';

const stopWithParent = new URL('./stop-with-parent.js', import.meta.url).href;

/** Port of a remote's development server: counted from the one after the remotes' origin. */
export function developmentPort(name: string, environment: Environment): number {
  return environment.cdnPort + 1 + remoteNames().indexOf(name);
}

/** The same as a port that has to be free. */
export const wantedPort = (name: string, environment: Environment): WantedPort => ({
  port: developmentPort(name, environment),
  what: `the development server of ${name}`,
  variable: 'CDN_PORT',
});

/** @throws Error when there is no remote of this name */
export function requireRemote(name: string): void {
  if (remoteNames().includes(name)) return;
  throw new Error(`There is no remote "${name}". There are: ${remoteNames().join(', ')}.`);
}

/** A development server of one folder, restarted when it ends. */
export function developmentServer(
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
