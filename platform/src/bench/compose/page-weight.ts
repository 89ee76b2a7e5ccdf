import { brotliCompressSync } from 'node:zlib';
import { type BenchBrowser, type BenchPage, withBrowser } from '../support/browser.ts';
import { sessionScript } from '../support/candidate.ts';

/** A page that is measured: its address on the site, and who opens it. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** Token of the user who is signed in; signed out without one. */
  token?: string;
}

/** One visit with an empty cache. */
export interface Visit {
  /** Bytes of its scripts with brotli, by path. */
  scripts: ReadonlyMap<string, number>;
  /** When the largest element was painted, in milliseconds. */
  lcp: number;
}

/** A mid-range phone on a slow network, as Lighthouse has it. */
const slowPhone = {
  slowdown: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638.4 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
};

const observeLcp = `
  window.parleyLcp = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.parleyLcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

/** The remote's screen is there, in place of the frame, and nothing of it is a skeleton. */
export const isShown = `document.querySelector('h1') && !document.querySelector('#parley-frame, [aria-busy="true"]')`;

const sizes = new Map<string, number>();

/** Bytes of a script with brotli. */
export async function scriptSize(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const text = await (await fetch(url)).arrayBuffer();
  const size = brotliCompressSync(new Uint8Array(text)).length;
  sizes.set(url, size);
  return size;
}

async function slowDown(page: BenchPage): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
  await devtools.send('Network.enable', {});
  await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
}

/** Opens a page with an empty cache until it is interactive and nothing more is fetched. */
async function visit(
  browser: BenchBrowser,
  siteUrl: string,
  { path, token }: MeasuredPage,
  isSlow: boolean,
): Promise<Visit> {
  const page = await browser.newPage({
    ...{ viewport: { width: 412, height: 823 }, bypassCSP: true },
    permissions: ['camera', 'microphone'],
  });
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) urls.add(response.url());
  });
  const signIn = token ? sessionScript(token) : '';
  await page.addInitScript({ content: `${signIn}${observeLcp}` });
  if (isSlow) await slowDown(page);
  await page.goto(`${siteUrl}${path}`);
  await page.waitForFunction(isShown);
  // A prerendered page starts its application on the first sign of a person.
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(40, 40);
  await page.waitForLoadState('networkidle');
  const lcp = Number(await page.evaluate('window.parleyLcp'));
  await page.close();
  const scripts = new Map<string, number>();
  for (const url of urls) scripts.set(new URL(url).pathname, await scriptSize(url));
  return { scripts, lcp };
}

/** Runs `measure` with a function that visits a page with an empty cache. */
export function withVisits<T>(
  measure: (
    visit: (siteUrl: string, page: MeasuredPage, isSlow: boolean) => Promise<Visit>,
  ) => Promise<T>,
): Promise<T> {
  return withBrowser(
    (browser) => measure((siteUrl, page, isSlow) => visit(browser, siteUrl, page, isSlow)),
    ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  );
}
