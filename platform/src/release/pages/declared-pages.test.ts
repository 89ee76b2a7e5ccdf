import type { RouteDeclaration } from '../../registry/registry-schema.ts';
import {
  testDeclaration,
  testRegistry,
  testVersion,
} from '../../release-format/testing/releases.ts';
import { pagesWithLoadingState, publicPages } from './declared-pages.ts';

const route = (path: string, changed: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  module: 'home',
  access: 'protected',
  layout: 'signed-in',
  title: 'Page',
  prerender: true,
  ...changed,
});

function remote(name: string, routes: RouteDeclaration[]) {
  return { ...testVersion(name, '1.0.0-0a1b2c'), declaration: testDeclaration(name, { routes }) };
}

const isPublic = { access: 'public', layout: 'public' } as const;

test('lists public pages without parameters, each with its remote', () => {
  const registry = testRegistry({
    'mfe-one': remote('mfe-one', [
      route('/terms-condition', isPublic),
      route('/people/:id', isPublic),
      route('/dashboard'),
    ]),
    'mfe-two': remote('mfe-two', [route('/', isPublic), route('/verify-auth', isPublic)]),
  });
  expect(publicPages(registry).map(({ path, remote: owner }) => [path, owner])).toEqual([
    ['/', 'mfe-two'],
    ['/terms-condition', 'mfe-one'],
    ['/verify-auth', 'mfe-two'],
  ]);
});

test('a loading state is published of signed-in pages that declare it, without parameters', () => {
  const registry = testRegistry({
    'mfe-one': remote('mfe-one', [
      route('/dashboard'),
      route('/history', { prerender: false }),
      route('/interview/:id'),
      route('/room', { layout: 'bare' }),
      route('/about', isPublic),
    ]),
  });
  expect(pagesWithLoadingState(registry).map(({ path }) => path)).toEqual(['/dashboard']);
});

test('no loading state is published of a remote with a canary, whose visitors would see the other version', () => {
  const live = remote('mfe-one', [route('/dashboard')]);
  const canary = { ...remote('mfe-one', [route('/dashboard')]), percent: 10 };
  const registry = testRegistry({ 'mfe-one': { ...live, canary } });
  expect(pagesWithLoadingState(registry)).toEqual([]);
});
