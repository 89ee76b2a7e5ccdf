#!/usr/bin/env node
import { runCommandLine } from './commands/command-line.ts';
import { devCommand } from './commands/team/dev-command.ts';
import { doctorCommand } from './commands/team/doctor-command.ts';
import { historyCommand } from './commands/team/history-command.ts';
import { newCommand } from './commands/team/new-command.ts';
import {
  canaryCommand,
  promoteCommand,
  publishCommand,
  rollbackCommand,
} from './commands/team/release-commands.ts';
import { testCommand } from './commands/team/test-command.ts';

await runCommandLine('npx parley', {
  new: newCommand,
  dev: devCommand,
  test: testCommand,
  doctor: doctorCommand,
  publish: publishCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  rollback: rollbackCommand,
  history: historyCommand,
});
