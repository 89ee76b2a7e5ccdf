import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { developmentFolder } from '../release-format/file-names.ts';

/**
 * Connects the React Refresh runtimes of all remotes with the one copy of React; must run before
 * them.
 */
const refreshHook = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      const id = this.renderers.size + 1;
      this.renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
</script>`;

/** A page in which remotes of development servers can be refreshed. */
export const withRefreshHook = (page: string): string =>
  page.replace('<head>', () => `<head>${refreshHook}`);

/**
 * The shell of a release with the development build of React: the production build has neither fast
 * refresh nor what the development build of a remote calls. Everything else is as in the release.
 */
export function developmentShellConfig(browser: Configuration): Configuration {
  return {
    ...browser,
    devtool: false,
    output: {
      ...browser.output,
      path: path.join(browser.context ?? '', 'dist', developmentFolder),
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    // The fonts and images are those of the release, one folder up.
    module: {
      ...browser.module,
      generator: { 'asset/resource': { emit: false, publicPath: '../' } },
    },
    optimization: { ...browser.optimization, nodeEnv: 'development', minimize: false },
  };
}
