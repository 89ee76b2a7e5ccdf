#!/usr/bin/env node
import { runCommandLine } from './commands/command-line.ts';

await runCommandLine('npx parley', {
  new: async () => (await import('./commands/team/new-command.ts')).newCommand,
  dev: async () => (await import('./commands/team/dev-command.ts')).devCommand,
  test: async () => (await import('./commands/team/test-command.ts')).testCommand,
  doctor: async () => (await import('./commands/team/doctor-command.ts')).doctorCommand,
  publish: async () => (await import('./commands/team/release-commands.ts')).publishCommand,
  promote: async () => (await import('./commands/team/release-commands.ts')).promoteCommand,
  canary: async () => (await import('./commands/team/release-commands.ts')).canaryCommand,
  rollback: async () => (await import('./commands/team/release-commands.ts')).rollbackCommand,
  history: async () => (await import('./commands/team/history-command.ts')).historyCommand,
});
