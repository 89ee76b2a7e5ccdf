import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, answers, free, profile, subscription } from '../testing/account.tsx';
import { PaymentSuccessScreen } from './payment-success-screen.tsx';
import { slowAfterMs } from './use-plan-activation.ts';

const text =
  'Your payment has been processed successfully. You now have access to all premium features.';
const path = '/subscription/success';

function open(changed: Answers, at: string) {
  const calls = answerApi({ ...answers, ...changed });
  return { calls, ...renderScreen(<PaymentSuccessScreen />, { path, at }) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('confirms an active plan and links to the dashboard @PAYMENT-1 @PAYMENT-2', async () => {
  open({}, `${path}?plan=plus`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(
    screen.getByText('Parley Plus renews on December 21, 2026. Cancel anytime.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('says that it is waiting until the webhook arrives, then refetches the plan everywhere', async () => {
  let current: object = free.subscription;
  const { calls, store } = open(
    { 'GET /subscription': () => ({ data: current }) },
    `${path}?plan=plus`,
  );
  const { api } = await import('@parley/shared-ui/store');
  await act(async () => {
    await store.dispatch(api.endpoints.profile.initiate());
  });
  expect(await screen.findByText(/We are waiting for the payment provider/)).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  current = subscription;
  await pass(4_000);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /profile')).toHaveLength(2));
  const asked = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});

test.each([
  ['on Free', free.subscription],
  ['whose plan has ended', { ...free.subscription, status: 'expired' }],
])(
  'says that there is nothing to confirm to someone %s whom no checkout led here',
  async (_who, data) => {
    const { calls } = open({ 'GET /subscription': { data } }, path);
    expect(screen.queryByText(/starts by itself/)).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No payment to confirm' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the Plans' })).toHaveAttribute(
      'href',
      '/profile?upgrade=plus',
    );
    const asked = calls.length;
    await pass(slowAfterMs + 100);
    // Nothing is waited for.
    expect(calls).toHaveLength(asked);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText(/Nothing is charged/)).toBeVisible();
  },
);

test('waits for Max when upgrading from Plus', async () => {
  open({ 'GET /subscription': { data: subscription } }, `${path}?plan=max`);
  await pass(5_000);
  expect(screen.getByText(/Parley Max starts by itself/)).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('offers to leave after a while and still detects the plan', async () => {
  let current: object = free.subscription;
  const { calls, unmount } = open(
    { 'GET /subscription': () => ({ data: current }) },
    `${path}?plan=plus`,
  );
  await screen.findByText(/We are waiting/);
  await pass(slowAfterMs + 100);
  expect(screen.getByText(/This takes longer than usual/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to Dashboard' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Your Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  current = subscription;
  unmount();
  const asked = () => calls.filter(({ call }) => call === 'GET /profile').length;
  const before = asked();
  await pass(30_000);
  expect(asked()).toBeGreaterThan(before);
});

test('reports a lost connection and keeps retrying', async () => {
  let works = false;
  open(
    {
      'GET /subscription': () =>
        works ? { data: subscription } : { status: 500, message: 'The server rests.' },
    },
    `${path}?plan=plus`,
  );
  expect(await screen.findByText(/We keep trying; nothing is lost/)).toBeVisible();
  works = true;
  await pass(4_000);
  expect(await screen.findByText(text)).toBeVisible();
});

test('does not wait when opened directly on a paid plan', async () => {
  open({ 'GET /profile': { data: profile } }, path);
  expect(await screen.findByText(text)).toBeVisible();
});
