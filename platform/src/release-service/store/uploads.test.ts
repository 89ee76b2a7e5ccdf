import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { uploadRequest } from '../contract/contract.ts';
import { makeTestUpload } from '../testing/test-upload.ts';
import { Uploads } from './uploads.ts';

let folder: string;
let uploads: Uploads;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-uploads-'));
  uploads = new Uploads(folder);
});

afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const requestFor = (name: string, mark = 'one') =>
  uploadRequest.parse({ release: makeTestUpload(name, mark).release });

test('an abandoned upload is removed after ten minutes', () => {
  jest.useFakeTimers();
  const upload = uploads.begin(requestFor('mfe-new'), 'one');
  jest.advanceTimersByTime(9 * 60_000);
  uploads.removeIdle();
  expect(uploads.find('mfe-new', upload.id)).toBe(upload);
  jest.advanceTimersByTime(2 * 60_000);
  uploads.removeIdle();
  expect(() => uploads.find('mfe-new', upload.id)).toThrow('PARLEY-171');
  expect(readdirSync(folder)).toEqual([]);
});

test('an upload that is being released is not removed', () => {
  jest.useFakeTimers();
  const upload = uploads.begin(requestFor('mfe-new'), 'one');
  upload.job = 'a job';
  jest.advanceTimersByTime(60 * 60_000);
  uploads.removeIdle();
  expect(existsSync(upload.files)).toBe(true);
});

test('a stalled upload gives way to another of its remote, a running one does not', () => {
  jest.useFakeTimers();
  const first = uploads.begin(requestFor('mfe-new'), 'one');
  expect(() => uploads.begin(requestFor('mfe-new', 'two'), 'one')).toThrow('PARLEY-169');
  uploads.begin(requestFor('mfe-old'), 'other');
  jest.advanceTimersByTime(16_000);
  const second = uploads.begin(requestFor('mfe-new', 'two'), 'one');
  expect(() => uploads.find('mfe-new', first.id)).toThrow('PARLEY-171');
  expect(existsSync(first.files)).toBe(false);
  expect(existsSync(second.files)).toBe(true);
});

test('an upload is not found under another remote', () => {
  const { id } = uploads.begin(requestFor('mfe-new'), 'one');
  expect(() => uploads.find('mfe-old', id)).toThrow('PARLEY-171');
});

test('a file that is longer than announced is refused before all of it is stored', async () => {
  const upload = uploads.begin(requestFor('mfe-new'), 'one');
  const file = 'texts/en.json';
  let taken = 0;
  const endless = new Readable({
    read() {
      taken += 1;
      this.push('{}');
    },
  });
  await expect(upload.receive(file, endless)).rejects.toThrow('announced 2 bytes');
  expect(taken).toBeLessThan(100_000);
  expect(existsSync(path.join(upload.files, file))).toBe(false);
});

test('a source map that is sent again while its first sending has stalled is no second one', async () => {
  const { release } = makeTestUpload('mfe-new', 'one', {}, { 'one.js': '1' });
  const upload = uploads.begin(uploadRequest.parse({ release }), 'one');
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  async function* stalled() {
    yield Buffer.alloc(60);
    arrive();
    await isOver;
    throw new Error('gone');
  }
  const first = upload.receiveSourceMap('one.js', Readable.from(stalled()), 100);
  await hasArrived;
  await upload.receiveSourceMap('one.js', Readable.from([Buffer.alloc(60)]), 100);
  end();
  await expect(first).rejects.toThrow('gone');
  expect(readdirSync(upload.sourceMaps)).toEqual(['one.js.map']);
});

test('the folder of uploads is readable for its user alone, and one that cannot be removed is reported', () => {
  const upload = uploads.begin(requestFor('mfe-new'), 'one');
  expect(statSync(path.dirname(upload.files)).mode & 0o777).toBe(0o700);
  const left = path.join(folder, 'left');
  mkdirSync(left);
  utimesSync(left, 0, 0);
  // Nothing can be looked at below a link that leads to itself.
  symlinkSync('loop', path.join(folder, 'loop'));
  const lines: string[] = [];
  new Uploads(path.join(folder, 'own')).clear((line) => lines.push(line));
  expect(lines.join()).toContain('could not be removed');
  expect(existsSync(left)).toBe(false);
});

test('source maps that arrive at the same time have the limit of all of them together', async () => {
  const scripts = ['one.js', 'two.js'];
  const more = Object.fromEntries(scripts.map((script) => [script, script]));
  const { release } = makeTestUpload('mfe-new', 'one', {}, more);
  const upload = uploads.begin(uploadRequest.parse({ release }), 'one');
  const send = (script: string, bytes: number) =>
    upload.receiveSourceMap(script, Readable.from([Buffer.alloc(bytes)]), 100);
  const ended = await Promise.allSettled(scripts.map((script) => send(script, 60)));
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readdirSync(upload.sourceMaps)).toHaveLength(1);
  const [stored = ''] = readdirSync(upload.sourceMaps);
  // A map that is sent again takes its own place, and one that was refused none.
  await send(path.basename(stored, '.map'), 90);
  await send(scripts.find((script) => `${script}.map` !== stored) ?? '', 10);
  expect(readdirSync(upload.sourceMaps)).toHaveLength(2);
});
