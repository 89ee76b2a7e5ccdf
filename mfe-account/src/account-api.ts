import type { PaidPlanId } from '@parley/api/contract/plans/plans';
import {
  type Checkout,
  checkoutAnswer,
  type Deletion,
  deletionAnswer,
  type Portal,
  portalAnswer,
  type Revoked,
  revokedAnswer,
  type Subscription,
  subscriptionAnswer,
  type Transaction,
  type Transactions,
  transactionsAnswer,
} from '@parley/shared-ui/answers/billing';
import { type Session, type Sessions, sessionsAnswer } from '@parley/shared-ui/answers/profile';
import { api } from '@parley/shared-ui/store';

/** What a change answers: the new state, and a sentence for people. */
export interface Changed<T> {
  data: T;
  message: string;
}

function changed<T>(data: T, meta: { message: string } | undefined): Changed<T> {
  return { data, message: meta?.message ?? '' };
}

/** Everything that follows the plan, in every remote. */
export const planTags = [
  'Profile',
  'Subscription',
  'Transactions',
  'Interview',
  'Analytics',
  'History',
] as const;

/** The calls that only the screens of this remote make (product specification §7). */
export const accountApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    accountSubscription: build.query<Subscription, void>({
      query: () => ({ path: '/subscription', answer: subscriptionAnswer }),
      providesTags: ['Subscription'],
    }),
    accountTransactions: build.query<Transaction[], void>({
      query: () => ({
        path: '/subscription/transaction-history',
        answer: transactionsAnswer,
      }),
      transformResponse: (data: Transactions) => data.transactions,
      providesTags: ['Transactions'],
    }),
    accountCheckout: build.mutation<Checkout, PaidPlanId>({
      query: (planType) => ({
        path: '/subscription/create-checkout',
        method: 'POST',
        body: { planType },
        answer: checkoutAnswer,
      }),
    }),
    accountPortal: build.mutation<Portal, void>({
      query: () => ({
        path: '/subscription/portal',
        method: 'POST',
        answer: portalAnswer,
      }),
    }),
    accountChangePlan: build.mutation<Changed<Subscription>, 'cancel' | 'resume' | 'refund'>({
      query: (change) => ({
        path: `/subscription/${change}`,
        method: 'POST',
        answer: subscriptionAnswer,
      }),
      transformResponse: (data: Subscription, meta) => changed(data, meta),
      invalidatesTags: planTags,
    }),
    accountReceipt: build.mutation<null, string>({
      query: (id) => ({
        path: `/subscription/transactions/${encodeURIComponent(id)}/receipt`,
        document: 'receipt.pdf',
      }),
    }),
    accountExport: build.mutation<null, void>({
      query: () => ({ path: '/profile/export', document: 'data.zip' }),
    }),
    accountDelete: build.mutation<Changed<Deletion>, string>({
      query: (confirmation) => ({
        path: '/profile/delete',
        method: 'POST',
        body: { confirmation },
        answer: deletionAnswer,
      }),
      transformResponse: (data: Deletion, meta) => changed(data, meta),
    }),
    accountSessions: build.query<Session[], void>({
      query: () => ({ path: '/onboarding/sessions', answer: sessionsAnswer }),
      transformResponse: (data: Sessions) => data.sessions,
      providesTags: ['Sessions'],
    }),
    accountRevokeSession: build.mutation<Changed<null>, string>({
      query: (id) => ({
        path: `/onboarding/sessions/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      transformResponse: (data: null, meta) => changed(data, meta),
      invalidatesTags: ['Sessions'],
    }),
    accountRevokeOtherSessions: build.mutation<Changed<Revoked>, void>({
      query: () => ({
        path: '/onboarding/sessions/revoke-others',
        method: 'POST',
        answer: revokedAnswer,
      }),
      transformResponse: (data: Revoked, meta) => changed(data, meta),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useAccountSubscriptionQuery,
  useAccountTransactionsQuery,
  useAccountCheckoutMutation,
  useAccountPortalMutation,
  useAccountChangePlanMutation,
  useAccountReceiptMutation,
  useAccountExportMutation,
  useAccountDeleteMutation,
  useAccountSessionsQuery,
  useAccountRevokeSessionMutation,
  useAccountRevokeOtherSessionsMutation,
} = accountApi;
