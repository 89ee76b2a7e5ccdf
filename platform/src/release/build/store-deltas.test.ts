import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { deltaFile, deltasFolder } from '../../release-format/deltas.ts';
import { writeRegistry } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { testRegistry, testVersion } from '../../release-format/testing/releases.ts';
import { storeDeltas } from './store-deltas.ts';

const name = 'mfe-home';
const [live, previous, next] = ['1.0.0-aaaaaa', '1.0.0-bbbbbb', '1.0.0-cccccc'];
const lines = Array.from({ length: 400 }, (_, line) => `const value${line} = ${line ** 3};\n`);
const before = lines.join('');
const after = before.replace('value7 ', 'renamed7 ');

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'parley-deltas-'));
});
afterEach(() => rmSync(data, { recursive: true }));

function store(version: string, files: Readonly<Record<string, string>>): void {
  const folder = releaseFolder(data, name, version);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), content);
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
  }
}

const hashOf = (content: string) => createHash('sha256').update(content).digest();

function readDelta(file: string, earlier: string, version = next): Buffer {
  const delta = deltaFile(file, hashOf(earlier).toString('base64'));
  return readFileSync(path.join(releaseFolder(data, name, version), delta));
}

test('a script is stored as what differs from the same script of each version of the registry', async () => {
  const older = before.replaceAll('const', 'let');
  store(previous, { 'home.0000000000.js': older });
  store(live, { 'home.1111111111.js': before });
  store(next, { 'home.2222222222.js': after });
  writeRegistry(data, testRegistry({ [name]: { ...testVersion(name, live), previous } }));
  await storeDeltas({ name, version: next }, data);
  const whole = brotliCompressSync(after).length;
  for (const earlier of [before, older]) {
    const delta = readDelta('home.2222222222.js', earlier);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(hashOf(earlier));
    const script = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(earlier));
    expect(Buffer.from(script).toString()).toBe(after);
  }
  expect(readDelta('home.2222222222.js', before).length).toBeLessThan(whole / 10);
});

test('each of several releases of one process has differences that give its scripts back', async () => {
  const releases = ['111111', '222222', '333333', '444444'].map((mark) => `1.0.0-${mark}`);
  const scriptOf = (release: number) => before.replaceAll('const', `/* ${release} */ const`);
  store(live, { 'home.0000000000.js': before });
  writeRegistry(data, testRegistry({ [name]: testVersion(name, live) }));
  for (const [at, version] of releases.entries()) {
    store(version, { [`home.${at}111111111.js`]: scriptOf(at) });
    await storeDeltas({ name, version }, data);
    const delta = readDelta(`home.${at}111111111.js`, before, version);
    const script = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(before));
    expect(Buffer.from(script).toString()).toBe(scriptOf(at));
  }
});

test('a script that is new, or that has little of the earlier one, has no difference', async () => {
  const random = Array.from({ length: 500 }, (_, part) => hashOf(`${part}`).toString('hex')).join();
  store(live, { 'home.1111111111.js': before });
  store(next, { 'home.2222222222.js': random, 'page.3333333333.js': after });
  writeRegistry(data, testRegistry({ [name]: testVersion(name, live) }));
  await storeDeltas({ name, version: next }, data);
  expect(() => readDelta('home.2222222222.js', before)).toThrow('ENOENT');
  expect(() => readDelta('page.3333333333.js', before)).toThrow('ENOENT');
});

test('a first release has no differences', async () => {
  store(next, { 'home.2222222222.js': after });
  await storeDeltas({ name, version: next }, data);
  writeRegistry(data, testRegistry());
  await storeDeltas({ name, version: next }, data);
  expect(existsSync(path.join(releaseFolder(data, name, next), deltasFolder))).toBe(false);
});
