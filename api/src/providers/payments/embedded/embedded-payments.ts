import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../support/clock.ts';
import type { PaymentsProvider } from '../payments.ts';
import { readStripeEvent } from '../read-stripe-event.ts';
import { stripeSubscription } from '../stripe-objects.ts';
import { type Account, accountIdOf, accountIdOfUser } from './account.ts';
import { answerOf, type CardAnswer } from './cards.ts';
import { createCheckouts, type EmbeddedCheckouts } from './checkouts.ts';
import { changeCard, endNow, passDays, refund, type Step, setCancel, settle } from './ledger.ts';
import {
  accountIds,
  findAccount,
  forgetEvent,
  lockAccount,
  pendingEvents,
  randomPart,
  type StoredEvent,
  storeCheckout,
  storeStep,
} from './payments-store.ts';
import { subscriptionObject } from './webhook-payloads.ts';

/** Hands a signed webhook to the API; answers the HTTP status. */
export type Deliver = (body: string, signature: string) => Promise<number>;

/** The embedded provider: a bank, a checkout and a clock of its own, all in the database. */
export interface EmbeddedPayments extends PaymentsProvider, EmbeddedCheckouts {
  /** Says where webhooks go. */
  connect(deliver: Deliver): void;
  account(customerId: string): Promise<Account | null>;
  /** Uses another card from now on, also for what is unpaid. */
  useCard(customerId: string, cardNumber: string): Promise<CardAnswer>;
  /** Lets days pass for one customer, then does what has become due. */
  passDays(customerId: string, count: number): Promise<void>;
  /** Does what has become due for everyone, and delivers what was left undelivered. */
  settle(): Promise<void>;
}

/** Pages of the embedded provider stand below this address of the API. */
export const embeddedPaymentPages = { checkout: '/dev/checkout', portal: '/dev/billing' } as const;

/** Payments without a provider, for a local site: nothing is ever charged. */
export function createEmbeddedPayments(
  database: Database,
  apiUrl: string,
  clock: Clock,
): EmbeddedPayments {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  let deliver: Deliver | null = null;

  /** What is not taken stays, and is offered again when things are settled. */
  async function deliverAll(events: readonly StoredEvent[]): Promise<void> {
    if (deliver === null) return;
    for (const event of events) {
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      if ((await deliver(body, signature)) === 200) await forgetEvent(database, event.id);
    }
  }

  async function change(customerId: string, step: (account: Account) => Step): Promise<void> {
    const events = await database.transaction(async (transaction) => {
      const account = await lockAccount(transaction, customerId);
      return account === null ? [] : storeStep(transaction, step(account), clock());
    });
    await deliverAll(events);
  }

  const checkouts = createCheckouts(database, clock, deliverAll);

  return {
    connect: (target) => {
      deliver = target;
    },
    ...checkouts,
    account: (customerId) => findAccount(database, customerId),
    createCheckout: async (order) => {
      const id = `cs${randomPart()}`;
      const customerId = order.customerId ?? accountIdOfUser(order.userId);
      const opened = { id, ...order, customerId, state: 'open' as const, card: null };
      await storeCheckout(database, opened, clock());
      return `${apiUrl}${embeddedPaymentPages.checkout}/${id}`;
    },
    createPortal: async (customerId) => `${apiUrl}${embeddedPaymentPages.portal}/${customerId}`,
    readSubscription: async (id) => {
      const account = await findAccount(database, accountIdOf(id));
      const found = account?.subscriptions.find((subscription) => subscription.id === id);
      if (account === null || found === undefined) return null;
      return stripeSubscription.parse(subscriptionObject(account, found));
    },
    setCancelAtPeriodEnd: (id, isCancelled) =>
      change(accountIdOf(id), (account) => setCancel(account, id, isCancelled)),
    endSubscription: (id, withCredit) =>
      change(accountIdOf(id), (account) => endNow(account, id, withCredit, clock())),
    readCredit: async (customerId) => (await findAccount(database, customerId))?.creditCents ?? 0,
    refund: (invoiceId) => change(accountIdOf(invoiceId), (account) => refund(account, invoiceId)),
    readEvent: (body, signature) =>
      readStripeEvent(Stripe.webhooks, secret, body, signature, async () => null),

    useCard: async (customerId, cardNumber) => {
      const answer = answerOf(cardNumber);
      if (answer.kind !== 'refused') {
        await change(customerId, (account) => changeCard(account, answer.card, clock()));
      }
      return answer;
    },
    passDays: (customerId, count) =>
      change(customerId, (account) => settle(passDays(account, count), clock())),
    settle: async () => {
      for (const id of await accountIds(database)) {
        await change(id, (account) => settle(account, clock()));
      }
      await deliverAll(await pendingEvents(database));
    },
  };
}
