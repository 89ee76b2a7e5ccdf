import { makeTestUpload } from '../testing/test-upload.ts';
import { changeRequest, uploadRequest } from './contract.ts';
import { requireWithinLimits } from './upload-limits.ts';
import { uploadPath } from './upload-path.ts';

test.each([
  '../registry.json',
  'a/../../b.js',
  '/etc/passwd',
  'a//b.js',
  'a/./b.js',
  '',
  '.hidden',
  'a\\b.js',
  'C:b.js',
  'a\0b.js',
  'a%2fb.js',
  '__proto__',
  'release.json',
  'retired.json',
  'pruned.json',
  'version-matrix.json',
  'main.js.br',
  'main.js.tmp',
  'a/b/c/d/e/f/g.js',
  `${'a'.repeat(200)}.js`,
])('the path "%s" is refused', (path) => {
  expect(uploadPath.safeParse(path).success).toBe(false);
});

test.each([
  'remoteEntry.7ead1df4.js',
  '__federation_expose_sign_in.dfef.js',
  'prerender/sign-in.cjs',
  'assets/images/logo@2x.png',
  'texts/release.json',
])('the path "%s" is accepted', (path) => {
  expect(uploadPath.safeParse(path).success).toBe(true);
});

const { release } = makeTestUpload('mfe-new', 'one');

test.each([
  ['the shell', { release: { ...release, name: 'shell' } }],
  ['a name with a path', { release: { ...release, name: 'mfe-new/..' } }],
  ['a version with a path', { release: { ...release, version: '../1.0.0-0123456789' } }],
  ['a version without a hash', { release: { ...release, version: '1.0.0' } }],
  ['no declaration', { release: { ...release, declaration: null } }],
  ['a weak hash', { release: { ...release, files: { 'a.js': { integrity: 'md5-x', size: 1 } } } }],
  ['a canary for everyone', { release, canaryPercent: 100 }],
  ['an unknown option', { release, skipsGate: true }],
  ['a release without a rehearsal and without a reason', { release, rehearsal: 'none' }],
  ['a reason that would control a terminal', { release, reason: '\u001b[2J' }],
  ['a reason that is too long', { release, reason: 'x'.repeat(201) }],
])('an upload of %s is refused', (_what, request) => {
  expect(uploadRequest.safeParse(request).success).toBe(false);
});

test('an upload is rehearsed unless it says otherwise', () => {
  expect(uploadRequest.parse({ release })).toMatchObject({ rehearsal: 'first', reason: null });
});

test('a change that the service does not know is refused', () => {
  expect(changeRequest.safeParse({ change: 'retire' }).success).toBe(false);
  expect(changeRequest.safeParse({ change: 'canary', percent: 0 }).success).toBe(false);
});

const limits = { maxBytes: 30, maxFileBytes: 20, maxFiles: 2 };
const { declaration } = release;
const files = (...sizes: number[]) => ({
  declaration,
  files: Object.fromEntries(sizes.map((size, at) => [`${at}.js`, { integrity: '', size }])),
});

test.each([
  ['as many and as large as the limits', files(20, 10), null],
  ['too many', files(1, 1, 1), '3 files; 2 are accepted'],
  ['one too large', files(21), '0.js has'],
  ['too large together', files(20, 11), 'the release has'],
])('the limits of an upload apply to files that are %s', (_what, upload, problem) => {
  const check = () => requireWithinLimits(upload, limits);
  if (problem === null) expect(check).not.toThrow();
  else expect(check).toThrow(problem);
});

test('a declaration that would make every page of the site large is refused', () => {
  const title = 'x'.repeat(70_000);
  const routes = declaration.routes.map((route) => ({ ...route, title }));
  const large = { files: {}, declaration: { ...declaration, routes } };
  expect(() => requireWithinLimits(large, limits)).toThrow(
    'PARLEY-164: the declaration has 69 KB; 64 KB are accepted, since every page of the site carries it.',
  );
});

test('two paths that differ by upper and lower case are refused', () => {
  const file = { integrity: '', size: 1 };
  const upload = { declaration, files: { 'Main.js': file, 'main.js': file } };
  expect(() => requireWithinLimits(upload, limits)).toThrow('PARLEY-166');
});

test.each([
  ['main', 'main/late.js'],
  ['Main/late.js', 'main'],
])('a file %s beside %s, which would be its folder or in it, is refused', (...paths) => {
  const file = { integrity: '', size: 1 };
  const upload = { declaration, files: Object.fromEntries(paths.map((one) => [one, file])) };
  expect(() => requireWithinLimits(upload, limits)).toThrow('PARLEY-166');
});
