import { deltaOf, usedAsDictionary } from './deltas.ts';

const hash = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fF/4=';
const script = '/mfe-home/1.0.0-0a1b2c/home.0123456789.js';

test('a script of a release is a dictionary for the same script of every version', () => {
  expect(usedAsDictionary(script)).toBe('match="/mfe-home/*/home.*.js"');
  expect(usedAsDictionary('/shell/1.2.0-0a1b2c/129.0123456789.js')).toBe(
    'match="/shell/*/129.*.js"',
  );
});

test.each([
  '/registry.json',
  '/mfe-home/1.0.0-0a1b2c/mf-manifest.json',
  '/mfe-home/1.0.0-0a1b2c/icon.0123456789.svg',
  '/shell/1.2.0-0a1b2c/development/main.js',
  '/mfe-home/latest/home.0123456789.js',
])('%s is no dictionary', (address) => {
  expect(usedAsDictionary(address)).toBeNull();
  expect(deltaOf(address, `:${hash}:`)).toBeNull();
});

test('the difference to a dictionary is named by its hash', () => {
  expect(deltaOf(script, `:${hash}:`)).toBe(
    '/mfe-home/1.0.0-0a1b2c/deltas/home.0123456789.js.pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fF_4.dcz',
  );
});

test.each(['', hash, `:${hash}`, ':../../../../etc/passwd:', `:${hash}:;x=1`])(
  'the header "%s" names no dictionary',
  (header) => {
    expect(deltaOf(script, header)).toBeNull();
  },
);
