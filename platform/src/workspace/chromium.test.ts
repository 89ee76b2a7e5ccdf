import { findChromium, provideChromium } from './chromium.ts';

const mockInstalled: string[] = [];

// A machine of root on Debian without any browser.
jest.mock('./debian.ts', () => ({
  canInstall: () => true,
  firstExisting: () => undefined,
  install: (...names: string[]) => mockInstalled.push(...names),
  installCommand: (...names: string[]) => `sudo apt-get install ${names.join(' ')}`,
  mayInstallUnasked: () => process.env.CI === 'true',
}));

const { CI, CHROMIUM_PATH } = process.env;
const set = (name: string, value: string | undefined) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

beforeEach(() => {
  mockInstalled.length = 0;
  set('CI', undefined);
  set('CHROMIUM_PATH', undefined);
});
afterAll(() => {
  set('CI', CI);
  set('CHROMIUM_PATH', CHROMIUM_PATH);
});

test('a command that rehearses on a person’s machine installs nothing and says the command', () => {
  expect(() => findChromium(() => {})).toThrow('sudo apt-get install chromium');
  expect(mockInstalled).toEqual([]);
});

test('in a pipeline the browser is installed', () => {
  set('CI', 'true');
  expect(() => findChromium(() => {})).toThrow();
  expect(mockInstalled).toEqual(['chromium']);
});

test('the tests of the whole product install the browser that they need', () => {
  expect(() => provideChromium(() => {})).toThrow();
  expect(mockInstalled).toEqual(['chromium']);
});
