import { z } from 'zod';
import { webkitPaths } from '../../../platform/src/workspace/engines.ts';
import { freePorts } from '../../../testing/src/free-port.ts';
import { clickActions, type Driver, type DriverOptions, keyActions } from './driver.ts';
import { profileFolder, startProgram } from './program.ts';

const session = z.object({ sessionId: z.string() });
const evaluated = z.object({
  value: z.string().optional(),
  error: z.string().optional(),
  problems: z.array(z.string()),
});
const size = z.object({ width: z.number(), height: z.number() });

/** Milliseconds until the driver must have answered a command. */
const answerMs = 30_000;
/** Milliseconds until a page must be loaded. */
const loadMs = 60_000;

/**
 * The classic protocol tells nothing of the console, so a page that is reached keeps what goes wrong
 * from then on, and each evaluation takes it along.
 */
const listen = `
  if (!window.unseenProblems) {
    const problems = [];
    Object.defineProperty(window, 'unseenProblems', { value: problems });
    const error = console.error;
    console.error = (...parts) => { problems.push('console: ' + parts.join(' ')); error.apply(console, parts); };
    addEventListener('error', (event) => problems.push('error: ' + event.message));
    addEventListener('unhandledrejection', (event) => problems.push('error: ' + event.reason));
    new PerformanceObserver((list) => {
      for (const { responseStatus, name } of list.getEntries())
        if (responseStatus >= 400) problems.push('answer: ' + responseStatus + ' ' + name);
    }).observe({ type: 'resource', buffered: true });
  }`;

/** Calls a driver of the classic WebDriver protocol. */
async function call(address: string, body?: object, method = 'POST'): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(answerMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${address} answers ${JSON.stringify(value)}`);
  return value;
}

function capabilities(browser: string, proxy: string | undefined) {
  const alwaysMatch = {
    // A load is waited for here, so that the page's console is listened to from early on.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: browser,
      // The protocol's own setting does not reach what is fetched over HTTP.
      args: ['--automation', ...(proxy === undefined ? [] : [`--proxy=${proxy}`])],
    },
  };
  return { capabilities: { alwaysMatch } };
}

/** The page of a session, and what is evaluated in it. */
class WebKitPage {
  readonly errors: string[] = [];
  readonly #session: string;

  constructor(address: string) {
    this.#session = address;
  }

  do(command: string, body?: object, method?: string): Promise<unknown> {
    return call(`${this.#session}/${command}`, body, method);
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[0];
      ${listen}
      const end = (answer) => done({ ...answer, problems: window.unseenProblems.splice(0) });
      (async () => JSON.stringify((await (${expression})) ?? null))()
        .then((value) => end({ value }), (error) => end({ error: String(error) }));`;
    const answer = evaluated.parse(await this.do('execute/async', { script, args: [] }));
    this.errors.push(...answer.problems);
    if (answer.value === undefined) throw new Error(answer.error);
    return JSON.parse(answer.value);
  }

  async navigate(url: string): Promise<void> {
    await this.evaluate('window.isLeft = true');
    await this.do('url', { url });
    const end = Date.now() + loadMs;
    // Between two documents there is none to evaluate in.
    const isThere = () =>
      this.evaluate('!window.isLeft && document.readyState === "complete"').catch(() => false);
    while (!(await isThere())) {
      if (Date.now() > end) throw new Error(`${url} is not loaded.`);
    }
  }

  /** Gives the page a size; the window is larger by the browser's bar. */
  async resize(width: number, height: number): Promise<void> {
    const set = (wanted: { width: number; height: number }) =>
      this.do('window/rect', { x: 0, y: 0, ...wanted });
    await set({ width, height });
    const page = '({ width: innerWidth, height: innerHeight })';
    const inner = size.parse(await this.evaluate(page));
    const outer = size.parse(await this.do('window/rect', undefined, 'GET'));
    await set({ width, height: height + outer.height - inner.height });
  }
}

/** Starts a screen in memory. @returns its number */
async function startDisplay(
  command: string,
  home: string,
  ends: (() => Promise<void>)[],
): Promise<string> {
  let number: string | undefined;
  const hasNumber = (output: string) => {
    number = /^(\d+)\n/m.exec(output)?.[1];
    return number !== undefined;
  };
  const args = ['-displayfd', '3', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'];
  const display = await startProgram(command, args, hasNumber, { HOME: home });
  ends.push(() => display.end());
  return number ?? '';
}

/** Starts WebKitGTK on a screen in memory, driven by its driver in the classic WebDriver protocol. */
export async function startWebKit({ proxy }: DriverOptions): Promise<Driver> {
  const paths = webkitPaths();
  const { folder, remove } = profileFolder();
  const ends = [async () => remove()];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const number = await startDisplay(paths.display, folder, ends);
    const [port] = await freePorts(1);
    const address = `http://127.0.0.1:${port}`;
    const answers = () =>
      call(`${address}/status`, undefined, 'GET').then(
        () => true,
        () => false,
      );
    const driver = await startProgram(paths.driver, [`--port=${port}`], answers, {
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
    });
    ends.push(() => driver.end());
    const asked = await call(`${address}/session`, capabilities(paths.browser, proxy));
    const page = new WebKitPage(`${address}/session/${session.parse(asked).sessionId}`);
    return {
      engine: 'webkit',
      errors: page.errors,
      navigate: (url) => page.navigate(url),
      evaluate: (expression) => page.evaluate(expression),
      async clickAt(x, y) {
        await page.do('actions', { actions: clickActions(x, y) });
      },
      async press(...keys) {
        await page.do('actions', { actions: keyActions(keys) });
      },
      resize: (width, height) => page.resize(width, height),
      async screenshot() {
        return Buffer.from(
          z.string().parse(await page.do('screenshot', undefined, 'GET')),
          'base64',
        );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
