import { existsSync, readdirSync } from 'node:fs';

/**
 * One Jest for the whole workspace: a project for code that runs in Node and one for code that runs
 * in the browser. The API's suite over HTTP is a project of its own, started by `npm test` once per
 * database.
 */
const transform = (tsx) => ({
  '^.+\\.(t|m?j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
});
/** Packages that ship only ES modules; Jest compiles them like our own source. */
const esModules = ['p-limit@', 'path-to-regexp@9', 'yocto-queue@'];
const transformIgnorePatterns = [`/node_modules/\\.pnpm/(?!${esModules.join('|')})`];
/** Every folder that declares a remote. */
const remotes = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(`${import.meta.dirname}/${name}/remote.json`),
);
const packages = (names) => names.map((name) => `<rootDir>/${name}/src`);

export default {
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['parley-source', 'node', 'require'] },
      roots: packages(['api', 'grading', 'interviewer', 'platform']),
      testMatch: ['**/*.test.ts'],
      transform: transform(false),
      transformIgnorePatterns,
    },
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/platform/jest/environment.cjs',
      // As in a build: the curated part of the library, not all of it in every test file.
      moduleNameMapper: { '^@mui/material$': '<rootDir>/shared-ui/src/facade/material.ts' },
      setupFilesAfterEnv: ['<rootDir>/platform/jest/setup.ts'],
      roots: packages(['shell', 'shared-ui', ...remotes]),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      transform: transform(true),
      transformIgnorePatterns,
    },
  ],
};
