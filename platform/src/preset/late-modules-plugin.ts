import { type Chunk, type Compilation, type Compiler, sources } from '@rspack/core';
import { lateModulesFile } from '../release-format/file-names.ts';
import { curatedSource, lateModules } from '../release-format/shared-modules.ts';

/** By exposed module: the late shared modules that it loads. By late shared module: its files. */
type LateModules = Record<string, string[]>;

/** Chunks that are loaded at the same time as one of them. */
const loadedWith = (chunk: Chunk): Chunk[] =>
  [...chunk.groupsIterable].flatMap((group) => [...group.chunks]);

function modulesOf({ chunkGraph }: Compilation, chunk: Chunk): string[] {
  return [...chunkGraph.getChunkModules(chunk)].map((module) => module.identifier());
}

/** The late shared modules that each exposed module of a remote loads. */
const usedBy =
  (exposed: readonly string[]) =>
  (compilation: Compilation): LateModules =>
    Object.fromEntries(
      exposed.map((name) => {
        const chunkName = `__federation_expose_${name.replaceAll('-', '_')}`;
        const modules = [...compilation.chunks]
          .filter((chunk) => chunk.name === chunkName)
          .flatMap(loadedWith)
          .flatMap((chunk) => modulesOf(compilation, chunk));
        const uses = (request: string) =>
          modules.some((module) =>
            module.startsWith(`consume shared module (default) ${request}@`),
          );
        return [name, lateModules().filter(uses)];
      }),
    );

/** The files of each late shared module of the host. */
function filesOfLate(compilation: Compilation): LateModules {
  const found = lateModules().map((request) => {
    const source = curatedSource(request) ?? '';
    const files = [...compilation.chunks]
      .filter((chunk) => modulesOf(compilation, chunk).some((one) => one.includes(`${source}|`)))
      .flatMap(loadedWith)
      .flatMap((chunk) => [...chunk.files]);
    return [request, [...new Set(files)].filter((file) => file.endsWith('.js'))] as const;
  });
  return Object.fromEntries(found);
}

/**
 * Writes down which shared modules are fetched late, so that pages can fetch them ahead: of a remote
 * those that each exposed module uses, of the host the files of each.
 */
export class LateModulesPlugin {
  readonly #describe: (compilation: Compilation) => LateModules;

  /** @param exposed the modules that a remote exposes; absent for the host */
  constructor(exposed?: readonly string[]) {
    this.#describe = exposed ? usedBy(exposed) : filesOfLate;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LateModulesPlugin', (compilation) => {
      const stage = 5_000; // PROCESS_ASSETS_STAGE_REPORT: names have their hashes.
      compilation.hooks.processAssets.tap({ name: 'LateModulesPlugin', stage }, () => {
        const text = JSON.stringify(this.#describe(compilation));
        compilation.emitAsset(lateModulesFile, new sources.RawSource(text));
      });
    });
  }
}
