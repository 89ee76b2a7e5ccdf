import { isChunkError } from './chunk-error.ts';
import {
  codeOf,
  LoadTimeoutError,
  ManifestError,
  PlatformError,
  RemoteError,
  ShapeError,
  UnreachableError,
} from './remote-error.ts';

const chunkError = Object.assign(new Error('x'), { name: 'ChunkLoadError' });

test.each([
  ['PARLEY-211', new LoadTimeoutError('No answer')],
  ['PARLEY-206', new ShapeError('no route')],
  ['PARLEY-208', new PlatformError('newer')],
  ['PARLEY-205', chunkError],
  ['PARLEY-205', new Error('wrapped', { cause: chunkError })],
  ['PARLEY-202', new UnreachableError('500')],
  ['PARLEY-203', new ManifestError('no manifest')],
  ['PARLEY-204', new Error('RUNTIME-008 Failed to load script resources')],
  ['PARLEY-207', new TypeError('x is not a function')],
])('reports %s for %s', (code, cause) => {
  expect(codeOf(cause)).toBe(code);
  expect(new RemoteError('mfe-a', '1.0.0', cause).message).toBe(
    `${code}: mfe-a 1.0.0 could not be loaded.`,
  );
});

test.each([
  'Loading chunk 12 failed.',
  'Loading CSS chunk a failed',
  'Failed to fetch dynamically imported module: http://x/a.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('recognizes a chunk load error in every browser: %s', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true);
});

test('does not take other errors for chunk load errors', () => {
  expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false);
  expect(isChunkError('Loading chunk 1 failed')).toBe(false);
});
