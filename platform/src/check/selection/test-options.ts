import { parseArgs } from 'node:util';
import { UsageError } from '../../support/usage-error.ts';
import { type Engine, engines } from '../../workspace/engines.ts';
import { type Project, projects } from '../test-result.ts';
import {
  type BrowserPart,
  browserParts,
  type Database,
  databases,
  type TestSelection,
} from './selection.ts';

/** Arguments of the test command. */
export interface TestOptions {
  /** Parts of paths of test files; empty for all. */
  fileParts: readonly string[];
  /** Chooses by what changed; `since` is a commit, `null` for the branch's own changes. */
  changed: { since: string | null } | null;
  list: boolean;
  help: boolean;
  /** Serves and opens the last report instead of running. */
  report: boolean;
  selection: TestSelection;
}

/** Each option with its value's name, if any, and what it does. */
const options = {
  file: {
    type: 'string',
    multiple: true,
    value: 'part',
    says: 'only test files whose path has it',
  },
  grep: { type: 'string', value: 'pattern', says: 'only tests whose title matches it' },
  project: {
    type: 'string',
    multiple: true,
    value: 'name',
    says: `only ${[...projects, ...engines, ...browserParts].join(', ')}`,
  },
  database: {
    type: 'string',
    multiple: true,
    value: 'name',
    says: `the API's suite only on ${databases.join(', ')}`,
  },
  previous: {
    type: 'boolean',
    says: 'only the API’s suite of the released version, on the tables of today',
  },
  changed: { type: 'boolean', says: 'only what the branch’s changes concern' },
  since: { type: 'string', value: 'commit', says: 'with --changed: what changed since a commit' },
  headed: { type: 'boolean', says: 'browser tests in a visible window' },
  ui: { type: 'boolean', says: 'browser tests in their own window, to watch and step through' },
  debug: { type: 'boolean', says: 'stops before the first line, for a debugger' },
  trace: { type: 'boolean', says: 'keeps the trace of each browser test' },
  repeat: { type: 'string', value: 'times', says: 'runs each test as often' },
  shard: { type: 'string', value: 'i/n', says: 'the i-th of n parts, for n machines' },
  list: { type: 'boolean', says: 'prints what would run' },
  report: { type: 'boolean', says: 'opens the report of the last run' },
  help: { type: 'boolean', says: 'prints this' },
} as const;

/** The help text of the test command. */
export function testHelp(): string {
  const lines = Object.entries(options).map(([name, option]) => {
    const value = 'value' in option ? ` <${option.value}>` : '';
    return `  ${`--${name}${value}`.padEnd(22)}${option.says}`;
  });
  return [
    'npm test -- [word or folder] [options]',
    '',
    'Without arguments it runs every check. A word runs the steps whose name has it, a folder its types',
    'and unit tests.',
    '',
    ...lines,
    '',
    'E2E_BASE_URL and E2E_API_URL run the browser tests against a deployed site.',
  ].join('\n');
}

/** The name among those allowed. @throws UsageError */
function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === value);
  if (found === undefined) {
    throw new UsageError(`--${option} takes ${allowed.join(', ')}, not "${value}".`);
  }
  return found;
}

const separated = (values: readonly string[] = []): string[] =>
  values.flatMap((value) => value.split(',')).filter((value) => value !== '');

function repeatOf(text: string | undefined): number {
  const repeat = Number(text ?? 1);
  if (Number.isInteger(repeat) && repeat >= 1 && repeat <= 1_000) return repeat;
  throw new UsageError('--repeat takes a whole number from 1 to 1000.');
}

function shardOf(text: string | undefined): TestSelection['shard'] {
  if (text === undefined) return null;
  const [, index = 0, count = 0] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= count) return { index, count };
  throw new UsageError('--shard takes i/n, such as 1/4, with i from 1 to n.');
}

function grepOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    new RegExp(text);
    return text;
  } catch {
    throw new UsageError(`--grep takes a regular expression, and "${text}" is none.`);
  }
}

/** Which projects run: those named, and those that other options are about. */
function projectsOf(values: {
  project?: string[] | undefined;
  database?: string[] | undefined;
  headed?: boolean | undefined;
  ui?: boolean | undefined;
  trace?: boolean | undefined;
}): Pick<TestSelection, 'projects' | 'databases' | 'browserParts' | 'engines'> {
  const named = separated(values.project).map((name) =>
    oneOf<Project | BrowserPart | Engine>('project', name, [
      ...projects,
      ...engines,
      ...browserParts,
    ]),
  );
  const chosen: Project[] = projects.filter((name) => named.includes(name));
  const chosenParts = browserParts.filter((name) => named.includes(name));
  if (chosenParts.length > 0) chosen.push('browser');
  const chosenEngines = engines.filter((name) => named.includes(name));
  if (chosenEngines.length > 0) chosen.push('engines');
  const onDatabases = separated(values.database).map(
    (name): Database => oneOf('database', name, databases),
  );
  if (onDatabases.length > 0 && chosen.some((name) => name !== 'api')) {
    throw new UsageError('--database is for API tests only.');
  }
  if (onDatabases.length > 0) chosen.push('api');
  const forBrowser = (['headed', 'ui', 'trace'] as const).find((name) => values[name]);
  if (forBrowser && chosen.some((name) => name !== 'browser')) {
    throw new UsageError(`--${forBrowser} is for browser tests only.`);
  }
  if (forBrowser) chosen.push('browser');
  return {
    projects: [...new Set(chosen)],
    databases: onDatabases,
    browserParts: chosenParts,
    engines: chosenEngines,
  };
}

/** Whether only the released version's suite runs, of which files and titles can be chosen. */
function previousOf(values: Readonly<Record<string, unknown>>, word: string): boolean {
  if (values.previous !== true) return false;
  const others = [
    'project',
    'database',
    'changed',
    'shard',
    'repeat',
    'debug',
    'headed',
    'ui',
    'trace',
  ];
  if (word !== '' || others.some((name) => values[name] !== undefined)) {
    throw new UsageError('--previous goes with --file and --grep only.');
  }
  return true;
}

/**
 * Reads the arguments of the test command.
 * @throws UsageError for a value that cannot be, TypeError with a code for an unknown option
 */
export function readTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [word = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError('Name one step, in quotation marks if need be.');
  const { changed = false, since = null } = values;
  if (since !== null && !changed) throw new UsageError('--since goes with --changed.');
  if (changed && (word !== '' || values.file)) {
    throw new UsageError('--changed chooses the files itself: leave out --file and the word.');
  }
  return {
    fileParts: values.file ?? [],
    changed: changed ? { since } : null,
    list: values.list ?? false,
    help: values.help ?? false,
    report: values.report ?? false,
    selection: {
      word,
      ...projectsOf(values),
      previous: previousOf(values, word),
      files: null,
      changed: null,
      grep: grepOf(values.grep),
      repeat: repeatOf(values.repeat),
      shard: shardOf(values.shard),
      headed: values.headed ?? false,
      ui: values.ui ?? false,
      debug: values.debug ?? false,
      trace: values.trace ?? false,
    },
  };
}
