import type { ActiveSession } from '@parley/api/contract/onboarding';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProfile, section } from '../testing/account.tsx';

const here: ActiveSession = {
  id: 's1',
  device: 'Firefox on Linux',
  signedInWith: 'link',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-21T12:00:00.000Z',
  isCurrent: true,
};
const phone = {
  ...here,
  id: 's2',
  device: 'Safari on iPhone',
  signedInWith: 'google',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  isCurrent: false,
};
const unknown = { ...phone, id: 's3', device: '', lastUsedAt: '2026-11-02T12:00:00.000Z' };

const panel = () => section('Where You Are Signed In');
const devices = async () => {
  const list = within(await (await panel()).findByRole('list', { name: 'Signed-in devices' }));
  return list.getAllByRole('heading').map((heading) => heading.textContent);
};
/** The API with these places; signing one out takes it away. */
function open(places: object[]) {
  let current = places;
  return openProfile({
    'GET /onboarding/sessions': () => ({ data: { sessions: current } }),
    'DELETE /onboarding/sessions/s2': () => {
      current = current.filter((place) => place !== phone);
      return { message: 'That device is signed out.' };
    },
    'POST /onboarding/sessions/revoke-others': () => {
      current = [here];
      return { message: 'Two devices are signed out.', data: { revoked: 2 } };
    },
  });
}

test('lists this device first, then the last used, each with its sign-in method', async () => {
  open([unknown, phone, here]);
  expect(await devices()).toEqual(['Firefox on Linux', 'Safari on iPhone', 'Unknown browser']);
  const shown = await panel();
  expect(shown.getByText('This device')).toBeVisible();
  expect(shown.getByText('Signed in with a mailed link on November 1, 2026')).toBeVisible();
  expect(shown.getAllByRole('button', { name: 'Sign Out' })).toHaveLength(2);
});

test('says when another device was used last, and not when it signed in', async () => {
  const threeHoursAgo = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  open([here, { ...phone, lastUsedAt: threeHoursAgo }]);
  expect(await (await panel()).findByText('Last used 3 hours ago')).toBeVisible();
});

test('signs another device out', async () => {
  open([here, phone]);
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('That device is signed out.')).toBeVisible();
  await waitFor(async () => expect(await devices()).toEqual(['Firefox on Linux']));
  expect(screen.getByRole('list', { name: 'Signed-in devices' })).toHaveFocus();
});

test('signs all other devices out after confirmation', async () => {
  open([here, phone, unknown]);
  await userEvent.click(
    await (await panel()).findByRole('button', { name: 'Sign Out All Others' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
  expect(dialog.getByText(/The 2 other places have to sign in again/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Out All Others' }));
  expect(await screen.findByText('Two devices are signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await devices()).toEqual(['Firefox on Linux']);
  expect(screen.getByRole('list', { name: 'Signed-in devices' })).toHaveFocus();
});

test('offers no sign-out when this is the only device', async () => {
  open([here]);
  await devices();
  expect((await panel()).queryByRole('button')).not.toBeInTheDocument();
});

test('shows an error with a retry', async () => {
  let works = false;
  openProfile({
    'GET /onboarding/sessions': () =>
      works ? { data: { sessions: [here] } } : { status: 500, message: 'The server rests.' },
  });
  expect(await (await panel()).findByText('The server rests.')).toBeVisible();
  works = true;
  await userEvent.click((await panel()).getByRole('button', { name: 'Try again' }));
  expect(await devices()).toEqual(['Firefox on Linux']);
});
