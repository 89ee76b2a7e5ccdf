import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from '../check/chromium.ts';
import { workspaceRoot } from '../workspace.ts';

/** The part of a page that benchmarks drive. */
export interface BenchPage {
  goto(url: string): Promise<unknown>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression holds in the page. */
  waitForFunction(expression: string): Promise<unknown>;
  addInitScript(script: { content: string }): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  selectOption(selector: string, value: string): Promise<unknown>;
  keyboard: { press(key: string): Promise<void> };
  context(): {
    newCDPSession(
      page: BenchPage,
    ): Promise<{ send(method: string, params: object): Promise<unknown> }>;
  };
}

interface BenchBrowser {
  newPage(options: object): Promise<BenchPage>;
  close(): Promise<void>;
}

interface Playwright {
  chromium: { launch(options: object): Promise<BenchBrowser> };
}

/**
 * Runs `drive` with a Chromium that the machine has.
 * @param switches added to its command line
 */
export async function withBrowser<T>(
  drive: (browser: BenchBrowser) => Promise<T>,
  switches: readonly string[] = [],
): Promise<T> {
  const require = createRequire(path.join(workspaceRoot, 'e2e/package.json'));
  const { chromium }: Playwright = require('@playwright/test');
  const browser = await chromium.launch({
    executablePath: findChromium(() => {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      ...switches,
    ],
  });
  try {
    return await drive(browser);
  } finally {
    await browser.close();
  }
}
