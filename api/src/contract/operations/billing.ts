import { z } from 'zod';
import { freeQuotaWord } from '../plans/quotas.ts';
import { pricingPlan } from '../setup.ts';
import { newCheckout, subscription, transaction } from '../subscription.ts';
import type { Operation } from './operation.ts';

/** Plans, payments and refunds. */
export const billingOperations = {
  platformPricing: {
    method: 'GET',
    path: '/app-setup/platform-pricing',
    auth: 'none',
    summary: 'The plans with their prices and features',
    description: 'The pricing grid and the upgrade dialog both read it.',
    data: z.object({ pricing: z.array(pricingPlan) }),
  },
  subscription: {
    method: 'GET',
    path: '/subscription',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'The plan, when it renews or ends, and whether its price can be asked back',
    data: subscription,
  },
  createCheckout: {
    method: 'POST',
    path: '/subscription/create-checkout',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Opens a checkout for a plan; the browser goes to its address',
    body: newCheckout,
    data: z.object({ checkoutUrl: z.url() }),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscription/cancel',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Lets the plan end when what is paid for ends',
    data: subscription,
  },
  resumeSubscription: {
    method: 'POST',
    path: '/subscription/resume',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Takes a cancellation back before the plan has ended',
    data: subscription,
  },
  refundSubscription: {
    method: 'POST',
    path: '/subscription/refund',
    since: '1.1.0',
    auth: 'bearer',
    summary:
      'Gives the first payment back within 14 days and ends the plan; once a person and plan',
    description: `Not once more than ${freeQuotaWord()} interviews were held, or the paid feedback of more than one was opened.`,
    data: subscription,
  },
  billingPortal: {
    method: 'POST',
    path: '/subscription/portal',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Opens the page for cards and invoices; the browser goes to its address',
    data: z.object({ portalUrl: z.url() }),
  },
  transactionHistory: {
    method: 'GET',
    path: '/subscription/transaction-history',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'All payments, newest first',
    data: z.object({ transactions: z.array(transaction) }),
  },
} as const satisfies Record<string, Operation>;
