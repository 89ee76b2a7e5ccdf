import { parseArgs } from 'node:util';
import { dev } from '../run/dev.ts';
import { runGrader } from '../run/grade.ts';
import { type RunningSite, start } from '../run/start.ts';
import { serveOrigins } from '../serve/serve-origins.ts';
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
  summary: 'serves what is published, without building and without the services',
  keepsRunning: true,
  run(context) {
    const serving = async (): Promise<RunningSite> => {
      await (await openStorage(context.environment)).pull();
      const close = await serveOrigins(context.environment);
      return { stop: async () => close() };
    };
    return runUntilStopped(serving(), context);
  },
};

export const gradeCommand: Command = {
  usage: '< answers.jsonl',
  summary: 'grades JSON lines from standard input',
  run: runGrader,
};
