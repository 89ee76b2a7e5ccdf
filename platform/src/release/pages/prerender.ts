import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { z } from 'zod';
import type { Registry } from '../../registry/registry-schema.ts';
import { prerenderFolder } from '../../release-format/file-names.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { errorMessage } from '../../support/error-message.ts';
import type { DeclaredPage } from './declared-pages.ts';

/** What the shell renders of a page; `styles` are elements for the head. */
export const renderedPart = z.object({ html: z.string().min(1), styles: z.string() });
export type RenderedPart = z.infer<typeof renderedPart>;
const structuredData = z.array(z.looseObject({}));
/** A page rendered by the live versions. */
export const renderedPage = renderedPart.extend({ structuredData });
export type RenderedPage = z.infer<typeof renderedPage>;

const callable = z.custom<(...args: unknown[]) => unknown>((value) => typeof value === 'function');
const shellModule = z.object({
  prerender: callable,
  /** Absent in releases from before the frame. */
  prerenderFrame: callable.optional(),
  sharedModules: z.record(z.string(), z.unknown()),
});
const routeModule = z.object({
  default: z.looseObject({ Component: z.unknown(), structuredData: callable.optional() }),
});

function fileOf(dataDirectory: string, name: string, version: string, module: string): string {
  const folder = path.join(releaseFolder(dataDirectory, name, version), prerenderFolder);
  return path.join(folder, `${module}.cjs`);
}

/** Runs a remote's module for Node with the shell's copies of the shared modules. */
function loadRouteModule(file: string, shared: Readonly<Record<string, unknown>>) {
  const ownRequire = createRequire(file);
  const require = (request: string) => shared[request] ?? ownRequire(request);
  const module: { exports: unknown } = { exports: {} };
  const names = ['module', 'exports', 'require', '__filename', '__dirname'];
  vm.compileFunction(readFileSync(file, 'utf8'), names, { filename: file })(
    module,
    module.exports,
    require,
    file,
    path.dirname(file),
  );
  return routeModule.parse(module.exports).default;
}

/** Pages to be rendered. */
export interface RenderRequest {
  registry: Registry;
  dataDirectory: string;
  /** A protected page is rendered in its loading state, inside the frame. */
  pages: readonly DeclaredPage[];
}

/** What was rendered; `null` where a live release contains no modules for it. */
export interface Rendered {
  /** In the order of the request. */
  pages: (RenderedPage | null)[];
  /** What a signed-in page without a rendered loading state shows while it loads. */
  frame: RenderedPart | null;
  /** Why pages show that, although they declare a loading state. */
  problems: string[];
}

/** The shell's module for rendering; `null` when its live release has none. */
function loadShell({ registry, dataDirectory }: RenderRequest) {
  const file = fileOf(dataDirectory, 'shell', registry.shell.version, 'shell');
  return existsSync(file) ? shellModule.parse(createRequire(file)(file)) : null;
}
type ShellModule = NonNullable<ReturnType<typeof loadShell>>;

async function renderPage(
  { registry, dataDirectory }: RenderRequest,
  { prerender, prerenderFrame, sharedModules }: ShellModule,
  { remote, module, path, access }: DeclaredPage,
): Promise<RenderedPage | null> {
  const version = registry.remotes[remote]?.version ?? '';
  const file = fileOf(dataDirectory, remote, version, module);
  const render = access === 'public' ? prerender : prerenderFrame;
  if (!render || !existsSync(file)) return null;
  const route = loadRouteModule(file, sharedModules);
  const rendered = await render({ registry, path, route });
  return {
    ...renderedPart.parse(rendered),
    structuredData: structuredData.parse(route.structuredData?.(registry.config) ?? []),
  };
}

/** Why a loading state could not be rendered, which hinders no release: its page shows a skeleton. */
const problemOf = ({ remote, path }: DeclaredPage, error: unknown): string =>
  `The loading state of ${path} of ${remote} could not be rendered, so the page begins with a skeleton: ${errorMessage(error)}`;

/**
 * Renders pages with the code of the live releases, in this process.
 * @throws Error when a public page fails to render, as it would in the browser
 */
export async function renderPages(request: RenderRequest): Promise<Rendered> {
  const shell = loadShell(request);
  if (shell === null) return { pages: request.pages.map(() => null), frame: null, problems: [] };
  const pages: (RenderedPage | null)[] = [];
  const problems: string[] = [];
  for (const page of request.pages) {
    try {
      pages.push(await renderPage(request, shell, page));
    } catch (error) {
      if (page.access === 'public') throw error;
      pages.push(null);
      problems.push(problemOf(page, error));
    }
  }
  const frame = await shell.prerenderFrame?.({ registry: request.registry });
  return { pages, frame: frame === undefined ? null : renderedPart.parse(frame), problems };
}
