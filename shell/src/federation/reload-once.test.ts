import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());

test('reloads once per release @RELEASE-23', () => {
  const reload = jest.fn();
  expect(reloadOnce('mfe-a@2', reload)).toBe(true);
  expect(reloadOnce('mfe-a@2', reload)).toBe(false);
  expect(reloadOnce('mfe-a@3', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('never reloads when session storage is unavailable', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const reload = jest.fn();
  expect(reloadOnce('mfe-a@2', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
