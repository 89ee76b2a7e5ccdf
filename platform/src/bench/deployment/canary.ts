import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runNode, runProgram } from '../../workspace/run-node.ts';
import { remoteNames } from '../../workspace/workspace.ts';
import { type WorkspaceCopy, withWorkspaceCopy } from '../support/workspace-copy.ts';
import type { Deployment } from './machine/deployment.ts';

/** The remote that goes out as a canary: four of the seven pages that visitors open are its. */
const remote = 'mfe-insights';
const remoteFile = z.looseObject({
  routes: z.array(z.looseObject({ path: z.string(), title: z.string() })),
});

/** Publishes the shell and every remote, as docs/operations/first-deployment.md says. */
export async function publishEverything({ releaseVariables }: Deployment): Promise<void> {
  const names = ['shell', ...remoteNames()];
  const { code, output } = await runNode(
    [
      ...['platform/dist/cli.js', 'publish', ...names, '--together', '--no-rehearsal'],
      ...['--reason', 'first release'],
    ],
    { variables: releaseVariables },
  );
  if (code !== 0) throw new Error(`The first release failed:\n${output}`);
}

/** A team's machine with a changed remote, ready to be released. */
export interface Team {
  /** Releases it for half of the visitors. */
  publishCanary(): Promise<void>;
  /** Takes it back. */
  rollBack(): Promise<void>;
}

/** Runs `work` beside a copy of the workspace in which a remote has a change. */
export function withTeam<T>(
  { releaseVariables, folder }: Deployment,
  work: (team: Team) => Promise<T>,
): Promise<T> {
  return withWorkspaceCopy(async (copy: WorkspaceCopy) => {
    const variables = { ...releaseVariables, DATA_DIR: path.join(folder, 'team') };
    const file = path.join(copy.home, remote, 'remote.json');
    const declared = remoteFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const routes = declared.routes.map((route) => ({ ...route, title: `${route.title} (new)` }));
    writeFileSync(file, JSON.stringify({ ...declared, routes }));
    // Installs and compiles before anybody is on the site: a team has a machine of its own for that.
    await copy.parley(variables, 'status');
    // The same goes for the build, which here waits for everything else.
    const parley = async (...args: string[]) => {
      const command = ['-n', '19', process.execPath, 'platform/bootstrap.mjs', ...args];
      const { code, output } = await runProgram('nice', command, { cwd: copy.home, variables });
      if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
    };
    return work({
      publishCanary: () =>
        parley('publish', remote, '--canary', '50', '--no-rehearsal', '--reason', 'new titles'),
      rollBack: () => parley('rollback', remote, '--reason', 'back to the old titles'),
    });
  });
}
