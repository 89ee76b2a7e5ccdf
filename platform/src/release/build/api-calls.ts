import path from 'node:path';
import { pathToFileURL } from 'node:url';
import semver from 'semver';
import { z } from 'zod';
import { listFiles } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { parseSource } from '../../support/parse-source.ts';
import { compile } from '../../workspace/compile.ts';
import { parleyFolder } from '../../workspace/packages.ts';
import {
  isInstalled,
  readDeclaration,
  readShellDeclaration,
  workspaceRoot,
} from '../../workspace/workspace.ts';

/** An API call in a remote's source; computed parts of the path are `{}`. */
export interface ApiCall {
  method: string;
  path: string;
}

/** A call of the API's contract. */
export const contractCall = z.object({
  method: z.string(),
  path: z.string(),
  since: z.string().default('1.0.0'),
});
export type ContractCall = z.infer<typeof contractCall>;
const contractCalls = z.record(z.string(), contractCall);

const keyed = z.looseObject({
  type: z.literal('KeyValueProperty'),
  key: z.looseObject({ value: z.string() }),
  value: z.unknown(),
});
const text = z.looseObject({ type: z.literal('StringLiteral'), value: z.string() });
const template = z.looseObject({
  type: z.literal('TemplateLiteral'),
  quasis: z.array(z.looseObject({ cooked: z.string().nullish() })),
});
const choice = z.looseObject({
  type: z.literal('ConditionalExpression'),
  consequent: z.unknown(),
  alternate: z.unknown(),
});
const objectLiteral = z.looseObject({
  type: z.literal('ObjectExpression'),
  properties: z.array(z.unknown()),
});

/**
 * The possible texts of an expression, computed parts as `{}`; empty for other kinds of expression.
 */
function textsOf(expression: unknown): string[] {
  const literal = text.safeParse(expression);
  if (literal.success) return [literal.data.value];
  const filled = template.safeParse(expression);
  if (filled.success) return [filled.data.quasis.map(({ cooked }) => cooked ?? '').join('{}')];
  const either = choice.safeParse(expression);
  if (!either.success) return [];
  return [...textsOf(either.data.consequent), ...textsOf(either.data.alternate)];
}

/** The calls that an object literal describes; empty where it has no path. */
function callsOf(node: unknown): ApiCall[] {
  const literal = objectLiteral.safeParse(node);
  if (!literal.success) return [];
  const values = new Map(
    literal.data.properties.flatMap((property) => {
      const parsed = keyed.safeParse(property);
      return parsed.success ? [[parsed.data.key.value, parsed.data.value] as const] : [];
    }),
  );
  const [method = 'GET'] = textsOf(values.get('method'));
  return textsOf(values.get('path'))
    .filter((called) => called.startsWith('/'))
    .map((called) => ({ method, path: called }));
}

/** The calls anywhere in a syntax tree. */
function callsIn(node: unknown): ApiCall[] {
  if (typeof node !== 'object' || node === null) return [];
  return [...callsOf(node), ...Object.values(node).flatMap(callsIn)];
}

/** The calls in the sources below a folder without tests: objects with a `path`. */
export async function apiCallsBelow(folder: string): Promise<ApiCall[]> {
  const calls: ApiCall[] = [];
  for (const file of listFiles(folder)) {
    if (!/(?<!\.d|\.test)\.tsx?$/.test(file)) continue;
    const source = path.join(folder, file);
    const tree: unknown = await parseSource(source, path.relative(workspaceRoot, source));
    calls.push(...callsIn(tree));
  }
  return calls;
}

/** Whether a call can match an operation of the contract; computed parts match any part. */
export function fitsCall(call: ApiCall, wanted: ContractCall): boolean {
  const [written, named] = [call.path, wanted.path].map((one) => one.split('/'));
  if (call.method !== wanted.method || written?.length !== named?.length) return false;
  return (written ?? []).every((part, at) => {
    const other = named?.[at] ?? '';
    return part.includes('{}') || other.startsWith('{') || part === other;
  });
}

/** The oldest version of the API that has every one of these calls. */
export function oldestApiWith(
  calls: readonly ApiCall[],
  contract: readonly ContractCall[],
): { version: string; call: ContractCall | null } {
  let newest: ContractCall | null = null;
  for (const call of calls) {
    for (const wanted of contract) {
      if (!fitsCall(call, wanted)) continue;
      if (newest === null || semver.gt(wanted.since, newest.since)) newest = wanted;
    }
  }
  return { version: newest?.since ?? '1.0.0', call: newest };
}

/** The calls of the API in this workspace, documents included. */
export async function readContract(): Promise<ContractCall[]> {
  if (!isInstalled) await compile('api');
  const folder = path.join(
    parleyFolder('@parley/contract'),
    isInstalled ? 'dist' : 'dist/contract',
  );
  const load = async (file: string, name: string): Promise<ContractCall[]> => {
    const address = pathToFileURL(path.join(folder, file)).href;
    const loaded: Record<string, unknown> = await import(address);
    return Object.values(contractCalls.parse(loaded[name]));
  };
  return [
    ...(await load('operations.js', 'operations')),
    ...(await load('operations/documents.js', 'documents')),
  ];
}

/**
 * Checks that the declared API range includes every operation that the code calls. Calls in
 * shared-ui count as the shell's.
 * @throws ParleyError 126 that names the call
 */
export async function checkApiCalls(name: string): Promise<void> {
  const isShell = name === 'shell';
  const { api } = (isShell ? readShellDeclaration() : readDeclaration(name)).needs;
  const folders = isShell ? ['shell/src', 'shared-ui/src'] : [`${name}/src`];
  const calls = await Promise.all(
    folders.map((folder) => apiCallsBelow(path.join(workspaceRoot, folder))),
  );
  const { version, call } = oldestApiWith(calls.flat(), await readContract());
  const least = semver.minVersion(api);
  if (call === null || (least && semver.gte(least, version))) return;
  throw new ParleyError(
    'PARLEY-126',
    `${name} calls ${call.method} ${call.path}, which the API has since ${version}, but declares that it needs ${api}. Write "^${version}" in "needs.api".`,
  );
}
