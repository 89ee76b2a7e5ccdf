import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../workspace/workspace.ts';

/** A message of the console. */
export interface ConsoleMessage {
  type(): string;
  text(): string;
  location(): { url: string };
}

/** A request that a page makes. */
export interface PageRequest {
  url(): string;
  method(): string;
  isNavigationRequest(): boolean;
  frame(): unknown;
}

/** The part of Playwright's page that rehearsals use. */
export interface BrowserPage {
  goto(url: string, options: { timeout: number; waitUntil: 'commit' }): Promise<unknown>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  mainFrame(): unknown;
  mouse: { move(x: number, y: number): Promise<void> };
  on(event: 'console', listener: (message: ConsoleMessage) => void): void;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  on(event: 'request', listener: (request: PageRequest) => void): void;
  on(event: 'requestfinished' | 'requestfailed', listener: (request: PageRequest) => void): void;
  on(event: 'framenavigated', listener: (frame: unknown) => void): void;
  close(): Promise<void>;
}

/** A browser's profile in memory. */
export interface BrowserContext {
  addCookies(cookies: readonly { name: string; value: string; url: string }[]): Promise<void>;
  addInitScript(script: { content: string }): Promise<void>;
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

export interface Browser {
  newContext(options: object): Promise<BrowserContext>;
  close(): Promise<void>;
}

interface Playwright {
  chromium: { launch(options: object): Promise<Browser> };
}

/** Starts a headless Chromium with fake devices. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  const require = createRequire(path.join(workspaceRoot, 'e2e/package.json'));
  const { chromium }: Playwright = require('playwright');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      // Few pictures: drawing them would keep a small machine busy.
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}
