import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../browser.ts';
import { free, openProfile, profile, section, subscription } from '../testing/account.tsx';

const plan = () => section('Account Plan');
const names = async () => {
  const region = await plan();
  return region.getAllByRole('button').map((button) => button.textContent);
};
const press = async (name: string) =>
  userEvent.click(await (await plan()).findByRole('button', { name }));
const leaving = () => jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});

test.each([
  [{}, 'Renews on December 21, 2026. Cancel anytime.', ['Manage Billing', 'Cancel Plan']],
  [
    { status: 'cancelled', cancelAtPeriodEnd: true },
    'Cancelled: Parley Plus ends on December 21, 2026. Until then you can resume it.',
    ['Resume Plan', 'Manage Billing'],
  ],
  [
    { status: 'paused', plan: 'parley_free', subscribedPlan: 'parley_max', renewsAt: null },
    'Parley Max is paused because a payment failed. Free’s rules hold until it is paid.',
    ['Update Payment', 'Cancel Plan'],
  ],
  [
    { status: 'expired', plan: 'parley_free', subscribedPlan: null, renewsAt: null },
    'Your paid plan has ended. Your interviews and results stay.',
    [],
  ],
])('shows text and actions of the subscription %j', async (changed, text, buttons) => {
  openProfile({ 'GET /subscription': { data: { ...subscription, ...changed } } });
  expect(await (await plan()).findByText(text)).toBeVisible();
  await waitFor(async () => expect(await names()).toEqual([...buttons, 'Upgrade Plan']));
});

test.each([
  ['beside the renewal', {}],
  ['without a paid plan', free.subscription],
])('shows a credit and what becomes of it %s @DESIGN-48', async (_where, changed) => {
  openProfile({ 'GET /subscription': { data: { ...subscription, ...changed, credit: 9.68 } } });
  const region = await plan();
  expect(
    await region.findByText(
      'You have a credit of $9.68. It is taken off your next payments by itself.',
    ),
  ).toBeVisible();
});

test.each([0, 'much', undefined])('says nothing of a credit that is %j', async (credit) => {
  openProfile({ 'GET /subscription': { data: { ...subscription, credit } } });
  const region = await plan();
  expect(await region.findByText(/^Renews on/)).toBeVisible();
  expect(region.queryByText(/credit/)).not.toBeInTheDocument();
});

test.each([
  ['parley_free', 'Free', true],
  ['parley_plus', 'Parley Plus', true],
  ['parley_max', 'Parley Max', false],
] as const)(
  'shows %s as %s; offers an upgrade: %s @PROFILE-21 @PROFILE-23',
  async (accountType, name, offered) => {
    openProfile({
      'GET /profile': { data: { ...profile, accountType } },
      'GET /subscription': { data: free.subscription },
    });
    const region = await plan();
    expect(region.getByText(name)).toBeVisible();
    expect(region.queryAllByRole('button', { name: 'Upgrade Plan' })).toHaveLength(offered ? 1 : 0);
  },
);

test('asks for confirmation to cancel, states the end date and shows the new state', async () => {
  let current = subscription;
  const { calls } = openProfile({
    'GET /subscription': () => ({ data: current }),
    'POST /subscription/cancel': () => {
      current = { ...subscription, status: 'cancelled', cancelAtPeriodEnd: true };
      return { message: 'Your plan is cancelled.', data: current };
    },
  });
  await press('Cancel Plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Parley Plus?' }));
  expect(dialog.getByText(/You keep Parley Plus until December 21, 2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.some(({ call }) => call === 'POST /subscription/cancel')).toBe(false);

  await press('Cancel Plan');
  const again = within(await screen.findByRole('dialog'));
  await userEvent.click(again.getByRole('button', { name: 'Cancel Plan' }));
  expect(await screen.findByText('Your plan is cancelled.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await (await plan()).findByText(/ends on December 21, 2026/)).toBeVisible();
  // The button that led there is gone.
  await waitFor(() => expect(screen.getByText(/ends on December 21/).parentElement).toHaveFocus());
});

test('keeps the dialog open when the cancellation fails', async () => {
  openProfile({ 'POST /subscription/cancel': { status: 503, message: 'Try again in a moment.' } });
  await press('Cancel Plan');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Plan' }));
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel Plan' })).toBeEnabled());
  // A dialog that leaves fades out.
  expect(dialog.getByRole('button', { name: 'Cancel Plan' })).toBeVisible();
});

test('resumes a cancelled plan and refetches what depends on the plan', async () => {
  let current = { ...subscription, status: 'cancelled', cancelAtPeriodEnd: true };
  const { calls } = openProfile({
    'GET /subscription': () => ({ data: current }),
    'POST /subscription/resume': () => {
      current = subscription;
      return { message: 'Your plan goes on.', data: current };
    },
  });
  await press('Resume Plan');
  expect(await screen.findByText('Your plan goes on.')).toBeVisible();
  expect(await (await plan()).findByText(/Renews on December 21, 2026/)).toBeVisible();
  expect(screen.getByText(/^Renews on/).parentElement).toHaveFocus();
  expect(calls.filter(({ call }) => call === 'GET /profile')).toHaveLength(2);
});

test('opens the billing portal or shows the error', async () => {
  const leave = leaving();
  let works = false;
  const { calls } = openProfile({
    'POST /subscription/portal': () =>
      works
        ? { data: { portalUrl: 'https://billing.test/1' } }
        : { status: 503, message: 'The provider rests.' },
  });
  await press('Manage Billing');
  expect(await screen.findByText('The provider rests.')).toBeVisible();
  works = true;
  await press('Manage Billing');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.test/1'));
  const portal = (await plan()).getByRole('button', { name: 'Manage Billing' });
  expect(portal).toHaveAttribute('aria-disabled', 'true');
  // *Back* from the portal brings the page back as it was left; the plan may be another one now.
  const before = calls.length;
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => expect(portal).toHaveAttribute('aria-disabled', 'false'));
  const asked = () => calls.slice(before).map(({ call }) => call);
  await waitFor(() =>
    expect(asked()).toEqual(expect.arrayContaining(['GET /subscription', 'GET /profile'])),
  );
});

test('offers a retry when the subscription cannot be loaded', async () => {
  let works = false;
  openProfile({
    'GET /subscription': () =>
      works ? { data: subscription } : { status: 500, message: 'The server rests.' },
  });
  const region = await plan();
  expect(await region.findByText('How your plan stands could not be loaded.')).toBeVisible();
  works = true;
  await userEvent.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText(/Renews on/)).toBeVisible();
});

test('shows a notice after an abandoned checkout until it is dismissed', async () => {
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  document.body.append(main);
  const { router } = openProfile({}, '/profile?checkout=cancelled');
  const notice = await screen.findByText(/You left the checkout. Nothing was charged/);
  expect(notice).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice).not.toBeInTheDocument();
  expect(main).toHaveFocus();
  main.remove();
  expect(router.state.location.search).toBe('');
});

test('opens the plans from that notice', async () => {
  const { router } = openProfile({}, '/profile?checkout=cancelled');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a plan' }));
  expect(await screen.findByRole('dialog', { name: 'Upgrade Subscription' })).toBeVisible();
  expect(router.state.location.search).toBe('?upgrade=max');
});
