import { readFileSync } from 'node:fs';
import path from 'node:path';
import { layeredFacades } from '../release-format/shared-modules.ts';
import { sharedUiFolder } from '../workspace/packages.ts';

/** What can be imported from a layered library by a path of its own. */
interface LibraryPath {
  /** The path, such as `@mui/material/Button`. */
  request: string;
  /** File that takes its place. */
  file: string;
  source: string;
}

const reExports = /export \{([^}]*)\} from '([^']+)'/g;

/** The components of every layered library: each has a path with a default export of its own. */
function libraryPaths(): LibraryPath[] {
  return Object.entries(layeredFacades()).flatMap(([library, facade]) =>
    [...readFileSync(facade, 'utf8').matchAll(reExports)].flatMap(([, names = '', layer]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name): LibraryPath => {
          // Icons of other libraries are made with a helper that has no path of its own.
          const isHelper = name === 'createSvgIcon';
          return {
            request: `${library}/${isHelper ? 'utils' : name}`,
            file: path.join(sharedUiFolder(), `parley-path-${name}.js`),
            source: `export { ${isHelper ? name : `${name} as default`} } from '${layer}';`,
          };
        }),
    ),
  );
}

/** The files of the paths, written for the bundler. */
export const pathModules = (): Record<string, string> =>
  Object.fromEntries(libraryPaths().map(({ file, source }) => [file, source]));

/** The paths with the files that take their place. */
export const pathAliases = (): Record<string, string> =>
  Object.fromEntries(libraryPaths().map(({ request, file }) => [`${request}$`, file]));
