import type { Expression, Module, TsType } from '@swc/core';
import { ParleyError } from '../support/parley-error.ts';
import { parseSource } from '../support/parse-source.ts';
import type { ExposedSource } from '../workspace/exposed-sources.ts';

/** The function that checks the shape of each kind of module, and where it is imported from. */
const definitions = {
  route: { define: 'defineRoute', source: '@parley/shared-ui/route' },
  fill: { define: 'defineFill', source: '@parley/shared-ui/fill' },
} as const;
type Definition = (typeof definitions)[ExposedSource['kind']];

/** The local name under which a module imports its definition. */
function localName({ body }: Module, { define, source }: Definition): string | null {
  for (const item of body) {
    if (item.type !== 'ImportDeclaration' || item.source.value !== source) continue;
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      const imported = specifier.imported ?? specifier.local;
      if (imported.value === define) return specifier.local.value;
    }
  }
  return null;
}

const literals = new Set(['StringLiteral', 'NumericLiteral', 'BooleanLiteral', 'NullLiteral']);

/** Whether an object literal has a `Component` that is not a literal value. */
function givesComponent(expression: Expression): boolean {
  if (expression.type !== 'ObjectExpression') return false;
  return expression.properties.some((property) => {
    if (property.type === 'Identifier') return property.value === 'Component';
    if (property.type === 'SpreadElement' || property.type === 'AssignmentProperty') return false;
    if (property.key.type !== 'Identifier' || property.key.value !== 'Component') return false;
    return property.type !== 'KeyValueProperty' || !literals.has(property.value.type);
  });
}

/** The texts that a type is written as: one, or several with `|` between them. */
function textsOf(type: TsType): string[] {
  if (type.type === 'TsUnionType') return type.types.flatMap(textsOf);
  if (type.type !== 'TsLiteralType' || type.literal.type !== 'StringLiteral') return [];
  return [type.literal.value];
}

const quoted = (slots: readonly string[]) => slots.map((slot) => `"${slot}"`).join(' and ');

/**
 * Compares the slots that a module names with those of the declaration: the compiler checks the props of
 * the slot that the module names, and knows no declaration.
 */
function slotProblem(named: readonly string[], declared: readonly string[]): string | null {
  if (declared.every((slot) => named.includes(slot))) return null;
  const said = named.length > 0 ? `is written for the slot ${quoted(named)}` : 'names no slot';
  return `${said}, and remote.json has it fill ${quoted(declared)}`;
}

/** How a module violates its contract, or `null`. */
function problemOf(
  module: Module,
  definition: Definition,
  slots: readonly string[],
): string | null {
  const exported = module.body.find((item) => item.type === 'ExportDefaultExpression');
  if (exported?.type !== 'ExportDefaultExpression') return 'has no default export';
  const name = localName(module, definition);
  const { expression } = exported;
  const isCall =
    expression.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    expression.callee.value === name;
  if (!name || !isCall) {
    return `does not make its default export with ${definition.define} of ${definition.source}`;
  }
  const [argument] = expression.arguments;
  if (!argument || !givesComponent(argument.expression)) return 'gives no Component';
  return slotProblem(expression.typeArguments?.params.flatMap(textsOf) ?? [], slots);
}

/**
 * Checks the module of a page or a fill against its contract without running it; its types are checked
 * by the compiler, since `defineRoute` and `defineFill` are typed.
 * @param shown the file as people know it
 * @throws ParleyError 123 that names the file and the problem
 */
export async function checkModuleShape(
  file: string,
  shown: string,
  { kind, slots }: Pick<ExposedSource, 'kind' | 'slots'>,
): Promise<void> {
  const definition = definitions[kind];
  const module = await parseSource(file, shown);
  const problem = problemOf(module, definition, slots);
  if (!problem) return;
  const types = slots.map((slot) => `'${slot}'`).join(' | ');
  const call = `${definition.define}${types && `<${types}>`}`;
  throw new ParleyError(
    'PARLEY-123',
    `${shown} ${problem}. Write "export default ${call}({ Component });".`,
  );
}
