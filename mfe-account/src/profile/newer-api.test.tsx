import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  answers,
  openProfile,
  payment,
  profile,
  section,
} from '../testing/account.tsx';

const newer: Answers = {
  'GET /profile': {
    data: {
      ...profile,
      accountType: 'parley_team',
      subscriptionStatus: 'past_due',
      createdAt: undefined,
      totalInterviews: undefined,
      quota: undefined,
      preferences: { colorScheme: 'sepia', interviewerVoice: 'nova', interviewerLanguage: 'eo' },
      seats: 12,
    },
  },
  'GET /subscription': { data: { plan: 'parley_team', status: 'past_due' } },
  'GET /subscription/transaction-history': {
    data: {
      transactions: [
        { ...payment, status: 'pending', amount: 12, currency: 'EUR' },
        { ...payment, id: 't2', description: 'Credits', amount: 3, currency: 'credits' },
        { unreadable: true },
      ],
    },
  },
  'GET /onboarding/sessions': {
    data: {
      sessions: [
        {
          id: 's1',
          device: 'Firefox on Linux',
          signedInWith: 'passkey',
          createdAt: profile.createdAt,
          lastUsedAt: profile.createdAt,
          isCurrent: true,
        },
      ],
    },
  },
};

test('an unknown plan displays as Free with no features', async () => {
  openProfile(newer);
  const plan = await section('Account Plan');
  expect(plan.getByText('Free')).toBeVisible();
  await plan.findByRole('button', { name: 'Upgrade Plan' });
  expect(plan.queryByRole('list', { name: 'Included in your plan' })).toBeNull();
  expect(plan.queryByRole('progressbar')).toBeNull();
});

test('shows person, preferences and sessions with values of a newer API', async () => {
  openProfile(newer);
  const person = await section('Personal Information');
  expect(person.getByText('Ada Lovelace')).toBeVisible();
  expect(person.getByText('Past due')).toBeVisible();
  expect(person.queryByText(/Member since/)).toBeNull();
  expect((await section('Quick Stats')).getByText('N/A')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Interviewer’s voice' })).toHaveDisplayValue('Nova');
  expect(await screen.findByText(/Signed in another way/)).toBeVisible();
});

test('shows payments of a newer API without a receipt that it may not have', async () => {
  openProfile(newer);
  await userEvent.click(await screen.findByRole('tab', { name: 'Transaction History' }));
  expect(await screen.findByText('€12.00')).toBeVisible();
  expect(screen.getByText('3.00 credits')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Download Receipt' })).toHaveLength(1);
});

test('offers the known plans to a user on an unknown plan', async () => {
  const known = answers['GET /app-setup/platform-pricing'];
  const { pricing } = Object(Object(known).data);
  const team = { identity: 'parley_team', name: 'Parley Team', price: { monthly: 90 } };
  openProfile(
    { ...newer, 'GET /app-setup/platform-pricing': { data: { pricing: [...pricing, team] } } },
    '/profile?upgrade=plus',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade Subscription' }));
  const plans = await dialog.findByRole('list', { name: 'Plans' });
  expect(
    within(plans)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Free', 'Parley Plus', 'Parley Max']);
  expect(dialog.getByRole('button', { name: 'Get Plus' })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: 'Start Free' })).toBeNull();
  expect(dialog.queryByText('Your plan')).toBeNull();
});
