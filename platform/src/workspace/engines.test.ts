import { ensureEngine, firefoxPath, isInstalled } from './engines.ts';

const { FIREFOX_PATH } = process.env;

afterEach(() => {
  if (FIREFOX_PATH === undefined) delete process.env.FIREFOX_PATH;
  else process.env.FIREFOX_PATH = FIREFOX_PATH;
});

test('a browser that a variable names is used, and nothing is installed', () => {
  process.env.FIREFOX_PATH = process.execPath;
  const report = jest.fn();
  ensureEngine('firefox', report);
  expect(isInstalled('firefox')).toBe(true);
  expect(firefoxPath()).toBe(process.execPath);
  expect(report).not.toHaveBeenCalled();
});

test('a variable that names a missing file is an error', () => {
  process.env.FIREFOX_PATH = '/nowhere/firefox';
  expect(() => isInstalled('firefox')).toThrow('FIREFOX_PATH names /nowhere/firefox');
});
