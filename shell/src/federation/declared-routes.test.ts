import { testRegistry } from '../testing/test-registry.ts';
import { assignRemotes } from './assign-remotes.ts';
import { navigationLinks } from './declared-routes.ts';

test('navigation links follow the declared order across remotes @RELEASE-1', () => {
  const registry = testRegistry({
    'mfe-late': [
      { path: '/first', module: 'a', navigation: { label: 'First', icon: 'history', order: 1 } },
    ],
    'mfe-early': [
      { path: '/second', module: 'b', navigation: { label: 'Second', icon: 'history', order: 2 } },
      { path: '/hidden/:id', module: 'c' },
    ],
  });
  expect(
    navigationLinks(assignRemotes(registry, 'someone')).map(({ label, to }) => [label, to]),
  ).toEqual([
    ['First', '/first'],
    ['Second', '/second'],
  ]);
});
