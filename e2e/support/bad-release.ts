import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { fetchLiveAnswer } from './fetch-live-answer.ts';

const registrySchema = z.looseObject({
  config: z.looseObject({ remotesUrl: z.string(), realtimeUrl: z.string() }),
  remotes: z.record(
    z.string(),
    z.looseObject({
      version: z.string(),
      manifest: z.string(),
      integrity: z.record(z.string(), z.string()),
      declaration: z.looseObject({
        owner: z.string(),
        needs: z.looseObject({ platform: z.string() }),
      }),
    }),
  ),
});
type SiteRegistry = z.infer<typeof registrySchema>;

/** How a release differs from the live one. */
export interface ReleaseFault {
  /** Changes the exposed module's code, and with it every hash that pins it. */
  code?: (source: string) => string;
  /** The platform range in its declaration. */
  platform?: string;
}

/** Makes an exposed module run code when it is evaluated, for {@link ReleaseFault}. */
export const onLoad = (code: string) => (source: string) =>
  source.replace(/(\w+)\.r\((\w+)\)/, `(()=>{${code}})(),$1.r($2)`);

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** The active registry of a site. */
export async function liveRegistry(siteUrl: string): Promise<SiteRegistry> {
  return registrySchema.parse(JSON.parse(await textOf(`${siteUrl}/registry.json`)));
}

/**
 * Serves one page, and no other, a site on which a faulty release of a remote is live: pages, registry
 * and files are those that publishing it would have written, hashes included.
 * @returns a function that rolls the release back
 */
export async function withBadRelease(
  page: Page,
  siteUrl: string,
  remote: string,
  module: string,
  flaw: ReleaseFault,
): Promise<() => Promise<void>> {
  const { config, remotes } = await liveRegistry(siteUrl);
  const live = remotes[remote];
  if (!live) throw new Error(`${remote} is not live.`);
  const bad = `${live.version.replace(/-.*/, '')}-0bad0bad00`;
  const folder = new URL('.', new URL(live.manifest, config.remotesUrl)).href;
  const replaced = new Map<string, string>([[live.version, bad]]);
  const bodies = new Map<string, string>();

  if (flaw.code) {
    const files = Object.keys(live.integrity);
    const named = (pattern: RegExp) => {
      const file = files.find((one) => pattern.test(one));
      if (!file) throw new Error(`${remote} pins no file like ${pattern}.`);
      return file;
    };
    const alter = async (file: string, change: (source: string) => string) => {
      const source = await textOf(`${folder}${file}`);
      const altered = change(source);
      if (altered === source) throw new Error(`${file} could not be altered.`);
      bodies.set(file, altered);
      replaced.set(hashOf(source), hashOf(altered));
    };
    await alter(
      named(new RegExp(`^__federation_expose_${module.replaceAll('-', '_')}\\.`)),
      flaw.code,
    );
    // The entry pins its chunks.
    await alter(named(/^remoteEntry\./), (source) => {
      let altered = source;
      for (const [from, to] of replaced) altered = altered.replaceAll(from, to);
      return altered;
    });
  }

  const rewritten = (text: string) => {
    let result = text;
    for (const [from, to] of replaced) result = result.replaceAll(from, to);
    const { platform } = flaw;
    if (!platform) return result;
    const needs = new RegExp(`("name":\\s*"${remote}".*?"platform":\\s*")[^"]+`, 's');
    return result.replace(needs, `$1${platform}`);
  };
  const answerSite = async (route: Route) => {
    const response = await fetchLiveAnswer(route);
    await route.fulfill({
      status: response.status(),
      contentType: response.headers()['content-type'] ?? 'text/html',
      body: rewritten(await response.text()),
    });
  };
  const answerFile = async (route: Route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = bodies.get(file);
    const response = await fetchLiveAnswer(route, `${folder}${file}`);
    const headers = { 'access-control-allow-origin': '*' };
    const contentType = response.headers()['content-type'] ?? 'text/javascript';
    await route.fulfill(body === undefined ? { response } : { body, contentType, headers });
  };
  const isPage = (url: URL) =>
    url.origin === new URL(siteUrl).origin &&
    (url.pathname === '/registry.json' || !/\.\w+$/.test(url.pathname));
  // The browser counts a page that a test answers as outside the local network, so requests to this
  // machine need a permission.
  await page.context().grantPermissions(['local-network-access', 'camera', 'microphone']);
  await page.route(isPage, answerSite);
  await page.route(`**/${remote}/${bad}/**`, answerFile);
  return () => page.unroute(isPage);
}
