import { assignRemotes } from '../../federation/assign-remotes.ts';
import { testRegistry } from '../../testing/test-registry.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';

const assigned = assignRemotes(
  testRegistry({
    'mfe-insights': [
      {
        path: '/dashboard',
        module: 'dashboard',
        navigation: { label: 'Dashboard', icon: 'dashboard', order: 1 },
      },
    ],
  }),
  'someone',
);

const after = (next: string) =>
  pageAfterSignIn(`?${new URLSearchParams({ override: 'x', next })}`, assigned);

test('a test user lands on the page that the address names as the next one @RELEASE-43', () => {
  expect(after('/interviews/7?tab=answers')).toBe('/interviews/7?tab=answers');
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
  'a test user whose next page is "%s" lands on the first page of the sidebar',
  (next) => expect(after(next)).toBe('/dashboard'),
);

test('a test user of an address without a next page lands on the first page of the sidebar', () => {
  expect(pageAfterSignIn('', assigned)).toBe('/dashboard');
});
