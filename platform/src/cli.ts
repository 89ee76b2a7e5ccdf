import { check } from './check/check.ts';
import { readEnvironment } from './environment.ts';
import { start } from './run/start.ts';

async function startCommand(): Promise<void> {
  const environment = readEnvironment();
  const began = Date.now();
  console.error('Starting Parley…');
  const site = await start(environment, (line) => console.error(line));
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
  console.error(`Started in ${((Date.now() - began) / 1_000).toFixed(1)} s. Ctrl-C stops it.`);
}

async function testCommand(only?: string): Promise<void> {
  process.exit((await check(only)) ? 0 : 1);
}

const commands: Readonly<Record<string, (...args: string[]) => Promise<void>>> = {
  start: startCommand,
  test: testCommand,
};

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command)
    throw new Error(
      `There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`,
    );
  await command(...args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
