import { runBenchmark } from './bench/bench.ts';
import { check } from './check/check.ts';
import { readEnvironment } from './environment.ts';
import { dev } from './run/dev.ts';
import { runGrader } from './run/grade.ts';
import { type RunningSite, start } from './run/start.ts';

const report = (line: string) => console.error(line);

/** Announces a running site and stops it, losing nothing, on Ctrl-C. */
async function runUntilStopped(started: Promise<RunningSite>, siteUrl: string): Promise<void> {
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
  console.log(`Parley is ready at ${siteUrl}`);
  report(`Started in ${((Date.now() - began) / 1_000).toFixed(1)} s. Ctrl-C stops it.`);
}

interface Command {
  summary: string;
  run(args: string[]): Promise<void>;
}

const commands: Readonly<Record<string, Command>> = {
  start: {
    summary: 'builds what changed, publishes it here and serves the whole product',
    async run() {
      const environment = readEnvironment();
      report('Starting Parley…');
      await runUntilStopped(start(environment, report), environment.siteUrl);
    },
  },
  dev: {
    summary: 'runs everything, or only the named remotes, with fast refresh',
    async run(names) {
      const environment = readEnvironment();
      report('Starting the development servers…');
      await runUntilStopped(dev(environment, names, report), environment.siteUrl);
    },
  },
  test: {
    summary: 'runs every check; a word runs only the steps whose name contains it',
    async run([only]) {
      process.exit((await check(only)) ? 0 : 1);
    },
  },
  bench: {
    summary: 'measures one thing: landing',
    run: runBenchmark,
  },
  grade: {
    summary: 'grades JSON lines from standard input',
    run: runGrader,
  },
};

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(8)}${summary}`,
  );
  return `Commands:\n${lines.join('\n')}`;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Error(name ? `There is no command "${name}".\n${help()}` : help());
  await command.run(args);
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
