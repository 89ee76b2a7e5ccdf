import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overviewOf, released, shell } from '../testing/released.ts';
import { OverviewScreen } from './overview-screen.tsx';

const overview = 'GET /operations/releases?hours=24';
const open = (answer: object) => {
  const calls = answerApi({ [overview]: answer });
  renderScreen(<OverviewScreen />, { path: '/releases' });
  return calls;
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows live and canary of a remote side by side, the remotes with a canary first @RELEASE-80', async () => {
  const quiet = released({
    remote: 'mfe-auth',
    owner: 'Identity',
    canary: null,
    live: { version: '2.0.0-00000000dd', health: null },
  });
  open(overviewOf([quiet, released()]));
  const table = within(await screen.findByRole('table', { name: 'Versions of mfe-account' }));
  expect(table.getByRole('columnheader', { name: /Canary, 10%/ })).toBeVisible();
  expect(cells(table.getByRole('row', { name: /^Failures/ }))).toEqual(['3 (0.2%)', '60 (75%)']);
  expect(cells(table.getByRole('row', { name: /^Load time/ }))).toEqual(['412 ms', '1.5 s']);
  const other = within(screen.getByRole('table', { name: 'Versions of mfe-auth' }));
  expect(cells(other.getByRole('row', { name: /^Screens/ }))).toEqual(['no data']);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['mfe-account', 'mfe-auth']);
  expect(screen.getByText('Owned by Identity')).toBeVisible();
});

test('the shell stands first, before a remote with a canary @RELEASE-111', async () => {
  open(overviewOf([released()], 'connected', { shell }));
  const names = await screen.findAllByRole('heading', { level: 2 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['shell', 'mfe-account']);
  expect(screen.getByRole('link', { name: 'Open shell' })).toHaveAttribute(
    'href',
    '/releases/shell?hours=24',
  );
});

test('tells a user who is no operator that the console is for operators @RELEASE-82', async () => {
  open({ status: 403, message: 'This is for operators.' });
  expect(await screen.findByText('The release console is for operators')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

test.each([
  ['not-configured', /RELEASE_SERVICE_CREDENTIAL/],
  ['unreachable', /does not answer/],
  ['refused', /does not accept the credential/],
])('a service that is %s is reported, with what to do @RELEASE-83', async (state, words) => {
  open(overviewOf([], state));
  expect(await screen.findByText('The release service is not connected')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('offers a retry when the API cannot be reached', async () => {
  open({ status: 500, message: 'The server rests.' });
  expect(await screen.findByText('The server rests.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('another period of the figures is requested and kept in the address', async () => {
  const calls = answerApi({
    [overview]: overviewOf([released()]),
    'GET /operations/releases?hours=168': overviewOf([released({ owner: 'Later' })]),
  });
  const { router } = renderScreen(<OverviewScreen />, { path: '/releases' });
  await userEvent.click(await screen.findByRole('button', { name: 'Last week' }));
  expect(await screen.findByText('Owned by Later')).toBeVisible();
  expect(router.state.location.search).toBe('?hours=168');
  expect(calls.map(({ call }) => call)).toContain('GET /operations/releases?hours=168');
});
