import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeclaration, readShellDeclaration, remoteNames, workspaceRoot } from './workspace.ts';

/** The owner of each folder, as CODEOWNERS names them. */
const owners = new Map(
  readFileSync(path.join(workspaceRoot, 'CODEOWNERS'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, folder, owner] = /^(\S+)\s+@parley\/(\S+)$/.exec(line) ?? [];
      return folder === undefined || owner === undefined ? [] : [[folder, owner] as const];
    }),
);
const declared = new Map([
  ['/shell/', readShellDeclaration().owner],
  ...remoteNames().map((name) => [`/${name}/`, readDeclaration(name).owner] as const),
]);

test('CODEOWNERS names the owner that each remote declares', () => {
  const known = [...declared].filter(([folder]) => owners.has(folder));
  expect(known.length).toBeGreaterThan(5);
  for (const [folder, owner] of known) {
    expect([folder, owners.get(folder)]).toEqual([
      folder,
      owner.toLowerCase().replaceAll(' ', '-'),
    ]);
  }
});

test('CODEOWNERS has no remote that is gone, and an owner for everything else', () => {
  const remotes = [...owners.keys()].filter((folder) => folder.startsWith('/mfe-'));
  expect(remotes.filter((folder) => !declared.has(folder))).toEqual([]);
  expect(owners.get('*')).toBe('platform');
});
