import { defineConfig } from '@playwright/test';
import suite from './base.config.ts';

/**
 * Makes the product's own pictures and its demonstration from the real screens, into the folders
 * that are committed: `npx playwright test --config media.config.ts`. The demonstration needs ffmpeg.
 */
export default defineConfig({
  ...suite,
  testDir: './media',
  testMatch: '*.media.ts',
  workers: 1,
  reporter: 'list',
  timeout: 300_000,
});
