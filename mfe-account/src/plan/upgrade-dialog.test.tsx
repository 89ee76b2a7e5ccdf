import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../browser.ts';
import { type Answers, free, openProfile, profile, subscription } from '../testing/account.tsx';

const asFree: Answers = {
  'GET /profile': { data: free.profile },
  'GET /subscription': { data: free.subscription },
};
const checkout = { data: { checkoutUrl: 'https://checkout.test/1' } };
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Upgrade Subscription' }));
const leaving = () => jest.spyOn(browser, 'leaveTo').mockImplementation(() => {});

test('Upgrade Plan lists the plans with name, description, price a month and call to action @PROFILE-32', async () => {
  const { router } = openProfile(asFree);
  await userEvent.click(await screen.findByRole('button', { name: 'Upgrade Plan' }));
  const plans = await dialog();
  for (const text of ['Parley Plus', 'Prepare for a round of interviews.', '$10', '$30']) {
    expect(await plans.findByText(text)).toBeVisible();
  }
  expect(plans.getByRole('button', { name: 'Get Plus' })).toBeEnabled();
  expect(plans.getByRole('button', { name: 'Get Max' })).toBeEnabled();
  expect(plans.getByText('Your plan')).toBeVisible();
  expect(router.state.location.search).toBe('?upgrade=plus');
});

test('states the money-back guarantee before a plan is bought', async () => {
  openProfile(asFree, '/profile?upgrade=plus');
  const plans = await dialog();
  const conditions = plans.getByText(/money-back guarantee holds once for each plan/);
  expect(conditions).toHaveTextContent(
    'not renewals, and ends early once more than 2 interviews were held or the paid feedback of more than one was opened',
  );
  const list = await plans.findByRole('list', { name: 'Plans' });
  expect(conditions.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(plans.getByText(/Paid twice by accident, or not served as promised/)).toBeVisible();
});

const becomesCredit = /what is left of .* becomes a credit for your next payments/;

test('says before a larger plan is bought that what is left of the paid one is credited @DESIGN-48', async () => {
  openProfile({}, '/profile?upgrade=max');
  const plans = await dialog();
  const note = await plans.findByText(becomesCredit);
  expect(note).toHaveTextContent(
    'A larger plan is paid in full; what is left of Parley Plus becomes a credit',
  );
  expect(plans.queryByText(/Due today/)).not.toBeInTheDocument();
});

test.each([
  ['free', free.subscription],
  ['paused', { ...subscription, status: 'paused', plan: 'parley_free', renewsAt: null }],
])('promises no credit for a plan that is %s', async (_state, data) => {
  openProfile({ ...asFree, 'GET /subscription': { data } }, '/profile?upgrade=max');
  const plans = await dialog();
  expect(await plans.findByRole('button', { name: 'Get Max' })).toBeEnabled();
  expect(plans.queryByText(becomesCredit)).not.toBeInTheDocument();
});

test('says what a credit leaves to pay today for each plan @DESIGN-48', async () => {
  const data = { ...free.subscription, status: 'expired', credit: 12.5 };
  openProfile({ ...asFree, 'GET /subscription': { data } }, '/profile?upgrade=plus');
  const plans = await dialog();
  for (const text of [
    'Your credit of $12.50 is taken off what is due today.',
    'Due today: $0.00',
    'Due today: $17.50',
  ]) {
    expect(await plans.findByText(text)).toBeVisible();
  }
});

test.each([
  ['plus', 'parley_free', true],
  ['max', 'parley_free', true],
  ['max', 'parley_plus', true],
  ['plus', 'parley_plus', false],
  ['max', 'parley_max', false],
  ['gold', 'parley_free', false],
] as const)(
  'the address ?upgrade=%s on %s opens the plans: %s @UPGRADE-3 @PLAN-25',
  async (asked, plan, opens) => {
    openProfile(
      { 'GET /profile': { data: { ...profile, accountType: plan } } },
      `/profile?upgrade=${asked}`,
    );
    if (opens) expect(await screen.findByRole('dialog')).toBeVisible();
    else {
      await screen.findByRole('button', { name: 'Edit personal information' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  },
);

test('shows Processing... on the chosen plan until the browser opens the checkout @PROFILE-33 @STATE-47', async () => {
  const leave = leaving();
  const { calls } = openProfile(
    { ...asFree, 'POST /subscription/create-checkout': checkout },
    '/profile?upgrade=max',
  );
  const plans = await dialog();
  await userEvent.click(await plans.findByRole('button', { name: 'Get Max' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.test/1'));
  // The browser takes a moment to leave: nothing else can be chosen meanwhile.
  expect(plans.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(plans.getByRole('button', { name: 'Get Plus' })).toBeDisabled();
  expect(calls.find(({ call }) => call.includes('create-checkout'))?.body).toEqual({
    planType: 'parley_max',
  });
  // *Back* from the checkout brings the page back as it was left.
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(await plans.findByRole('button', { name: 'Get Max' })).toBeEnabled();
});

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['leaving the page', (leave: () => Promise<void>) => act(leave)],
])('%s while the checkout is being opened stays on this site', async (_name, giveUp) => {
  const leave = leaving();
  const { router } = openProfile(asFree, '/profile?upgrade=plus');
  const plans = await dialog();
  const get = await plans.findByRole('button', { name: 'Get Plus' });
  let answer = (_response: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  jest.mocked(fetch).mockImplementation(() => answered);
  await userEvent.click(get);
  await giveUp(() => router.navigate('/dashboard'));
  answer(Response.json({ status: 200, message: 'OK', ...checkout }));
  await act(() => answered.then(() => {}));
  await waitFor(() => expect(screen.queryByText('Processing...')).not.toBeInTheDocument());
  expect(leave).not.toHaveBeenCalled();
});

test('reports a failure and stops processing @ERROR-10 @ERROR-11', async () => {
  const leave = leaving();
  openProfile(
    {
      ...asFree,
      'POST /subscription/create-checkout': { status: 503, message: 'The provider rests.' },
    },
    '/profile?upgrade=plus',
  );
  const plans = await dialog();
  await userEvent.click(await plans.findByRole('button', { name: 'Get Plus' }));
  expect(await screen.findByText('The provider rests.')).toBeVisible();
  expect(await plans.findByRole('button', { name: 'Get Plus' })).toBeEnabled();
  expect(plans.queryByText('Processing...')).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes the dialog and removes it from the address @PROFILE-34', async (_name, close) => {
  const { router } = openProfile(asFree, '/profile?upgrade=plus');
  await dialog();
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('offers a retry when the plans cannot be loaded', async () => {
  let works = false;
  openProfile(
    {
      ...asFree,
      'GET /app-setup/platform-pricing': () =>
        works ? { data: { pricing: [] } } : { status: 500, message: 'No prices.' },
    },
    '/profile?upgrade=plus',
  );
  const plans = await dialog();
  expect(await plans.findByText('The plans could not be loaded')).toBeVisible();
  works = true;
  await userEvent.click(plans.getByRole('button', { name: 'Try again' }));
  expect(await plans.findByRole('list', { name: 'Plans' })).toBeInTheDocument();
});
