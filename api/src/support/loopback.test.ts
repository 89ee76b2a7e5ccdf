import { isLoopback, isLoopbackHost } from './loopback.ts';

test.each([
  'localhost',
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each([
  '',
  'evil.test',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  '128.0.0.1',
  '0.0.0.0',
  '::2',
  '[::2]',
])('%j is not this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test('of an address the host counts', () => {
  expect(isLoopback('http://127.0.0.2:12111/v1')).toBe(true);
  expect(isLoopback('http://[::1]:4000')).toBe(true);
  expect(isLoopback('https://people.test/localhost')).toBe(false);
});
