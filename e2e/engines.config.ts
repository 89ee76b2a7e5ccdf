import { defineConfig } from '@playwright/test';
import base from './base.config.ts';
import type { EngineOptions } from './engines/engine-test.ts';

/**
 * Smoke journeys in Firefox and WebKit as Debian has them, driven by `engines/driver/`: Playwright runs
 * the tests, its own browsers are not needed.
 */
export default defineConfig<EngineOptions>({
  ...base,
  testDir: './engines',
  testMatch: '*.engine.ts',
  // Beside those of the browser tests, which each run empties.
  outputDir: './engines/test-results',
  use: { ...(base.use?.baseURL ? { baseURL: base.use.baseURL } : {}) },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
