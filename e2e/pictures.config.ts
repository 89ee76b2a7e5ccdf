import { defineConfig } from '@playwright/test';
import base from './base.config.ts';

/** Photographs every screen and state. `npm run pictures` runs it and says what it takes. */
export default defineConfig({
  ...base,
  testDir: './pictures',
  testMatch: 'photographer.ts',
  globalSetup: './pictures/start-photographed-site.ts',
  reporter: [['./pictures/gallery-reporter.ts']],
  expect: { timeout: 15_000 },
  timeout: 90_000,
  use: { ...base.use, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', trace: 'off' },
});
