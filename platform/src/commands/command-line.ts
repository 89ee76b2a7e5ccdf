import { UsageError } from '../support/usage-error.ts';
import { readEnvironment } from '../workspace/environment.ts';
import type { Command } from './command.ts';

const report = (line: string) => console.error(line);

function help(program: string, commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(46)}${summary}`,
  );
  return `${program} <command>\n\n${lines.join('\n')}`;
}

/**
 * Runs the command that this process was started with, and ends the process.
 * @param program how people call it, for the help text
 */
export async function runCommandLine(
  program: string,
  commands: Readonly<Record<string, Command>>,
): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) {
      const all = help(program, commands);
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
