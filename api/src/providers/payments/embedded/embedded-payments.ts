import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../support/clock.ts';
import type { PaymentsProvider } from '../payments.ts';
import { readStripeEvent } from '../read-stripe-event.ts';
import { stripeSubscription } from '../stripe-objects.ts';
import { type Account, accountIdOf } from './account.ts';
import { answerOf, type CardAnswer } from './cards.ts';
import {
  changeCard,
  endNow,
  passDays,
  refund,
  type Step,
  setCancel,
  settle,
  subscribe,
} from './ledger.ts';
import { subscriptionObject } from './notices.ts';
import {
  accountIds,
  type Checkout,
  findAccount,
  findCheckout,
  forgetEvent,
  lockAccount,
  lockCheckout,
  pendingEvents,
  randomPart,
  type StoredEvent,
  storeCheckout,
  storeStep,
} from './payments-store.ts';

/** Hands a signed webhook to the API; answers the HTTP status. */
export type Deliver = (body: string, signature: string) => Promise<number>;

/** The embedded provider: a bank, a checkout and a clock of its own, all in the database. */
export interface EmbeddedPayments extends PaymentsProvider {
  /** Says where webhooks go. */
  connect(deliver: Deliver): void;
  checkout(id: string): Promise<Checkout | null>;
  account(customerId: string): Promise<Account | null>;
  /** Pays a checkout with a card. */
  pay(checkoutId: string, cardNumber: string): Promise<CardAnswer | { kind: 'gone' }>;
  /** The card's holder confirms the payment, or does not. */
  confirm(checkoutId: string, isConfirmed: boolean): Promise<'accepted' | 'refused' | 'gone'>;
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

  async function completeCheckout(transaction: Database, paid: Checkout): Promise<StoredEvent[]> {
    if (paid.card === null) throw new Error('A paid checkout has a card');
    const known = paid.customerId === null ? null : await lockAccount(transaction, paid.customerId);
    const account: Account = known ?? {
      id: paid.customerId ?? `cus${randomPart()}`,
      userId: paid.userId,
      card: paid.card,
      creditCents: 0,
      subscriptions: [],
      invoices: [],
    };
    const now = clock();
    const begun = subscribe({ ...account, card: paid.card }, paid, now);
    await storeCheckout(transaction, { ...paid, state: 'paid' }, now);
    return storeStep(transaction, begun, now);
  }

  return {
    connect: (target) => {
      deliver = target;
    },
    checkout: (id) => findCheckout(database, id),
    account: (customerId) => findAccount(database, customerId),
    createCheckout: async (order) => {
      const id = `cs${randomPart()}`;
      await storeCheckout(database, { id, ...order, state: 'open', card: null }, clock());
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
    refund: (invoiceId) => change(accountIdOf(invoiceId), (account) => refund(account, invoiceId)),
    readEvent: (body, signature) =>
      readStripeEvent(Stripe.webhooks, secret, body, signature, async () => null),

    pay: async (checkoutId, cardNumber) => {
      const answer = answerOf(cardNumber);
      const events = await database.transaction(async (transaction) => {
        const found = await lockCheckout(transaction, checkoutId);
        if (found === null || found.state === 'paid') return null;
        if (answer.kind === 'refused') return [];
        const given = { ...found, card: answer.card };
        if (answer.kind === 'accepted') return completeCheckout(transaction, given);
        await storeCheckout(transaction, { ...given, state: 'authenticating' }, clock());
        return [];
      });
      if (events === null) return { kind: 'gone' };
      await deliverAll(events);
      return answer;
    },
    confirm: async (checkoutId, isConfirmed) => {
      const events = await database.transaction(async (transaction) => {
        const found = await lockCheckout(transaction, checkoutId);
        if (found === null || found.state !== 'authenticating') return null;
        if (isConfirmed) return completeCheckout(transaction, found);
        await storeCheckout(transaction, { ...found, state: 'open', card: null }, clock());
        return [];
      });
      if (events === null) return 'gone';
      await deliverAll(events);
      return isConfirmed ? 'accepted' : 'refused';
    },
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
