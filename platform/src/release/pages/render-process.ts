/** The process that renders pages for `renderPagesApart`. */
import { z } from 'zod';
import { routeDeclaration } from '../../registry/declaration-schema.ts';
import { registrySchema } from '../../registry/registry-schema.ts';
import { errorMessage } from '../../support/error-message.ts';
import { serveRequest } from '../../workspace/serve-request.ts';
import { renderPages } from './prerender.ts';
import type { RenderResult } from './render-apart.ts';

const renderRequest = z.object({
  folder: z.string(),
  registry: registrySchema,
  dataDirectory: z.string(),
  pages: z.array(z.object({ ...routeDeclaration.shape, remote: z.string() })),
});

// Standard output carries the result; a page that prints while it is rendered must not.
console.log = console.error;

async function run(request: z.infer<typeof renderRequest>): Promise<RenderResult> {
  try {
    return await renderPages(request);
  } catch (error) {
    return { error: errorMessage(error) };
  }
}

serveRequest((request) => renderRequest.parse(request), run);
