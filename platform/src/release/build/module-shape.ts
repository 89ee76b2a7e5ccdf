import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';
import { listFiles } from '../../support/files.ts';

/** What one module asks of others and offers itself, types aside. */
export interface ModuleShape {
  /** Names imported from each module; `*` is the whole of it. */
  imports: Map<string, Set<string>>;
  exports: Set<string>;
}

function names(list: string): [from: string, to: string][] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = from] = part.split(/\s+as\s+/);
      return [from, to];
    });
}

/** Reads what is left of a TypeScript module once its types are gone. */
export async function readShape(file: string): Promise<ModuleShape> {
  const { code: compiled } = await transform(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') }, target: 'es2022' },
  });
  // Comments may stand before a statement on its line.
  const code = compiled.replace(/^\s*\/\*[\s\S]*?\*\/\s*/gm, '');
  const shape: ModuleShape = { imports: new Map(), exports: new Set() };
  const use = (request: string, name: string) =>
    shape.imports.set(request, (shape.imports.get(request) ?? new Set()).add(name));

  for (const [, clause = '', request = ''] of code.matchAll(
    /^import\s+(.+?)\s+from\s+['"](.+?)['"];/gms,
  )) {
    const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
    for (const [from] of names(list)) use(request, from);
    if (clause.includes('* as')) use(request, '*');
    if (/^\w/.test(clause)) use(request, 'default');
  }
  for (const [, list = ''] of code.matchAll(/^export\s*\{([^}]*)\}/gm)) {
    for (const [, to] of names(list)) shape.exports.add(to);
  }
  const declared = /^export\s+(?:async\s+)?(?:const|let|function|class)\s+(\w+)/gm;
  for (const [, name = ''] of code.matchAll(declared)) shape.exports.add(name);
  return shape;
}

/** Names that the sources below `folder` import from each module. */
export async function importsBelow(folder: string): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>();
  const sources = listFiles(folder).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  );
  for (const file of sources) {
    const { imports } = await readShape(path.join(folder, file));
    for (const [request, used] of imports) {
      all.set(request, new Set([...(all.get(request) ?? []), ...used]));
    }
  }
  return all;
}
