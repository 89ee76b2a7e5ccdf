import { signedIn } from '@parley/shared-ui/store';
import { holdPrivateFiles } from '@parley/shared-ui/testing/private-files';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  openProfile,
  payment,
  profile,
  section,
  subscription,
} from '../testing/account.tsx';

const panel = () => section('Your Data');
const done = {
  message: 'Your account is deleted in 14 days.',
  data: { eraseAfter: '2026-12-05T12:00:00.000Z' },
};

async function openDialog(changed: Answers = {}) {
  const view = openProfile(changed);
  act(() => {
    view.store.dispatch(signedIn('token-of-ada'));
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  return { ...view, dialog };
}

test('downloads all data as one file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  openProfile({ 'GET /profile/export': { data: 'an archive' } });
  await userEvent.click((await panel()).getByRole('button', { name: 'Download Everything' }));
  expect(await screen.findByText('Your data is downloaded.')).toBeVisible();
});

test('reports a failed download', async () => {
  openProfile({ 'GET /profile/export': { status: 429, message: 'Too many archives.' } });
  await userEvent.click((await panel()).getByRole('button', { name: 'Download Everything' }));
  expect(await screen.findByText('Too many archives.')).toBeVisible();
  expect((await panel()).getByRole('button', { name: 'Download Everything' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('states what is deleted, when, and how to undo it', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect(
    dialog.getByText(/All interviews with their questions, answers and feedback/),
  ).toBeVisible();
  expect(dialog.getByText(/a paid plan is not renewed/)).toBeVisible();
  expect(
    dialog.getByText(/erased after 14 days; signing in before then takes the deletion back/),
  ).toBeVisible();
});

test('names the credit and the refundable payment that are lost with the account @DESIGN-49', async () => {
  const { dialog } = await openDialog({
    'GET /subscription': { data: { ...subscription, credit: 9.5 } },
    'GET /subscription/transaction-history': {
      data: { transactions: [{ ...payment, refundableUntil: '2026-12-06T00:00:00.000Z' }] },
    },
  });
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Your credit of $9.50 is lost with the account.');
  expect(alert).toHaveTextContent(
    'You can ask back your last payment ($10.00) until December 5, 2026, in your transaction history: do that first.',
  );
});

test('warns of no payment that gives back credit only @DESIGN-49', async () => {
  const covered = { ...payment, amount: 0, refundableUntil: '2026-12-06T00:00:00.000Z' };
  const { dialog } = await openDialog({
    'GET /subscription': { data: { ...subscription, credit: 9.5 } },
    'GET /subscription/transaction-history': { data: { transactions: [covered] } },
  });
  const alert = await dialog.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Your credit of $9.50 is lost'));
  expect(alert).not.toHaveTextContent('ask back');
});

test('warns of no loss without a credit and a refundable payment @DESIGN-49', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['', false],
  ['ada', false],
  ['ada@parley.test', true],
  ['  ADA@parley.test ', true],
])('typing "%s" enables the deletion: %s', async (typed, confirms) => {
  const { dialog } = await openDialog();
  const input = dialog.getByRole('textbox', { name: 'Your email address' });
  expect(input).toHaveFocus();
  if (typed) await userEvent.type(input, typed);
  const button = dialog.getByRole('button', { name: 'Delete Account' });
  if (confirms) expect(button).toBeEnabled();
  else expect(button).toBeDisabled();
});

test('deletes nothing on Enter without the address', async () => {
  const { dialog, calls } = await openDialog({ 'POST /profile/delete': done });
  await userEvent.type(dialog.getByRole('textbox'), 'yes{Enter}');
  expect(calls.some(({ call }) => call === 'POST /profile/delete')).toBe(false);
});

test('shows the deletion date, signs out and deletes the recordings in this browser', async () => {
  const recording = { i1: { 'part-0.webm': new Blob(['…']) } };
  const files = holdPrivateFiles({ recordings: { [profile.id]: recording, eve: recording } });
  const { dialog, calls, store } = await openDialog({ 'POST /profile/delete': done });
  await userEvent.type(dialog.getByRole('textbox'), 'ada@parley.test{Enter}');
  const farewell = within(
    await screen.findByRole('dialog', { name: 'Your account will be deleted' }),
  );
  expect(farewell.getByText(/Everything is erased on December 5, 2026/)).toBeVisible();
  expect(calls.find(({ call }) => call === 'POST /profile/delete')?.body).toEqual({
    confirmation: 'ada@parley.test',
  });
  expect(files.recordings).toEqual({ eve: recording });
  await userEvent.click(farewell.getByRole('button', { name: 'Done' }));
  expect(store.getState().session.token).toBeNull();
});

test('says what could not be deleted from this browser, and tries again @DESIGN-59', async () => {
  const recordings = { [profile.id]: { i1: { 'part-0.webm': new Blob(['…']) } } };
  // As while another tab records.
  const files = holdPrivateFiles({ recordings: Object.freeze({ ...recordings }) });
  const { dialog } = await openDialog({ 'POST /profile/delete': done });
  await userEvent.type(dialog.getByRole('textbox'), 'ada@parley.test{Enter}');
  const farewell = within(
    await screen.findByRole('dialog', { name: 'Your account will be deleted' }),
  );
  const left = await farewell.findByRole('alert');
  expect(left).toHaveTextContent('Not everything was deleted from this browser.');
  expect(within(left).getAllByRole('listitem')[0]).toHaveTextContent('1 recording');
  files.recordings = recordings;
  await userEvent.click(within(left).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(farewell.queryByRole('alert')).not.toBeInTheDocument());
  expect(files.recordings).toEqual({});
});

test('forgets the session and the person at once, while the last words are still shown', async () => {
  localStorage.setItem('auth-token', 'token-of-ada');
  localStorage.setItem('parley-user-data', JSON.stringify(profile));
  const { dialog } = await openDialog({ 'POST /profile/delete': done });
  await userEvent.type(dialog.getByRole('textbox'), 'ada@parley.test{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Your account will be deleted' })).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('keeps everything and the typed text when the API rejects the deletion', async () => {
  const { dialog, store } = await openDialog({
    'POST /profile/delete': { status: 503, message: 'The payment provider rests.' },
  });
  await userEvent.type(dialog.getByRole('textbox'), 'ada@parley.test{Enter}');
  expect(await screen.findByText('The payment provider rests.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('ada@parley.test');
  expect(store.getState().session.token).toBe('token-of-ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
