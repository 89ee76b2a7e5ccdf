import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDeclaration } from '../release-format/testing/releases.ts';
import { readDeclaration } from './workspace.ts';

const name = 'mfe-new';
let root: string;

/** Reads a declaration with more keys than the test's has. */
function readWith(more: object) {
  const content = { ...more, ...testDeclaration(name) };
  writeFileSync(path.join(root, name, 'remote.json'), JSON.stringify(content));
  return readDeclaration(name, root);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'parley-declaration-'));
  mkdirSync(path.join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a remote.json that names its JSON schema is read without it', () => {
  expect(readWith({ $schema: './remote.schema.json' })).toEqual(readWith({}));
});

test('a remote.json with a key that no declaration has is refused', () => {
  expect(() => readWith({ colour: 'red' })).toThrow('there is no key "colour" in a declaration');
});
