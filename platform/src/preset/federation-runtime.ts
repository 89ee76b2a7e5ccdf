import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedUiFolder } from '../workspace/packages.ts';
import { runtimeReplacements } from './runtime-replacements.ts';

const virtualFile = (file: string) => path.join(sharedUiFolder(), file);

/** Files that stand for parts of the runtime that are not needed. */
export const replacedRuntime = (): Record<string, string> =>
  Object.fromEntries(
    runtimeReplacements(false).map(({ file, source }) => [virtualFile(file), source]),
  );

/**
 * Builds federation's runtime small. The plugin names its CommonJS files, of which the bundler can
 * leave nothing out: the ES modules take their place. What reads manifests and preloads by them is left
 * out, too (`disableSnapshot`), since the registry has the entry of every remote and pages preload it.
 * @param hasErrorTexts whether errors have texts beside their codes
 */
export function federationRuntime(hasErrorTexts: boolean) {
  const replaced = runtimeReplacements(hasErrorTexts);
  const originals = new Map<string, string>();
  const all = [/@module-federation|^replaced\//, ...replaced.map(({ request }) => request)];
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(all.map(({ source }) => source).join('|')),
    (module) => {
      const { request, context } = module;
      const found = replaced.find((one) => one.request.test(request) && one.from.test(context));
      if (found) {
        originals.set(`replaced/${found.file}`, path.join(context, request));
        module.request = virtualFile(found.file);
      } else if (originals.has(request)) {
        module.request = originals.get(request) ?? request;
      } else if (request === '@module-federation/runtime') {
        module.request = '@module-federation/runtime/dist/index.js';
      } else {
        module.request = request.replace(/([\\/]dist[\\/].*)\.cjs$/, '$1.js');
      }
    },
  );
}
