import { existsSync, readdirSync } from 'node:fs';
import { browserProject, testTimeout, transform } from './platform/jest/browser-project.js';

/**
 * One Jest for the whole workspace: a project for code that runs in Node and one for code that runs
 * in the browser. The API's suite over HTTP is a project of its own, started by `npm test` once per
 * database.
 */
/** Packages that ship only ES modules; Jest compiles them like our own source. */
const esModules = ['p-limit@', 'path-to-regexp@9', 'yocto-queue@'];
const transformIgnorePatterns = [`/node_modules/\\.pnpm/(?!${esModules.join('|')})`];
/** Every folder that declares a remote. */
const remotes = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(`${import.meta.dirname}/${name}/remote.json`),
);
const packages = (names) => names.map((name) => `<rootDir>/${name}/src`);

/**
 * Tests that grade thousands of answers to measure how often a grade is right. Code that counts what it
 * covers takes twice as long, so they count nothing.
 */
const evaluations = '\\.evaluation\\.test\\.ts$';
const node = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['parley-source', 'node', 'require'] },
  transform: transform(false),
  transformIgnorePatterns,
};

/**
 * Minimum percentages that the unit tests cover of pure code, per folder or file. A path without a
 * tested file fails the run, so that a move has to update it.
 */
const coverageFloors = {
  './platform/src/registry/': { statements: 92, branches: 85 },
  './platform/src/release/gate/': { statements: 95, branches: 88 },
  './platform/src/release/publish/operations.ts': { statements: 98, branches: 88 },
  './platform/src/release/publish/retention.ts': { statements: 98, branches: 95 },
  './platform/src/release-format/budgets.ts': { statements: 95, branches: 75 },
  './platform/src/registry/style-rules.ts': { statements: 98, branches: 90 },
  './shared-ui/src/format/': { statements: 95, branches: 95 },
  './grading/src/grader/': { statements: 95, branches: 86 },
  './grading/src/matching/': { statements: 95, branches: 88 },
  './grading/src/feedback/': { statements: 95, branches: 85 },
  './grading/src/rubric/': { statements: 92, branches: 60 },
  './grading/src/reference/': { statements: 95, branches: 85 },
  './grading/src/text/': { statements: 95, branches: 85 },
  './api/src/contract/plans/': { statements: 95, branches: 75 },
  './api/src/features/billing/subscriptions/plan-of-subscriptions.ts': {
    statements: 95,
    branches: 90,
  },
  './api/src/features/interviews/quota/quota-month.ts': { statements: 95, branches: 90 },
};

/** The pattern of the sources that a floor is about. */
const sourcesOf = (place) => (place.endsWith('/') ? `${place.slice(2)}**/*.ts` : place.slice(2));

export default {
  testTimeout,
  // Measured faster than V8's counters, which take half as long again as the tests. Only the unit step
  // of `npm test` collects coverage.
  coverageProvider: 'babel',
  // Only what has a floor: to count everything took as long as a quarter of the tests.
  collectCoverageFrom: [...Object.keys(coverageFloors).map(sourcesOf), '!**/*.test.*'],
  coverageReporters: ['json-summary'],
  coverageThreshold: coverageFloors,
  projects: [
    {
      ...node,
      displayName: 'node',
      roots: packages(['api', 'grading', 'interviewer', 'platform', 'testing']),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', evaluations],
    },
    {
      ...node,
      displayName: 'evaluation',
      roots: packages(['grading']),
      testRegex: evaluations,
      coveragePathIgnorePatterns: ['/'],
    },
    browserProject('<rootDir>/shared-ui/src/facade', 'ts', {
      roots: packages(['shell', 'shared-ui', ...remotes]),
      transformIgnorePatterns,
    }),
  ],
};
