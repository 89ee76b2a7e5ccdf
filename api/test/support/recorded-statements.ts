import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from '../../src/support/package-folder.ts';

/** The statements that a released version sends to PostgreSQL. */
export const recordedStatements = z.object({
  /** The released version. */
  version: z.string(),
  /** One text for each kind of statement: the number of rows and of values in a list does not count. */
  statements: z.array(z.string()),
});
export const recordFile = join(packageFolder(), 'test', 'previous-version', 'statements.json');

/** What the server writes before each entry of its log; lines of one entry follow without it. */
const entryMark = '@parley@';
const sentStatement = /^LOG: {2}execute [^:]+: ((?:select|insert|update|delete|with) [\s\S]*)$/i;

/** What a statement does, whatever number of rows and of values it is for. */
const kindOf = (statement: string): string =>
  statement
    .replaceAll(/\$\d+|default/g, '?')
    .replaceAll(/\?(?:::\w+)?(?:, \?(?:::\w+)?)*/g, '?')
    .replaceAll(/\(\?\)(?:, ?\(\?\))*/g, '(?)');

/** @param log what the server has written */
function statementsOf(log: string): string[] {
  return log
    .split(entryMark)
    .flatMap((entry) => sentStatement.exec(entry)?.[1] ?? [])
    .map((statement) => statement.trim().replaceAll('\n\t', '\n'))
    .filter((statement) => statement.includes('"') && !statement.includes('drizzle'));
}

/** The shortest text of each kind. */
function distinct(statements: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const statement of statements) {
    const known = kinds.get(kindOf(statement));
    if (known === undefined || statement.length < known.length) {
      kinds.set(kindOf(statement), statement);
    }
  }
  return [...kinds.values()].sort();
}

/** Arguments with which PostgreSQL logs every statement, and what keeps them for the next version. */
export function recordingOfStatements() {
  const messages: string[] = [];
  const keep = async () => {
    const manifest = await readFile(join(packageFolder(), '..', 'package.json'), 'utf8');
    const { version } = z.looseObject({ version: z.string() }).parse(JSON.parse(manifest));
    const record = { version, statements: distinct(statementsOf(messages.join(''))) };
    await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  };
  return {
    flags: ['-c', 'log_statement=all', '-c', `log_line_prefix=${entryMark}`],
    onMessage: (message: string) => messages.push(message),
    keep,
  };
}
