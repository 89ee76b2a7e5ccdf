import type { PaidPlanId } from '../../contract/plans/plans.ts';

/** What a user is about to buy. */
export interface Order {
  userId: string;
  email: string;
  plan: PaidPlanId;
  /** The plan's name as people see it. */
  planName: string;
  /** US cents a month. */
  amountCents: number;
  /** The provider's id of the customer, when they have bought before. */
  customerId: string | null;
  successUrl: string;
  cancelUrl: string;
}

/** How a subscription stands with its provider. `incomplete`: its first payment is not made. */
export type ProviderState = 'incomplete' | 'active' | 'overdue' | 'paused' | 'ended';

/** A subscription as the provider returns it. */
export interface ProviderSubscription {
  id: string;
  userId: string;
  customerId: string;
  plan: PaidPlanId;
  state: ProviderState;
  startedAt: Date;
  /** End of what is paid for. */
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

/** A payment, or the attempt at one. */
export interface ProviderInvoice {
  id: string;
  subscriptionId: string;
  amountCents: number;
  isPaid: boolean;
  /** Whether it prolongs a subscription that was paid for before. */
  isRenewal: boolean;
  at: Date;
}

/** The content of a webhook; `id` is the same when it is delivered again. */
export type PaymentEvent = { id: string; type: string } & (
  | { about: 'subscription'; subscriptionId: string }
  | { about: 'invoice'; subscriptionId: string; invoice: ProviderInvoice }
  | { about: 'refund'; invoiceId: string; at: Date }
  | { about: 'nothing' }
);

/** A webhook whose signature is missing, wrong or too old. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/**
 * Where the money goes. Calls reject when the provider cannot be reached or refuses; none of them
 * may be made inside a database transaction.
 */
export interface PaymentsProvider {
  /** Opens a checkout; answers where the browser goes. */
  createCheckout(order: Order): Promise<string>;
  /** Opens the page for cards and invoices; answers where the browser goes. */
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** How a subscription stands at this moment; `null` when no checkout of ours made it. */
  readSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Lets a subscription end with its period, or takes that back. */
  setCancelAtPeriodEnd(id: string, isCancelled: boolean): Promise<void>;
  /**
   * Ends a subscription at once, if it has not ended; what is left of its period lowers the next
   * payment when credit is asked for.
   */
  endSubscription(id: string, withCredit: boolean): Promise<void>;
  /** What the customer's next payments will be lowered by, in US cents. */
  readCredit(customerId: string): Promise<number>;
  /**
   * Gives an invoice's payment back to where it came from, the credit that it used to the customer's
   * credit; repeated, it does nothing.
   */
  refund(invoiceId: string): Promise<void>;
  /**
   * Reads a webhook.
   * @param body exactly the bytes that came
   * @throws SignatureError
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>;
}
