import { parseArgs } from 'node:util';
import { runNode } from '../check/run-command.ts';
import { biomeProgram } from '../check/static-steps.ts';
import { releasesFolder } from '../release/release.ts';
import { siteFolder } from '../release/site-folder.ts';
import { dev } from '../run/dev.ts';
import { runGrader } from '../run/grade.ts';
import { type RunningSite, start } from '../run/start.ts';
import { serveReleases, serveSite } from '../serve/static-server.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Command, CommandContext } from './command.ts';

/** Announces a running site and stops it, losing nothing, on Ctrl-C. */
async function runUntilStopped(
  started: Promise<RunningSite>,
  { environment, report }: CommandContext,
): Promise<void> {
  const began = Date.now();
  const site = await started;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(`Parley is ready at ${environment.siteUrl}`);
  report(`Started in ${((Date.now() - began) / 1_000).toFixed(1)} s. Ctrl-C stops it.`);
}

export const startCommand: Command = {
  usage: '',
  takesNothing: true,
  summary: 'builds what changed, publishes it here and serves the whole product',
  keepsRunning: true,
  run(context) {
    context.report('Starting Parley…');
    return runUntilStopped(start(context.environment, context.report), context);
  },
};

export const devCommand: Command = {
  usage: '[remote …] [--servers-only]',
  summary: 'runs everything, or only the named remotes, with fast refresh',
  keepsRunning: true,
  run(context) {
    const { environment, args, report } = context;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'servers-only': { type: 'boolean' } },
    });
    report('Starting the development servers…');
    return runUntilStopped(
      dev(environment, positionals, report, values['servers-only'] ?? false),
      context,
    );
  },
};

export const serveCommand: Command = {
  usage: '',
  takesNothing: true,
  summary: 'serves what is published, without building and without the services',
  keepsRunning: true,
  run(context) {
    const { dataDirectory, sitePort, cdnPort } = context.environment;
    const serving = async (): Promise<RunningSite> => {
      await (await openStorage(context.environment)).pull();
      const servers = await Promise.all([
        serveSite(siteFolder(dataDirectory), sitePort),
        serveReleases(releasesFolder(dataDirectory), cdnPort),
      ]);
      return {
        async stop() {
          for (const server of servers) {
            server.closeAllConnections();
            server.close();
          }
        },
      };
    };
    return runUntilStopped(serving(), context);
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
