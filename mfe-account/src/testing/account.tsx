import type { Preferences, Profile } from '@parley/api/contract/account';
import { pricing } from '@parley/api/contract/plans/pricing-grid';
import type { Subscription, Transaction } from '@parley/api/contract/subscription';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ProfileScreen } from '../profile/profile-screen.tsx';

export const preferences: Preferences = {
  colorScheme: null,
  captions: true,
  interviewerVoice: 'ash',
  interviewerLanguage: 'en',
  receiptMails: true,
  planMails: true,
};

export const profile: Profile = {
  id: 'p1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@parley.test',
  createdAt: '2026-01-09T12:00:00.000Z',
  accountType: 'parley_plus',
  subscriptionStatus: 'active',
  preferredLanguages: [],
  totalInterviews: 7,
  quota: { used: 3, limit: 10 },
  preferences,
};

export const subscription: Subscription = {
  plan: 'parley_plus',
  status: 'active',
  subscribedPlan: 'parley_plus',
  renewsAt: '2026-12-21T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  refundableUntil: null,
};

export const free = {
  profile: { ...profile, accountType: 'parley_free', subscriptionStatus: 'free' },
  subscription: {
    ...subscription,
    plan: 'parley_free',
    status: 'free',
    subscribedPlan: null,
    renewsAt: null,
  },
} as const satisfies { profile: Profile; subscription: Subscription };

export const payment: Transaction = {
  id: 't1',
  description: 'Parley Plus, one month from November 21, 2026',
  paymentDate: '2026-11-21T12:00:00.000Z',
  status: 'paid',
  amount: 10,
  refundableUntil: null,
};

export type Answers = Parameters<typeof answerApi>[0];

export const answers: Answers = {
  'GET /profile': { data: profile },
  'GET /subscription': { data: subscription },
  'GET /subscription/transaction-history': { data: { transactions: [] } },
  'GET /onboarding/sessions': { data: { sessions: [] } },
  'GET /app-setup/platform-pricing': { data: { pricing: pricing('Parley') } },
};

/** Opens the profile with the API answering as given. */
export function openProfile(changed: Answers = {}, at = '/profile') {
  const calls = answerApi({ ...answers, ...changed });
  return { calls, ...renderScreen(<ProfileScreen />, { path: '/profile', at }) };
}

/** A section of the profile, once the profile has arrived. */
export async function section(name: string) {
  await screen.findByRole('button', { name: 'Edit personal information' });
  return within(await screen.findByRole('region', { name }));
}
