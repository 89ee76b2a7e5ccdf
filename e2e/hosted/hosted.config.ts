import { defineConfig } from '@playwright/test';
import suite from '../base.config.ts';

/**
 * The interview tests once more, on a site that is configured with a Realtime endpoint. The tests
 * are the very same files. `E2E_HOSTED=all` runs every one of them, else a short selection.
 */
const short = ['hosted/*.spec.ts', 'interview/text.spec.ts', 'faults/interview-faults.spec.ts'];
const all = [
  'hosted/*.spec.ts',
  'interview/*.spec.ts',
  'faults/interview-faults.spec.ts',
  'journeys/*.spec.ts',
];

export default defineConfig({
  ...suite,
  testDir: '..',
  testIgnore: [],
  testMatch: process.env.E2E_HOSTED === 'all' ? all : short,
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/hosted',
});
