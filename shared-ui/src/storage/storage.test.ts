import { clearStorage, readStored, writeStored } from './storage.ts';

test('stores the bare token under the key of the specification', () => {
  writeStored('auth-token', 'token-of-ada');
  expect(localStorage.getItem('auth-token')).toBe('token-of-ada');
  expect(readStored('auth-token')).toBe('token-of-ada');
});

test.each([
  ['not JSON', '{'],
  ['of another shape', '{"id":7}'],
])('treats user data that is %s as absent', (_what, text) => {
  localStorage.setItem('parley-user-data', text);
  expect(readStored('parley-user-data')).toBeNull();
});

test('rejects a return path to another site', () => {
  localStorage.setItem('parley-return-path', '//evil.test');
  expect(readStored('parley-return-path')).toBeNull();
  localStorage.setItem('parley-return-path', '/profile');
  expect(readStored('parley-return-path')).toBe('/profile');
});

test('clears every value', () => {
  writeStored('auth-token', 'token-of-ada');
  writeStored('parley-return-path', '/profile');
  clearStorage();
  expect(readStored('auth-token')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('reports a full storage instead of failing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStored('auth-token', 'token-of-ada')).toBe(false);
});

test('reads a value without a version and stores it again with one', () => {
  localStorage.setItem('parley-room', '{"camera":"front"}');
  expect(readStored('parley-room')).toEqual({ camera: 'front' });
  writeStored('parley-room', { camera: 'back' });
  expect(localStorage.getItem('parley-room')).toBe('{"camera":"back","formatVersion":1}');
  expect(readStored('parley-room')).toEqual({ camera: 'back' });
});

test('treats a value of a newer format as absent and keeps it', () => {
  const newer = '{"cameras":["front"],"formatVersion":2}';
  localStorage.setItem('parley-room', newer);
  expect(readStored('parley-room')).toBeNull();
  expect(writeStored('parley-room', { camera: 'back' })).toBe(false);
  expect(localStorage.getItem('parley-room')).toBe(newer);
});
