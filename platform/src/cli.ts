import { benchCommand } from './commands/bench-command.ts';
import type { Command } from './commands/command.ts';
import { configCommand } from './commands/config-command.ts';
import { dependenciesCommand } from './commands/dependencies-command.ts';
import { exportsCommand } from './commands/exports-command.ts';
import { historyCommand } from './commands/history-command.ts';
import { newCommand } from './commands/new-command.ts';
import { objectionsCommand } from './commands/objections-command.ts';
import { picturesCommand } from './commands/pictures-command.ts';
import { pruneCommand } from './commands/prune-command.ts';
import { rehearseCommand } from './commands/rehearse-command.ts';
import {
  canaryCommand,
  promoteCommand,
  publishCommand,
  retireCommand,
  rollbackCommand,
} from './commands/release-commands.ts';
import { approveCommand } from './commands/release-service/approve-command.ts';
import { credentialsCommand } from './commands/release-service/credentials-command.ts';
import { releaseLogCommand } from './commands/release-service/release-log-command.ts';
import {
  devCommand,
  formatCommand,
  gradeCommand,
  serveCommand,
  startCommand,
} from './commands/run-commands.ts';
import { statusCommand } from './commands/status-command.ts';
import { testCommand } from './commands/test-command.ts';
import { UsageError } from './support/usage-error.ts';
import { readEnvironment } from './workspace/environment.ts';

const report = (line: string) => console.error(line);

const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  dev: devCommand,
  test: testCommand,
  format: formatCommand,
  publish: publishCommand,
  rehearse: rehearseCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  rollback: rollbackCommand,
  retire: retireCommand,
  history: historyCommand,
  credentials: credentialsCommand,
  approve: approveCommand,
  'release-log': releaseLogCommand,
  config: configCommand,
  prune: pruneCommand,
  status: statusCommand,
  serve: serveCommand,
  new: newCommand,
  dependencies: dependenciesCommand,
  exports: exportsCommand,
  bench: benchCommand,
  pictures: picturesCommand,
  grade: gradeCommand,
  objections: objectionsCommand,
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
  const [surplus] = args;
  if (command.takesNothing && surplus !== undefined) {
    throw new UsageError(`"${name}" takes nothing, so "${surplus}" would be ignored.`);
  }
  const environment = { ...readEnvironment(), rendersApart: true };
  await command.run({ environment, args, report });
  // Pages are rendered with remotes' own code, which may leave timers running.
  if (!command.keepsRunning) process.exit();
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) {
    report(`Usage: npm run parley -- ${name} ${command?.usage ?? ''}`);
  }
  process.exit(1);
}
