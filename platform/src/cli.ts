import { type Commands, runCommandLine } from './commands/command-line.ts';

/** Each is loaded when it is called: all of them take longer than most commands. */
const commands: Commands = {
  start: async () => (await import('./commands/run-commands.ts')).startCommand,
  dev: async () => (await import('./commands/run-commands.ts')).devCommand,
  test: async () => (await import('./commands/test-command.ts')).testCommand,
  format: async () => (await import('./commands/run-commands.ts')).formatCommand,
  publish: async () => (await import('./commands/release-commands.ts')).publishCommand,
  rehearse: async () => (await import('./commands/rehearse-command.ts')).rehearseCommand,
  promote: async () => (await import('./commands/release-commands.ts')).promoteCommand,
  canary: async () => (await import('./commands/release-commands.ts')).canaryCommand,
  rollback: async () => (await import('./commands/release-commands.ts')).rollbackCommand,
  retire: async () => (await import('./commands/release-commands.ts')).retireCommand,
  history: async () => (await import('./commands/history-command.ts')).historyCommand,
  credentials: async () =>
    (await import('./commands/release-service/credentials-command.ts')).credentialsCommand,
  approve: async () =>
    (await import('./commands/release-service/approve-command.ts')).approveCommand,
  'release-log': async () =>
    (await import('./commands/release-service/release-log-command.ts')).releaseLogCommand,
  webhooks: async () =>
    (await import('./commands/release-service/webhooks-command.ts')).webhooksCommand,
  config: async () => (await import('./commands/config-command.ts')).configCommand,
  prune: async () => (await import('./commands/prune-command.ts')).pruneCommand,
  status: async () => (await import('./commands/status-command.ts')).statusCommand,
  serve: async () => (await import('./commands/run-commands.ts')).serveCommand,
  new: async () => (await import('./commands/new-remote/new-command.ts')).newCommand,
  pack: async () => (await import('./commands/pack-command.ts')).packCommand,
  dependencies: async () =>
    (await import('./commands/generated-files/dependencies-command.ts')).dependenciesCommand,
  environment: async () =>
    (await import('./commands/generated-files/environment-command.ts')).environmentCommand,
  exports: async () =>
    (await import('./commands/generated-files/exports-command.ts')).exportsCommand,
  bench: async () => (await import('./commands/bench-command.ts')).benchCommand,
  pictures: async () => (await import('./commands/pictures-command.ts')).picturesCommand,
  grade: async () => (await import('./commands/run-commands.ts')).gradeCommand,
  errors: async () => (await import('./commands/errors-command.ts')).errorsCommand,
  objections: async () => (await import('./commands/objections-command.ts')).objectionsCommand,
};

await runCommandLine('npm run parley --', commands);
