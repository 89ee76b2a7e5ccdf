import { defineConfig } from '@playwright/test';

/**
 * What every run of browser tests has in common. Without `E2E_BASE_URL` a run builds, publishes and
 * starts a site of its own on free ports; with it (and `E2E_API_URL`) it goes against any deployed
 * address.
 */
export default defineConfig({
  testDir: '.',
  // These need a site of another configuration: see hosted/hosted.config.ts.
  testIgnore: 'hosted/**',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, so that a busy machine fails nothing; every wait ends as soon as its condition holds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // Workers read this file again after the set-up has started the site.
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 860 },
    trace: 'retain-on-failure',
    actionTimeout: 30_000,
    permissions: ['camera', 'microphone'],
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
