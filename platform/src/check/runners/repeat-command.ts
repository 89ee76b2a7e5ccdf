import { escapePattern } from '../../support/escape-pattern.ts';

/** Characters that need no quotation marks in a shell. */
const plain = /^[\w@%+=:,./-]+$/;

/** An argument for a POSIX shell. */
export const quoted = (argument: string): string =>
  plain.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;

/** Which test to run again, and how. */
export interface Repeated {
  /** Options before the file, such as `--project hosted`. */
  options?: readonly string[];
  file: string;
  /** Empty for the whole file. */
  title: string;
  /** Environment variables to set, without secrets. */
  variables?: Readonly<Record<string, string | undefined>>;
}

/** The command that runs just one test again. */
export function repeatCommand({ options = [], file, title, variables = {} }: Repeated): string {
  const set = Object.entries(variables).flatMap(([name, value]) =>
    value ? [`${name}=${quoted(value)}`] : [],
  );
  const grep = title === '' ? [] : ['--grep', escapePattern(title)];
  return [...set, 'npm', 'test', '--', ...[...options, '--file', file, ...grep].map(quoted)].join(
    ' ',
  );
}
