import { realpathSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { releasesFolder } from '../../release-format/release.ts';
import { withTemporaryFolder } from '../../support/files.ts';
import { runResultProcess } from '../../workspace/result-process.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type Rendered, type RenderRequest, renderedPage, renderedPart } from './prerender.ts';

/** Compiled entry of the process. */
const entry = 'platform/dist/release/pages/render-process.js';
/** Timeout for all pages, in milliseconds. */
const timeoutMs = 60_000;

/** What the process answers. */
const renderResult = z.union([
  z.object({
    pages: z.array(z.nullable(renderedPage)),
    frame: z.nullable(renderedPart),
    problems: z.array(z.string()),
  }),
  z.object({ error: z.string() }),
]);
export type RenderResult = z.infer<typeof renderResult>;

/** Older versions of Node have their permissions under another name. */
const permission = semver.satisfies(process.version, '^22.13.0 || >=23.5.0')
  ? '--permission'
  : '--experimental-permission';

/**
 * Options of a Node that reads compiled code and releases, writes one folder, and starts nothing: code
 * of a release finds neither credentials nor the registry's storage there.
 */
function restrictions(dataDirectory: string, folder: string): string[] {
  const own = ['platform/dist', 'platform/package.json', 'platform/node_modules', 'node_modules'];
  const readable = [
    ...own.map((one) => path.join(workspaceRoot, one)),
    realpathSync(path.join(workspaceRoot, 'node_modules')),
    releasesFolder(dataDirectory),
    realpathSync(releasesFolder(dataDirectory)),
    folder,
  ];
  return [
    permission,
    '--disable-warning=ExperimentalWarning',
    ...[...new Set(readable)].map((one) => `--allow-fs-read=${one}`),
    `--allow-fs-write=${folder}`,
  ];
}

/**
 * Renders pages with the code of the live releases, in a process without rights: a team may release
 * that code over HTTP.
 * @throws Error when a page fails to render, as it would in the browser
 */
export async function renderPagesApart(request: RenderRequest): Promise<Rendered> {
  const answer = await withTemporaryFolder('parley-render-', (folder) =>
    runResultProcess({
      entry,
      request: { ...request, folder },
      nodeOptions: restrictions(request.dataDirectory, folder),
      timeoutMs,
      unable: (reason) => new Error(`The pages could not be rendered: ${reason}`),
    }),
  );
  const result = renderResult.parse(JSON.parse(answer));
  if ('error' in result) throw new Error(result.error);
  return result;
}
