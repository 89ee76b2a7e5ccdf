import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ExportDeclaration,
  type ImportDeclaration,
  type ModuleItem,
  parse,
  transform,
} from '@swc/core';
import { listFiles } from '../../support/files.ts';

/** What one module imports and exports, types aside. */
export interface ModuleShape {
  /** Imported names by module; `*` is the whole of it. */
  imports: Map<string, Set<string>>;
  exports: Set<string>;
}

/** The names that an import statement takes from its module. */
function importedNames({ specifiers }: ImportDeclaration): string[] {
  return specifiers.map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*';
    if (specifier.type === 'ImportDefaultSpecifier') return 'default';
    return (specifier.imported ?? specifier.local).value;
  });
}

function declaredNames({ declaration }: ExportDeclaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.value : []));
  }
  const isNamed =
    declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  return isNamed ? [declaration.identifier.value] : [];
}

/** The names that a statement exports; the default export has none. */
function exportedNames(item: ModuleItem): string[] {
  if (item.type === 'ExportDeclaration') return declaredNames(item);
  if (item.type !== 'ExportNamedDeclaration') return [];
  return item.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' ? (specifier.exported ?? specifier.orig).value : [],
  );
}

/** Reads the imports and exports of a TypeScript module that remain without its types. */
export async function readShape(file: string): Promise<ModuleShape> {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') }, target: 'es2022' },
  });
  const { body } = await parse(code, { syntax: 'ecmascript', target: 'es2022' });
  const shape: ModuleShape = { imports: new Map(), exports: new Set() };
  for (const item of body) {
    for (const name of exportedNames(item)) shape.exports.add(name);
    if (item.type !== 'ImportDeclaration' || item.specifiers.length === 0) continue;
    const { value: request } = item.source;
    const names = [...(shape.imports.get(request) ?? []), ...importedNames(item)];
    shape.imports.set(request, new Set(names));
  }
  return shape;
}

/** The names that the sources below `folder` import, by module. */
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
