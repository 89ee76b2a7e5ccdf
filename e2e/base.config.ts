import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** How tests start the browser at `executablePath`; Playwright's own when absent. */
export function launch(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // Pages live for seconds: what the optimizing compilers cost, about a tenth of a page load, never pays off.
      '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
    ],
  };
}

/** The browser as people have it, with its own windows and a profile. */
export const wholeBrowser = launch(CHROMIUM_PATH);

/**
 * What every run of browser tests has in common. Without `E2E_BASE_URL` a run builds, publishes and
 * starts a site of its own on free ports; with it (and `E2E_API_URL`) it goes against any deployed
 * address.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than cores: interviews are mostly waiting.
  workers: 3,
  // Generous, so that a busy machine fails nothing; every wait ends as soon as its condition holds.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json'], ['html', { open: 'never' }]],
  use: {
    // Workers read this file again after the set-up has started the site.
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 860 },
    // Pictures of every frame cost a quarter of a run; the page's states are kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    actionTimeout: 90_000,
    permissions: ['camera', 'microphone'],
    // The same engine without windows and their parts takes about half of the processor's time.
    launchOptions: launch(HEADLESS_SHELL_PATH || CHROMIUM_PATH),
  },
});
