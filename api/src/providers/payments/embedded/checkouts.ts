import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../support/clock.ts';
import { type Account, accountIdOfUser, type Card } from './account.ts';
import { answerOf, type CardAnswer } from './cards.ts';
import { subscribe } from './ledger.ts';
import {
  type Checkout,
  findCheckout,
  lockAccount,
  lockCheckout,
  openAccount,
  type StoredEvent,
  storeCheckout,
  storeStep,
} from './payments-store.ts';

/** Paying at the embedded provider's checkout. */
export interface EmbeddedCheckouts {
  checkout(id: string): Promise<Checkout | null>;
  /** Pays a checkout with a card. */
  pay(checkoutId: string, cardNumber: string): Promise<CardAnswer | { kind: 'gone' }>;
  /** The card's holder confirms the payment, or does not. */
  confirm(checkoutId: string, isConfirmed: boolean): Promise<'accepted' | 'refused' | 'gone'>;
}

/**
 * Locks the account of who pays. A first payment makes it, empty, before it is locked: of several
 * checkouts that are paid at once, each finds what the one before it stored.
 */
async function lockOwnAccount(
  transaction: Database,
  { customerId, userId }: Checkout,
  card: Card,
  now: Date,
): Promise<Account> {
  const id = customerId ?? accountIdOfUser(userId);
  const empty = { id, userId, card, creditCents: 0, subscriptions: [], invoices: [] };
  await openAccount(transaction, empty, now);
  return (await lockAccount(transaction, id)) ?? empty;
}

/**
 * The checkouts of the embedded provider.
 * @param deliver hands over the webhooks that a payment leads to
 */
export function createCheckouts(
  database: Database,
  clock: Clock,
  deliver: (events: readonly StoredEvent[]) => Promise<void>,
): EmbeddedCheckouts {
  async function completeCheckout(transaction: Database, paid: Checkout): Promise<StoredEvent[]> {
    if (paid.card === null) throw new Error('A paid checkout has a card');
    const now = clock();
    const account = await lockOwnAccount(transaction, paid, paid.card, now);
    const begun = subscribe({ ...account, card: paid.card }, paid, now);
    await storeCheckout(transaction, { ...paid, state: 'paid' }, now);
    return storeStep(transaction, begun, now);
  }

  return {
    checkout: (id) => findCheckout(database, id),
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
      await deliver(events);
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
      await deliver(events);
      return isConfirmed ? 'accepted' : 'refused';
    },
  };
}
