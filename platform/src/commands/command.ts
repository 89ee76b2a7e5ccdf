import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';

/** Input of a command. */
export interface CommandContext {
  environment: Environment;
  /** Arguments after the command's name. */
  args: string[];
  /** Reports progress on standard error. */
  report: Report;
}

/** One command of `npm run parley --`. */
export interface Command {
  /** Its arguments, for the help text. */
  usage: string;
  summary: string;
  /** Whether it takes no arguments; a given one is an error. */
  takesNothing?: true;
  /** Whether it answers `--help` itself; by default its usage and summary are printed. */
  hasOwnHelp?: true;
  /** Whether the process keeps running after `run`; by default it ends. */
  keepsRunning?: true;
  run(context: CommandContext): Promise<void>;
}
