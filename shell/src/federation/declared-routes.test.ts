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
    navigationLinks(assignRemotes(registry, 'someone'), false).map(({ label, to }) => [label, to]),
  ).toEqual([
    ['First', '/first'],
    ['Second', '/second'],
  ]);
});

test('an entry for operators is shown to operators only @RELEASE-82', () => {
  const navigation = {
    label: 'Releases',
    icon: 'history',
    order: 1,
    audience: 'operators' as const,
  };
  const registry = testRegistry({ 'mfe-x': [{ path: '/releases', module: 'a', navigation }] });
  const labels = (isOperator: boolean) =>
    navigationLinks(assignRemotes(registry, 'someone'), isOperator).map(({ label }) => label);
  expect(labels(false)).toEqual([]);
  expect(labels(true)).toEqual(['Releases']);
});
