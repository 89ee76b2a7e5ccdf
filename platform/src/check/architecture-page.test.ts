import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from '@swc/core';
import { z } from 'zod';
import { listFiles } from '../support/files.ts';
import { remoteNames, workspaceRoot } from '../workspace/workspace.ts';

const page = readFileSync(path.join(workspaceRoot, 'docs/architecture.md'), 'utf8');

/** The folder of each box of the picture, by its name there. */
const boxes = new Map(
  [...page.matchAll(/^ {2}(\w+)\["([^<]+)\/<br>/gm)].map(([, id = '', folder = '']) => [
    id,
    folder,
  ]),
);
const folderOf = (id: string) => boxes.get(id) ?? id;
const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(
  ([, from = '', to = '']) => `${folderOf(from)} --> ${folderOf(to)}`,
);

/** The folders of a box: `mfe-*` are all remotes. */
const foldersOf = (box: string) => (box === 'mfe-*' ? remoteNames() : [box]);

/** The box that a file stands in: the innermost. */
function boxOf(file: string): string | undefined {
  return [...boxes.values()]
    .filter((box) => foldersOf(box).some((folder) => file.startsWith(`${folder}/`)))
    .sort((one, other) => other.length - one.length)[0];
}

const exported = z.union([z.string(), z.object({ types: z.string() }).transform((to) => to.types)]);
const packageFile = z.object({ exports: z.record(z.string(), exported).default({}) });

/** The file, or the pattern of files, that an import of one of our packages leads to. */
function resolvePackage(name: string, entry: string): string {
  const text = readFileSync(path.join(workspaceRoot, name, 'package.json'), 'utf8');
  const { exports } = packageFile.parse(JSON.parse(text));
  const pattern = Object.keys(exports).find(
    (key) => key.endsWith('*') && `./${entry}`.startsWith(key.slice(0, -1)),
  );
  return path.posix.join(name, exports[`./${entry}`] ?? exports[pattern ?? ''] ?? '');
}

/** What a source imports or exports from elsewhere, types included. */
async function requestsOf(file: string): Promise<string[]> {
  const text = readFileSync(path.join(workspaceRoot, file), 'utf8');
  const { body } = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((item) => ('source' in item && item.source ? item.source.value : []));
}

/** The file or package that a request in a source leads to, relative to the workspace. */
function targetOf(file: string, request: string): string | undefined {
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request);
  const [, name, entry] = /^@parley\/([\w-]+)\/(.+)$/.exec(request) ?? [];
  return name && entry ? resolvePackage(name, entry) : undefined;
}

test('the picture of the packages has every import between them, and no other', async () => {
  const found = new Set<string>();
  const folders = [...boxes.values()].flatMap(foldersOf);
  const sources = folders.flatMap((folder) =>
    listFiles(path.join(workspaceRoot, folder))
      .map((file) => path.posix.join(folder, file))
      .filter((file) => /\/src\/.*(?<!\.test|\.d)\.tsx?$/.test(file) && !/\/testing\//.test(file)),
  );
  for (const file of new Set(sources)) {
    for (const request of await requestsOf(file)) {
      const from = boxOf(file);
      const to = boxOf(targetOf(file, request) ?? '');
      if (from && to && from !== to) found.add(`${from} --> ${to}`);
    }
  }
  expect(sources.length).toBeGreaterThan(500);
  expect([...drawn].sort()).toEqual([...found].sort());
});

const rules = z
  .object({ forbidden: z.array(z.looseObject({ comment: z.string().default('') })) })
  .parse(createRequire(import.meta.url)(path.join(workspaceRoot, '.dependency-cruiser.cjs')));

/** The folders of a package in the order in which the page lists them, the highest first. */
function listedFolders(source: string): string[] {
  const section = page.split(`### ${source}\n`)[1]?.split('\n### ')[0] ?? '';
  const isTable = section.includes('| ---');
  const text = isTable
    ? section.replaceAll(/^\|([^|]*)\|.*$/gm, '$1').split('\n\nFeatures')[0]
    : section.replaceAll(/\([^()]*\)/g, '').split(/\.\s/)[0];
  return [...(text ?? '').matchAll(/`([\w-]+)\/`/g)].map(([, folder = '']) => folder);
}

/** The layers that the rules allow, the lowest first. */
function ruledLayers(source: string): string[] {
  return rules.forbidden.flatMap(({ comment }) => {
    const [, ruled, folder] = /^Of (\S+), (\S+) imports only/.exec(comment) ?? [];
    return ruled === source && folder !== undefined ? [folder] : [];
  });
}

test.each(['api/src', 'grading/src', 'interviewer/src', 'shell/src', 'platform/src'])(
  'the page lists the layers of %s in the order that the rules enforce',
  (source) => {
    const layers = ruledLayers(source);
    expect(layers.length).toBeGreaterThan(4);
    expect(listedFolders(source).toReversed()).toEqual(layers);
  },
);
