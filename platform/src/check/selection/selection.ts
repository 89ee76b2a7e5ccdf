import type { Engine } from '../../workspace/engines.ts';
import type { Project } from '../test-result.ts';

/** The API's databases in its suite. */
export const databases = ['pglite', 'postgres', 'postgres-pair'] as const;
export type Database = (typeof databases)[number];

/** Parts of the browser suite that can be named instead of all of it. */
export const browserParts = ['releases', 'hosted', 'journeys', 'screens'] as const;
export type BrowserPart = (typeof browserParts)[number];

/** The parts' names in the browser suite. */
export const playwrightProjects: Readonly<Record<BrowserPart, string>> = {
  releases: 'releases',
  hosted: 'hosted interviewer',
  journeys: 'journeys',
  screens: 'screens',
};

/** What of all checks runs, and how. */
export interface TestSelection {
  /** A word in the name of a step, or a folder; empty for all. */
  word: string;
  /** Empty for all. */
  projects: readonly Project[];
  databases: readonly Database[];
  /** Only the API's suite of the released version, on the tables of today. */
  previous: boolean;
  browserParts: readonly BrowserPart[];
  /** Browsers beside Chromium; empty for all of them where the project is chosen. */
  engines: readonly Engine[];
  /** Test files, relative to the workspace; `null` for all. */
  files: readonly string[] | null;
  /** Changed files: what they concern runs; `null` without `--changed`. */
  changed: readonly string[] | null;
  /** A regular expression that titles match; `null` for all. */
  grep: string | null;
  /** How often each test runs. */
  repeat: number;
  /** One of several parts of the same size that run on different machines; `null` for all. */
  shard: { index: number; count: number } | null;
  /** Shows the browser's window. */
  headed: boolean;
  /** Opens the browser tests' own window. */
  ui: boolean;
  /** Stops before the first line. */
  debug: boolean;
  /** Keeps the trace of each browser test, not only of failed ones. */
  trace: boolean;
}

/** Everything, as `npm test` runs it. */
export const everything: TestSelection = {
  word: '',
  projects: [],
  databases: [],
  previous: false,
  browserParts: [],
  engines: [],
  files: null,
  changed: null,
  grep: null,
  repeat: 1,
  shard: null,
  headed: false,
  ui: false,
  debug: false,
  trace: false,
};

/** Whether nothing was left out. */
export const isEverything = (selection: TestSelection): boolean =>
  !isPartial(selection) &&
  !selection.previous &&
  selection.word === '' &&
  [selection.projects, selection.databases, selection.browserParts, selection.engines].every(
    (chosen) => chosen.length === 0,
  );

/** Whether only some tests of a step run, so that nothing can be said of the step as a whole. */
export const isPartial = ({ files, changed, grep, shard }: TestSelection): boolean =>
  [files, changed, grep, shard].some((limit) => limit !== null);
