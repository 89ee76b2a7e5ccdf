import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../support/clock.ts';
import type { Account } from './account.ts';
import { answerOf, type CardAnswer } from './cards.ts';
import { subscribe } from './ledger.ts';
import {
  type Checkout,
  findCheckout,
  lockAccount,
  lockCheckout,
  randomPart,
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
