import { freeQuotaWord } from '../../../api/src/contract/plans/quotas.ts';
import { readDeclaration, remoteNames } from './workspace.ts';

const routes = remoteNames().flatMap((remote) =>
  readDeclaration(remote).routes.map((route) => ({ remote, ...route })),
);

function routeAt(path: string) {
  const [route, ...others] = routes.filter((one) => one.path === path);
  expect(others).toEqual([]);
  return route;
}

test.each(['/', '/privacy-policy', '/terms-condition'])(
  '%s is public @ROUTE-1 @ROUTE-2',
  (path) => {
    expect(routeAt(path)).toMatchObject({ access: 'public', layout: 'public' });
  },
);

test.each(['/create-account', '/sign-in', '/verify-auth'])('%s is public @ROUTE-3', (path) => {
  expect(routeAt(path)).toMatchObject({ access: 'public', layout: 'public' });
});

test('two addresses open the one live screen, which is protected @ROUTE-5', () => {
  const [live, other] = ['/interview', '/start-interview'].map(routeAt);
  expect(live).toMatchObject({ access: 'protected', module: 'live' });
  expect({ ...other, path: '/interview' }).toEqual(live);
});

test('the details have an interview’s id in their address and are protected @ROUTE-6', () => {
  expect(routeAt('/interview/:id')).toMatchObject({ access: 'protected', module: 'details' });
});

test.each(['/dashboard', '/interview-history', '/analytics', '/my-achievements', '/profile'])(
  '%s is protected @ROUTE-7',
  (path) => {
    expect(routeAt(path)?.access).toBe('protected');
  },
);

test('the page after a payment is protected @ROUTE-8', () => {
  expect(routeAt('/subscription/success')?.access).toBe('protected');
});

test('the sidebar links four pages by their names to those who are no operators @SHELL-1', () => {
  const links = routes
    .flatMap(({ path, navigation }) => (navigation ? [{ path, ...navigation }] : []))
    .filter(({ audience }) => audience === undefined)
    .toSorted((one, other) => one.order - other.order);
  expect(links.map(({ label, path }) => [label, path])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Interview History', '/interview-history'],
    ['Analytics', '/analytics'],
    ['Achievements', '/my-achievements'],
  ]);
});

test('the description of the page that creates an account names the quota of Free', () => {
  expect(routeAt('/create-account')?.description).toContain(
    `practice ${freeQuotaWord()} interviews a month`,
  );
});
