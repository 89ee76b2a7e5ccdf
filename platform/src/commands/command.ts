import type { Report } from '../support/report.ts';
import type { Environment } from '../workspace/environment.ts';

/** What a command works with. */
export interface CommandContext {
  environment: Environment;
  /** Words after the command's name. */
  args: string[];
  /** Tells people what is going on, on standard error. */
  report: Report;
}

/** One command of `npm run parley --`. */
export interface Command {
  /** How it is called, after its name. */
  usage: string;
  summary: string;
  /** Whether it takes no words: one that is given is a mistake, and is said so. */
  takesNothing?: true;
  /** Whether what it started goes on after `run`; any other command ends then. */
  keepsRunning?: true;
  run(context: CommandContext): Promise<void>;
}
