import { existsSync } from 'node:fs';
import type { Report } from '../support/report.ts';
import { canInstall, firstExisting, install } from './debian.ts';

/** The browser engines beside Chromium in which smoke journeys run. */
export const engines = ['firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** A program that an engine's tests start. */
interface Program {
  /** The variable that names another one. */
  variable: string;
  /** Where systems have it. */
  places: readonly string[];
}

const multiarch = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const webkitVersions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];

const programs = {
  firefox: {
    browser: {
      variable: 'FIREFOX_PATH',
      places: [
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ],
    },
  },
  webkit: {
    driver: { variable: 'WEBKIT_DRIVER_PATH', places: ['/usr/bin/WebKitWebDriver'] },
    browser: {
      variable: 'WEBKIT_PATH',
      places: webkitVersions.flatMap((version) => [
        ...multiarch.map((machine) => `/usr/lib/${machine}/${version}/MiniBrowser`),
        `/usr/libexec/${version}/MiniBrowser`,
      ]),
    },
    /** A screen in memory: WebKitGTK has no mode without one. */
    display: { variable: 'XVFB_PATH', places: ['/usr/bin/Xvfb'] },
  },
} as const satisfies Record<Engine, Record<string, Program>>;

const packages: Readonly<Record<Engine, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** @throws Error when the variable names a file that is not there */
function locate({ variable, places }: Program): string | undefined {
  const chosen = process.env[variable];
  if (!chosen) return firstExisting(places);
  if (!existsSync(chosen)) throw new Error(`${variable} names ${chosen}, which does not exist.`);
  return chosen;
}

/** Whether an engine's tests can run here as it is. */
export const isInstalled = (engine: Engine): boolean =>
  Object.values(programs[engine]).every((program) => locate(program) !== undefined);

/**
 * Has an engine installed where it is not: as root on Debian.
 * @throws Error that says what to do where that is not possible
 */
export function ensureEngine(engine: Engine, report: Report): void {
  if (isInstalled(engine)) return;
  if (canInstall()) {
    report(`Installing ${packages[engine].join(' and ')} for the browser tests…`);
    install(...packages[engine]);
    if (isInstalled(engine)) return;
  }
  const variables = Object.values(programs[engine]).map(({ variable }) => variable);
  throw new Error(
    `The ${engine} tests need ${packages[engine].join(' and ')} (Debian). Install them, or set ${variables.join(', ')}.`,
  );
}

function found(engine: Engine, program: Program): string {
  const path = locate(program);
  if (path === undefined) throw new Error(`${engine} is not installed (${program.variable}).`);
  return path;
}

/** Where Firefox is. @throws Error when it is not installed */
export const firefoxPath = (): string => found('firefox', programs.firefox.browser);

/** Where the parts of WebKit's tests are. @throws Error when one is not installed */
export const webkitPaths = () => ({
  driver: found('webkit', programs.webkit.driver),
  browser: found('webkit', programs.webkit.browser),
  display: found('webkit', programs.webkit.display),
});
