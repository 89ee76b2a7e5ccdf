import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { notFoundRoute, pageHead } from '../../registry/page-head.ts';
import type { RegisteredVersion, Registry } from '../../registry/registry-schema.ts';
import {
  canaryAssignmentScript,
  deferredHydrationScript,
  developmentPage,
  fallbackPage,
  notFoundPage,
  prerenderFolder,
  routePreloadScript,
} from '../../release-format/file-names.ts';
import { withRegistry } from '../../release-format/inline-registry.ts';
import { shellSiteFolder, siteFolder } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { releaseMarker } from '../../release-format/stored-release.ts';
import { listFiles, replaceFiles, replaceFolder } from '../../support/files.ts';
import type { Environment } from '../../workspace/environment.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type CanaryPlan, canaryElements } from './canary-elements.ts';
import { withContentSecurity } from './content-security.ts';
import { robots, sitemap, webManifest } from './crawlers.ts';
import { type DeclaredPage, pagesWithLoadingState, publicPages } from './declared-pages.ts';
import { overridePages } from './development-page.ts';
import {
  withBase,
  withContent,
  withDeferredHydration,
  withFrame,
  withHead,
  withInlinedStyles,
  withNoScriptText,
} from './page.ts';
import { lateFilesOf, preloadFonts, preloadLinks, remoteFiles, routePreloads } from './preload.ts';
import { type RenderedPage, type RenderedPart, renderPages } from './prerender.ts';
import { renderPagesApart } from './render-apart.ts';

/** Three times as fast as the highest quality, for two percent more bytes. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Files and their compressed forms, so that these are not compressed on each request. */
const served = (files: Iterable<readonly [string, string]>): Map<string, string | Buffer> =>
  new Map(
    [...files].flatMap(([file, content]): [string, string | Buffer][] => [
      [file, content],
      [`${file}.br`, brotliCompressSync(content, compression)],
    ]),
  );

/**
 * The font of running text. The headings' font may load later, since its fallback has the same
 * size.
 */
const firstFaces = ['Instrument Sans'];

/** Message of the page for unknown addresses in browsers without JavaScript. */
const notFoundText =
  '<h1>There is no page here</h1><p>The link may be old, or a letter may be missing. <a href="/">Go to the home page</a></p>';

const shellBase = (version: string) => `/shell/${version}/`;
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Finds the files that a page prefetches: for everyone or, with a canary, per version. */
function filesOfPages(registry: Registry, dataDirectory: string) {
  const { config, shell } = registry;
  const folder = releaseFolder(dataDirectory, 'shell', shell.version);
  const base = shellBase(shell.version);
  const lateFiles = lateFilesOf({ version: shell.version, base, dataDirectory });
  return (remote: string, module: string) => {
    const live = registry.remotes[remote];
    if (!live) return { files: [], plan: null };
    const place = { remotesUrl: config.remotesUrl, dataDirectory };
    const filesOf = (version: Pick<RegisteredVersion, 'version' | 'manifest' | 'integrity'>) => [
      ...remoteFiles(remote, version, module, place),
      ...lateFiles(remote, version.version, module),
    ];
    const files = filesOf(live);
    const { canary } = live;
    if (!canary) return { files, plan: null };
    // An older shell does not assign canaries in the page: prefetch nothing instead of a wrong
    // version.
    if (!existsSync(path.join(folder, canaryAssignmentScript))) return { files: [], plan: null };
    const tried = filesOf(canary);
    const plan: CanaryPlan = { remote, percent: canary.percent, live: files, canary: tried };
    return { files: [], plan };
  };
}

/** Makes pages from the live shell's template, each with its head, content and policy. */
function pageMaker(registry: Registry, { dataDirectory, realtimeUrl }: Environment) {
  const shell = releaseFolder(dataDirectory, 'shell', registry.shell.version);
  const base = shellBase(registry.shell.version);
  const read = (file: string) => readFileSync(path.join(shell, file), 'utf8');
  const { config } = registry;
  const origins = { ...config, realtimeUrl: config.realtimeUrl ?? realtimeUrl };
  const overridden = overridePages(registry, shell, origins);
  const own = withBase(
    withInlinedStyles(withRegistry(read('index.html'), registry), read, base),
    base,
  );
  const plain = overridden?.withRedirect(own) ?? own;
  const fonts = preloadFonts(plain, firstFaces);

  const filesFor = filesOfPages(registry, dataDirectory);
  const ownPages = new Set(publicPages(registry).map((page) => page.path));
  const routes = Object.entries(registry.remotes).flatMap(([remote, { declaration }]) =>
    declaration.routes
      .filter((route) => !ownPages.has(route.path))
      .map(({ path, module, layout, data = [] }) => ({
        path,
        framed: layout === 'signed-in',
        data,
        files: filesFor(remote, module).files,
      })),
  );
  const preloads = existsSync(path.join(shell, routePreloadScript))
    ? routePreloads(routes, config.apiUrl, read(routePreloadScript))
    : '';

  const fallback = (frame: RenderedPart | null) => {
    const page = withHead(plain, pageHead({ config, path: '/' }), preloads);
    return withContentSecurity(frame === null ? page : withFrame(page, frame), origins);
  };

  const notFound = () => {
    const head = pageHead({ config, path: '/', route: notFoundRoute });
    const page = withNoScriptText(plain, notFoundText);
    return withContentSecurity(withHead(page, head, preloads), origins);
  };

  const loadingPage = (page: DeclaredPage, rendered: RenderedPart) => {
    const head = pageHead({ config, path: page.path, route: page });
    const withItsHead = withHead(plain, head, `${fonts}${preloads}`);
    return withContentSecurity(withFrame(withItsHead, rendered), origins);
  };

  const publicPage = (page: DeclaredPage, rendered: RenderedPage | null) => {
    const structuredData = rendered?.structuredData ?? [];
    const head = pageHead({ config, path: page.path, route: page, structuredData });
    const { path, remote, module } = page;
    const { files, plan } = filesFor(remote, module);
    const assign = plan ? canaryElements(plan, read(canaryAssignmentScript)) : '';
    if (!rendered) {
      const start = withHead(plain, head, `${fonts}${preloadLinks(files)}${assign}`);
      return withContentSecurity(start, origins);
    }
    const withItsHead = withDeferredHydration(
      withHead(plain, head, `${fonts}${rendered.styles}`),
      read(deferredHydrationScript),
      files.map(({ address }) => address),
      assign,
    );
    const version = registry.remotes[remote]?.version ?? '';
    const from = { path, remote, module, version };
    return withContentSecurity(withContent(withItsHead, rendered.html, from), origins);
  };
  return {
    fallback,
    notFound,
    loadingPage,
    publicPage,
    developmentPageText: overridden?.developmentPage,
  };
}

/** Removes pages that no remote declares any longer, which a static server would still serve. */
function removeOtherPages(site: string, pages: ReadonlySet<string>): void {
  const ours = new Set(
    listFiles(path.join(workspaceRoot, 'shell/public')).flatMap((file) => [file, `${file}.br`]),
  );
  for (const file of listFiles(site, new Set(['shell']))) {
    const page = file.replace(/\.br$/, '');
    if (!page.endsWith('.html') || pages.has(page) || ours.has(file)) continue;
    rmSync(path.join(site, file), { force: true });
  }
}

/** Copies the shell's files to where they are served from, without those that render: all of them or none. */
function copyShell(shell: string, target: string, rendererFolder: string): void {
  replaceFolder(target, (folder) => {
    cpSync(shell, folder, { recursive: true, filter: (source) => source !== rendererFolder });
  });
}

/**
 * Writes the pages of a registry that is about to become active: a file for each public page and each
 * signed-in page with a loading state, prerendered where declared, the fallback page for other addresses,
 * and the page for unknown ones. Where it fails, all pages are as they were.
 * @throws Error when a public page does not render
 */
export async function writePages(
  registry: Registry,
  environment: Environment,
  { hasLoadingStates = true } = {},
): Promise<void> {
  if (registry.shell.version === '') return;
  const { dataDirectory } = environment;
  const site = siteFolder(dataDirectory);
  const shell = releaseFolder(dataDirectory, 'shell', registry.shell.version);
  const target = shellSiteFolder(dataDirectory, registry.shell.version);
  const rendererFolder = path.join(shell, prerenderFolder);
  if (!existsSync(path.join(target, releaseMarker))) copyShell(shell, target, rendererFolder);
  cpSync(path.join(workspaceRoot, 'shell/public'), site, { recursive: true });

  const maker = pageMaker(registry, environment);
  const { fallback, notFound, loadingPage, publicPage, developmentPageText } = maker;
  const declared = publicPages(registry);
  const prerendered = declared.filter(({ prerender }) => prerender);
  const loading = hasLoadingStates ? pagesWithLoadingState(registry) : [];
  const render = environment.rendersApart ? renderPagesApart : renderPages;
  const wanted = [...prerendered, ...loading];
  const rendered = await render({ registry, dataDirectory, pages: wanted });
  const contents = new Map(wanted.map(({ path }, index) => [path, rendered.pages[index] ?? null]));
  for (const problem of rendered.problems) console.warn(problem);
  const pages = new Map([
    [fallbackPage, fallback(rendered.frame)],
    [notFoundPage, notFound()],
    ...(developmentPageText ? [[developmentPage, developmentPageText] as const] : []),
  ]);
  for (const page of declared) {
    pages.set(fileOf(page.path), publicPage(page, contents.get(page.path) ?? null));
  }
  for (const page of loading) {
    const content = contents.get(page.path);
    if (content) pages.set(fileOf(page.path), loadingPage(page, content));
  }
  const files = [
    ...pages,
    ['robots.txt', robots(registry)] as const,
    ['sitemap.xml', sitemap(registry)] as const,
    ['site.webmanifest', webManifest(registry)] as const,
  ];
  replaceFiles(served(files.map(([file, content]) => [path.join(site, file), content] as const)));
  removeOtherPages(site, new Set(pages.keys()));
}
