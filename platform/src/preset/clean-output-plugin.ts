import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { developmentFolder, prerenderFolder } from '../release-format/file-names.ts';

/** The folders inside a build's output that compilers of their own write to, at the same time. */
const foldersOfOtherCompilers = new Set([developmentFolder, prerenderFolder]);

/**
 * Empties the output before its files are written; a build with errors keeps the last one's. With
 * `output.clean` the compilers that share `dist` can run into one another: one walks through folders,
 * kept ones too, while another removes its own among them.
 */
export class CleanOutputPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap(CleanOutputPlugin.name, () => {
      const folder = compiler.outputPath;
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) {
        if (foldersOfOtherCompilers.has(name)) continue;
        rmSync(path.join(folder, name), { recursive: true });
      }
    });
  }
}
