import { testRegistry } from '../testing/test-registry.ts';
import { OverrideError, readOverrides, resetOverrides } from './overrides.ts';

const registry = testRegistry({ 'mfe-insights': [{ path: '/dashboard', module: 'dashboard' }] });
const search = '?override=mfe-insights@http://localhost:3104/some/path';

test('an override is stored for the tab until it is reset @RELEASE-20', () => {
  const expected = { 'mfe-insights': 'http://localhost:3104' };
  expect(readOverrides(registry, search)).toEqual(expected);
  expect(readOverrides(registry, '')).toEqual(expected);
  resetOverrides();
  expect(readOverrides(registry, '')).toEqual({});
});

test.each([
  ['another origin', '?override=mfe-insights@https://evil.test'],
  [
    'an origin that only begins like an allowed one',
    '?override=mfe-insights@http://localhost.evil.test:3104',
  ],
  ['a remote that is not there', '?override=mfe-nothing@http://localhost:3104'],
  ['something else', '?override=hello'],
])('%s is rejected and not stored @RELEASE-20', (_what, address) => {
  expect(() => readOverrides(registry, address)).toThrow(OverrideError);
  expect(readOverrides(registry, '')).toEqual({});
});

test('stored overrides are ignored when the site allows none', () => {
  readOverrides(registry, search);
  const production = { ...registry, config: { ...registry.config, overrideOrigins: [] } };
  expect(readOverrides(production, '')).toEqual({});
});
