import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Compiler } from '@rspack/core';
import type { RemoteDeclaration } from '../registry/declaration-schema.ts';
import { checkBudgets } from '../release-format/budgets.ts';
import { entryFile, exposedModules } from '../release-format/built-files.ts';
import { exposedSources } from '../workspace/exposed-sources.ts';
import { checkModuleShape } from './module-shape.ts';

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Sizes of the files that the budgets limit. */
function measured(folder: string, files: readonly string[]) {
  return Object.fromEntries(
    [...new Set(files)].map((file) => {
      const content = readFileSync(path.join(folder, file));
      const brotli = brotliCompressSync(content).length;
      return [file, { integrity: '', size: content.length, brotli }];
    }),
  );
}

/**
 * Fails a remote's build when the gate would refuse its release: a module without its
 * contract's shape, or an exceeded budget.
 */
export class ReleaseChecksPlugin {
  readonly #folder: string;
  readonly #declaration: RemoteDeclaration;

  constructor(folder: string, declaration: RemoteDeclaration) {
    this.#folder = folder;
    this.#declaration = declaration;
  }

  apply(compiler: Compiler): void {
    const { name } = this.#declaration;
    compiler.hooks.make.tapPromise('ReleaseChecksPlugin', async (compilation) => {
      for (const source of exposedSources(this.#declaration)) {
        const { file } = source;
        try {
          await checkModuleShape(path.join(this.#folder, file), `${name}/${file}`, source);
        } catch (error) {
          compilation.errors.push(asError(error));
        }
      }
    });
    compiler.hooks.afterEmit.tap('ReleaseChecksPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const modules = exposedModules(folder);
      const files = measured(folder, [entryFile(folder), ...Object.values(modules).flat()]);
      try {
        checkBudgets({ name, declaration: this.#declaration, modules, files });
      } catch (error) {
        compilation.errors.push(asError(error));
      }
    });
  }
}
