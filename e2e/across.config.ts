import { defineConfig } from '@playwright/test';
import base from './base.config.ts';

/**
 * The journeys across all remotes, against the site that `E2E_BASE_URL` names: `parley rehearse` runs
 * them on each combination of versions.
 */
export default defineConfig({
  ...base,
  testDir: './across',
  testMatch: '*.journey.ts',
  // As many as there are journeys, and no HTML report, which would replace that of the last run.
  workers: 3,
  reporter: 'json',
});
