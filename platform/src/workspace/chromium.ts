import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Report } from '../support/report.ts';
import { canInstall, firstExisting, install, installCommand, mayInstallUnasked } from './debian.ts';
import { workspaceRoot } from './workspace.ts';

const debianBrowser = '/usr/bin/chromium';
const systemBrowsers = [
  debianBrowser,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function playwrightBrowser(): string | undefined {
  const require = createRequire(path.join(workspaceRoot, 'e2e/package.json'));
  try {
    const playwright: { chromium: { executablePath(): string } } = require('playwright');
    return playwright.chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * A Chromium: `CHROMIUM_PATH`, Playwright's own, the system's; as root on Debian it is installed where that
 * is wanted.
 * @param mayInstall by default in a pipeline only
 * @throws Error that says what to do when there is none.
 */
export function findChromium(report: Report, mayInstall = mayInstallUnasked()): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen))
      throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  const known = firstExisting([playwrightBrowser(), ...systemBrowsers]);
  if (known) return known;
  if (mayInstall && canInstall()) {
    report('Installing Chromium…');
    install('chromium');
    const installed = firstExisting(systemBrowsers);
    if (installed) return installed;
  }
  throw new Error(
    `This needs Chromium. Install it (on Debian: ${installCommand('chromium')}), run "npx playwright install chromium", or set CHROMIUM_PATH.`,
  );
}

/**
 * The headless shell of the same version as `chromium`: its engine without the windows, which takes
 * half of the processor's time. As root on Debian it is installed where that is wanted.
 * @param mayInstall by default in a pipeline only
 * @returns undefined where there is none: the whole browser serves as well.
 */
export function findHeadlessShell(
  chromium: string,
  report: Report,
  mayInstall = mayInstallUnasked(),
): string | undefined {
  const shell = `${chromium}-headless-shell`;
  if (mayInstall && chromium === debianBrowser && !existsSync(shell) && canInstall()) {
    report('Installing the headless shell of Chromium…');
    try {
      install('chromium-headless-shell');
    } catch {
      report('It could not be installed: what runs in the browser takes longer.');
    }
  }
  return firstExisting([shell]);
}

/**
 * Has Chromium at hand for browser tests, which read where it is from the environment: who starts tests of
 * the whole product wants what they need, so that it is installed.
 * @param withWindow whether somebody looks on: the one without windows can show none
 */
export function provideChromium(report: Report, withWindow = false): void {
  const chromium = findChromium(report, true);
  process.env.CHROMIUM_PATH = chromium;
  if (withWindow) process.env.HEADLESS_SHELL_PATH = '';
  else process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell(chromium, report, true) ?? '';
}
