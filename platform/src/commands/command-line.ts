import { UsageError } from '../support/usage-error.ts';
import { readEnvironment } from '../workspace/environment.ts';
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

/**
 * Runs the command that this process was started with, and ends the process.
 * @param program how people call it, for the help text
 */
export async function runCommandLine(program: string, commands: Commands): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  let command: Command | undefined;
  try {
    command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
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
    if (!command.keepsRunning) process.exit();
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) {
      report(`Usage: ${program} ${name} ${command?.usage ?? ''}`);
    }
    process.exit(1);
  }
}
