import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Milliseconds that a test has: generous, for busy machines. Jest reads it from the root configuration. */
export const testTimeout = 180_000;

/** How Jest compiles sources, such as the bundler does. */
export const transform = (tsx) => ({
  '^.+\\.(t|m?j)sx?$': [
    resolve('@swc/jest'),
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

/**
 * Jest's project for code that runs in the browser: jsdom with what it lacks, and of the libraries the
 * part that the host shares.
 * @param facade folder of shared-ui's facades
 * @param extension of the files in it
 * @param options further options of Jest
 */
export const browserProject = (facade, extension, options) => ({
  displayName: 'browser',
  testEnvironment: path.join(import.meta.dirname, 'environment.cjs'),
  // As in a build: the curated part of the library, not all of it in every test file.
  moduleNameMapper: {
    '^@mui/material$': `${facade}/material.${extension}`,
    '^@parley/shared-ui/material/(.*)$': `${facade}/material/$1.${extension}`,
  },
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'setup.ts')],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: transform(true),
  ...options,
});
