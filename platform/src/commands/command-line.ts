import path from 'node:path';
import { errorMessage } from '../support/error-message.ts';
import { UsageError } from '../support/usage-error.ts';
import { heldExitCode } from '../support/writing.ts';
import { readEnvironment } from '../workspace/environment.ts';
import { packageVersion, platformFolder } from '../workspace/workspace.ts';
import type { Command } from './command.ts';

const report = (line: string) => console.error(line);

/** Loads each command, by its name. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Columns of a command's arguments in the help text; the summary of a longer one has its own line. */
const column = 46;

async function help(program: string, commands: Commands): Promise<string> {
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { usage, summary } = await load();
    const call = `  ${name} ${usage}`.trimEnd();
    const gap = call.length < column ? ' '.repeat(column - call.length) : `\n${' '.repeat(column)}`;
    return `${call}${gap}${summary}`;
  });
  return `${program} <command>\n\n${(await Promise.all(lines)).join('\n')}`;
}

const usageOf = (program: string, name: string, { usage }: Command) =>
  `Usage: ${program} ${name} ${usage}`.trimEnd();

const load = async (commands: Commands, name: string): Promise<Command | undefined> =>
  Object.hasOwn(commands, name) ? commands[name]?.() : undefined;

/** What a question for help or for the version is answered with; `null` where the arguments ask neither. */
async function answerTo(program: string, commands: Commands): Promise<string | null> {
  const [name = '', ...args] = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(name)) return help(program, commands);
  if (['--version', '-v'].includes(name)) {
    return packageVersion('platform', path.dirname(platformFolder));
  }
  if (!args.includes('--help') && !args.includes('-h')) return null;
  const command = await load(commands, name);
  if (!command || command.hasOwnHelp) return null;
  return `${usageOf(program, name, command)}\n\n${command.summary}`;
}

/** What went wrong, without the advice of Node's parser of arguments, which fits no command here. */
function messageOf(error: unknown): string {
  const message = errorMessage(error);
  return message.replace(/\. To specify a positional argument starting with .*$/s, '.');
}

/**
 * Runs the command that this process was started with, and ends the process.
 * @param program how people call it, for the help text
 */
export async function runCommandLine(program: string, commands: Commands): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  let command: Command | undefined;
  try {
    const answer = await answerTo(program, commands);
    if (answer !== null) {
      console.log(answer);
      process.exit();
    }
    command = await load(commands, name);
    if (!command) {
      const all = await help(program, commands);
      throw new Error(name ? `There is no command "${name}".\n\n${all}` : all);
    }
    const [surplus] = args;
    if (command.takesNothing && surplus !== undefined) {
      throw new UsageError(`"${name}" takes nothing, so "${surplus}" would be ignored.`);
    }
    const environment = { ...readEnvironment(), rendersApart: true };
    await command.run({ environment, args, report });
    // Pages are rendered with remotes' own code, which may leave timers running.
    if (!command.keepsRunning) process.exit(heldExitCode());
  } catch (error) {
    report(messageOf(error));
    const isMisuse = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (command && isMisuse) report(usageOf(program, name, command));
    process.exit(1);
  }
}
