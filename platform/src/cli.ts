import { benchCommand } from './commands/bench-command.ts';
import type { Command } from './commands/command.ts';
import { runCommandLine } from './commands/command-line.ts';
import { configCommand } from './commands/config-command.ts';
import { dependenciesCommand } from './commands/dependencies-command.ts';
import { environmentCommand } from './commands/environment-command.ts';
import { exportsCommand } from './commands/exports-command.ts';
import { historyCommand } from './commands/history-command.ts';
import { newCommand } from './commands/new-command.ts';
import { objectionsCommand } from './commands/objections-command.ts';
import { packCommand } from './commands/pack-command.ts';
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
  pack: packCommand,
  dependencies: dependenciesCommand,
  environment: environmentCommand,
  exports: exportsCommand,
  bench: benchCommand,
  pictures: picturesCommand,
  grade: gradeCommand,
  objections: objectionsCommand,
};

await runCommandLine('npm run parley --', commands);
