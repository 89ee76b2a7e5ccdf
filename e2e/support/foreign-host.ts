import { createServer } from 'node:http';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import {
  sharedModules,
  sharedModulesSource,
} from '../../platform/src/release-format/shared-modules.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Resolves `lent-modules` to the modules that the host shares with the remote. */
const lentModules: Plugin = {
  name: 'lent-modules',
  setup({ onResolve, onLoad }) {
    const resolveDir = path.join(root, 'shared-ui');
    onResolve({ filter: /^lent-modules$/ }, ({ path: request }) => ({
      path: request,
      namespace: 'lent',
    }));
    onLoad({ filter: /./, namespace: 'lent' }, () => ({
      contents: sharedModulesSource(),
      resolveDir,
    }));
  },
};

/** A host page of another site, built by another bundler. */
export interface ForeignHost {
  url: string;
  stop(): Promise<void>;
}

/** Builds the foreign host and serves it for one module of one remote. */
export async function startForeignHost(
  manifest: string,
  container: string,
  module: string,
): Promise<ForeignHost> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../foreign-host/host.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    tsconfig: path.join(root, 'tsconfig.browser.json'),
    plugins: [lentModules],
    define: { 'process.env.NODE_ENV': '"production"', FEDERATION_ALLOW_NEW_FUNCTION: 'false' },
  });
  const [script] = outputFiles;
  const versions = Object.fromEntries(
    Object.entries(sharedModules('host')).map(([request, { version }]) => [request, version]),
  );
  const wanted = JSON.stringify({ manifest, container, module, versions });
  const page = `<!doctype html><title>A host of somebody else</title><div id="root"></div><script type="application/json" id="wanted">${wanted}</script><script src="/host.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script?.text : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
