import { clearStorage, readStored, writeStored } from './storage.ts';

test('the token is stored bare under the key of the specification', () => {
  writeStored('auth-token', 'token-of-ada');
  expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
  expect(readStored('auth-token')).toBe('token-of-ada');
});

test.each([
  ['not JSON', '{'],
  ['of another shape', '{"id":7}'],
])('user data that is %s counts as absent', (_what, text) => {
  localStorage.setItem('parley-user-data', text);
  expect(readStored('parley-user-data')).toBeNull();
});

test('a return path cannot lead to another site', () => {
  localStorage.setItem('parley-return-path', '//evil.test');
  expect(readStored('parley-return-path')).toBeNull();
  localStorage.setItem('parley-return-path', '/profile');
  expect(readStored('parley-return-path')).toBe('/profile');
});

test('clearing keeps nothing', () => {
  writeStored('auth-token', 'token-of-ada');
  writeStored('parley-return-path', '/profile');
  clearStorage();
  expect(readStored('auth-token')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a browser without space says so instead of failing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStored('auth-token', 'token-of-ada')).toBe(false);
});
