import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../../workspace/chromium.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** The part of Playwright's page that benchmarks use. */
export interface BenchPage {
  goto(url: string): Promise<unknown>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression holds in the page. */
  waitForFunction(expression: string): Promise<unknown>;
  /** Waits until an element is visible; also where the page's policy evaluates no text. */
  waitForSelector(selector: string): Promise<unknown>;
  addInitScript(script: { content: string }): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  selectOption(selector: string, value: string): Promise<unknown>;
  keyboard: { press(key: string): Promise<void> };
  mouse: { move(x: number, y: number): Promise<void> };
  on(event: 'response', listener: (response: { url(): string }) => void): void;
  waitForLoadState(state: 'networkidle'): Promise<void>;
  close(): Promise<void>;
  context(): {
    newCDPSession(page: BenchPage): Promise<{
      send(method: string, params: object): Promise<unknown>;
      on(event: string, listener: (parameters: unknown) => void): void;
      detach(): Promise<void>;
    }>;
  };
}

/** The part of Playwright's browser that benchmarks use. */
export interface BenchBrowser {
  newPage(options: object): Promise<BenchPage>;
  close(): Promise<void>;
}

interface Playwright {
  chromium: {
    launch(options: object): Promise<BenchBrowser>;
    launchPersistentContext(folder: string, options: object): Promise<BenchBrowser>;
  };
}

function playwright(switches: readonly string[]) {
  const require = createRequire(path.join(workspaceRoot, 'e2e/package.json'));
  const { chromium }: Playwright = require('playwright');
  const options = {
    executablePath: findChromium(() => {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      ...switches,
    ],
  };
  return { chromium, options };
}

/**
 * Runs `drive` with a Chromium that the machine has.
 * @param switches added to its command line
 */
export async function withBrowser<T>(
  drive: (browser: BenchBrowser) => Promise<T>,
  switches: readonly string[] = [],
): Promise<T> {
  const { chromium, options } = playwright(switches);
  const browser = await chromium.launch(options);
  try {
    return await drive(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Runs `drive` with a page of a profile on disk, as users have one; pages of `withBrowser` store in
 * memory only.
 */
export async function withProfile<T>(
  drive: (page: BenchPage) => Promise<T>,
  pageOptions: object,
  switches: readonly string[] = [],
): Promise<T> {
  const { chromium, options } = playwright(switches);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-profile-'));
  const browser = await chromium.launchPersistentContext(folder, { ...options, ...pageOptions });
  try {
    return await drive(await browser.newPage({}));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
