import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace/workspace.ts';
import { runtimeReplacements } from './runtime-replacements.ts';

const store = path.join(workspaceRoot, 'node_modules/.pnpm');

/** Folders of a federation package's compiled ES modules. */
function compiledFolders(name: string): string[] {
  return readdirSync(store)
    .filter((folder) => folder.startsWith(`@module-federation+${name}@`))
    .map((folder) => path.join(store, folder, 'node_modules/@module-federation', name, 'dist'));
}

/** What each module imports, with the folder that it is in. */
function importsBelow(folder: string): { request: string; context: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) => {
      const absolute = realpathSync(path.join(folder, file));
      const imports = readFileSync(absolute, 'utf8').matchAll(/^import .*? from "([^"]+)";$/gm);
      return [...imports].map(([, request = '']) => ({ request, context: path.dirname(absolute) }));
    });
}

test('each replaced file is one that the installed runtime of federation imports', () => {
  const imports = ['runtime-core', 'webpack-bundler-runtime', 'error-codes']
    .flatMap(compiledFolders)
    .flatMap(importsBelow);
  const unused = runtimeReplacements(false).filter(
    ({ request, from }) =>
      !imports.some((one) => request.test(one.request) && from.test(one.context)),
  );
  expect(unused.map(({ file }) => file)).toEqual([]);
});
