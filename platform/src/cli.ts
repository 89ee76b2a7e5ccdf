import { benchCommand } from './bench/bench.ts';
import { check } from './check/check.ts';
import { type Command, UsageError } from './commands/command.ts';
import { dependenciesCommand } from './commands/dependencies-command.ts';
import { newCommand } from './commands/new-command.ts';
import { pruneCommand } from './commands/prune-command.ts';
import { promoteCommand, publishCommand, rollbackCommand } from './commands/release-commands.ts';
import { devCommand, gradeCommand, serveCommand, startCommand } from './commands/run-commands.ts';
import { statusCommand } from './commands/status-command.ts';
import { readEnvironment } from './environment.ts';

const report = (line: string) => console.error(line);

const testCommand: Command = {
  usage: '[word]',
  summary: 'runs every check; a word runs only the steps whose name contains it',
  async run({ args: [only] }) {
    process.exit((await check(only)) ? 0 : 1);
  },
};

const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  dev: devCommand,
  test: testCommand,
  publish: publishCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  prune: pruneCommand,
  status: statusCommand,
  serve: serveCommand,
  new: newCommand,
  dependencies: dependenciesCommand,
  bench: benchCommand,
  grade: gradeCommand,
};

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(46)}${summary}`,
  );
  return `npm run parley -- <command>\n\n${lines.join('\n')}`;
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) throw new Error(name ? `There is no command "${name}".\n\n${help()}` : help());
  await command.run({ environment: readEnvironment(), args, report });
  // Pages are rendered with remotes' own code, and what that left running holds no release up.
  if (!command.keepsRunning) process.exit();
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) {
    report(`Usage: npm run parley -- ${name} ${command?.usage ?? ''}`);
  }
  process.exit(1);
}
