import { parseArgs } from 'node:util';
import { takeBackInterrupted } from '../release/publish/interrupted-change.ts';
import { serveReleaseService } from '../release-service/serve-release-service.ts';
import { dev } from '../run/dev.ts';
import { devAgainstSite } from '../run/dev-against-site.ts';
import { runGrader } from '../run/grade.ts';
import { claimResources } from '../run/preconditions.ts';
import { runUntilStopped } from '../run/run-until-stopped.ts';
import type { RunningSite } from '../run/running-site.ts';
import { originPorts, start } from '../run/start.ts';
import { serveOrigins } from '../serve/serve-origins.ts';
import { openStorage } from '../storage/open-storage.ts';
import { UsageError } from '../support/usage-error.ts';
import { biomeProgram } from '../workspace/programs.ts';
import { runNode } from '../workspace/run-node.ts';
import type { Command, CommandContext } from './command.ts';

/** A site with its release service, which accepts releases as soon as the site is served. */
function withReleaseService(
  site: RunningSite,
  { environment, report }: CommandContext,
): RunningSite {
  let closeService = async () => {};
  const serve = async () => {
    await site.ready;
    try {
      closeService = await serveReleaseService(environment, process.env, report);
    } catch (error) {
      await site.stop();
      throw error;
    }
  };
  return {
    ...site,
    ready: serve(),
    async stop() {
      await closeService();
      await site.stop();
    },
  };
}

export const startCommand: Command = {
  usage: '',
  takesNothing: true,
  summary: 'builds what changed, publishes it here and serves the whole product',
  keepsRunning: true,
  run(context) {
    context.report('Starting Parley…');
    const { environment, report } = context;
    return runUntilStopped(() => withReleaseService(start(environment, report), context), context);
  },
};

export const devCommand: Command = {
  usage: '[remote …] [--site <address>]',
  summary: 'runs all or the named remotes with fast refresh, or shows them in a running site',
  keepsRunning: true,
  run(context) {
    const { environment, args, report } = context;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { site: { type: 'string' } },
    });
    const { site } = values;
    if (site === undefined) {
      report('Starting the development servers…');
      return runUntilStopped(() => dev(environment, positionals, report), context);
    }
    if (positionals.length === 0) throw new UsageError('Name the remotes that --site shows.');
    return devAgainstSite(context, positionals, site);
  },
};

export const serveCommand: Command = {
  usage: '',
  takesNothing: true,
  summary: 'serves what is published and accepts releases over HTTP; builds nothing',
  keepsRunning: true,
  run(context) {
    const { environment, report } = context;
    let close = () => {};
    const serve = async () => {
      await claimResources(null, originPorts(environment));
      await (await openStorage(environment)).pull();
      close = await serveOrigins(environment);
      // Not awaited: the lock of a process that has failed is waited for, up to minutes.
      void takeBackInterrupted(environment, report);
    };
    const site = (): RunningSite =>
      withReleaseService(
        {
          ready: serve(),
          failure: new Promise(() => {}),
          stop: async () => close(),
          kill: () => close(),
        },
        context,
      );
    return runUntilStopped(site, context);
  },
};

export const gradeCommand: Command = {
  usage: '< answers.jsonl',
  takesNothing: true,
  summary: 'grades JSON lines from standard input',
  run: runGrader,
};

export const formatCommand: Command = {
  usage: '',
  takesNothing: true,
  summary: 'formats every file and sorts its imports',
  async run() {
    const { code } = await runNode([biomeProgram(), 'check', '--write', '.'], { live: true });
    process.exit(code);
  },
};
