import type { ActiveSession } from '@parley/api/contract/onboarding';
import type { DataOf } from '@parley/api/contract/operations';
import type { PaidPlanId } from '@parley/api/contract/plans';
import type { Subscription, Transaction } from '@parley/api/contract/subscription';
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
      query: () => ({ path: '/subscription', expects: { plan: 'text', status: 'text' } }),
      providesTags: ['Subscription'],
    }),
    accountTransactions: build.query<Transaction[], void>({
      query: () => ({
        path: '/subscription/transaction-history',
        expects: { transactions: 'list' },
      }),
      transformResponse: (data: DataOf<'transactionHistory'>) => data.transactions,
      providesTags: ['Transactions'],
    }),
    accountCheckout: build.mutation<DataOf<'createCheckout'>, PaidPlanId>({
      query: (planType) => ({
        path: '/subscription/create-checkout',
        method: 'POST',
        body: { planType },
        expects: { checkoutUrl: 'text' },
      }),
    }),
    accountPortal: build.mutation<DataOf<'billingPortal'>, void>({
      query: () => ({
        path: '/subscription/portal',
        method: 'POST',
        expects: { portalUrl: 'text' },
      }),
    }),
    accountChangePlan: build.mutation<Changed<Subscription>, 'cancel' | 'resume' | 'refund'>({
      query: (change) => ({ path: `/subscription/${change}`, method: 'POST' }),
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
    accountDelete: build.mutation<Changed<DataOf<'deleteProfile'>>, string>({
      query: (confirmation) => ({
        path: '/profile/delete',
        method: 'POST',
        body: { confirmation },
      }),
      transformResponse: (data: DataOf<'deleteProfile'>, meta) => changed(data, meta),
    }),
    accountSessions: build.query<ActiveSession[], void>({
      query: () => ({ path: '/onboarding/sessions', expects: { sessions: 'list' } }),
      transformResponse: (data: DataOf<'sessions'>) => data.sessions,
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
    accountRevokeOtherSessions: build.mutation<Changed<DataOf<'revokeOtherSessions'>>, void>({
      query: () => ({ path: '/onboarding/sessions/revoke-others', method: 'POST' }),
      transformResponse: (data: DataOf<'revokeOtherSessions'>, meta) => changed(data, meta),
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
