import type { Card } from './account.ts';

/** What happens to a payment with a card; the numbers are those that Stripe uses for tests. */
export type CardAnswer =
  | { kind: 'accepted'; card: Card }
  | { kind: 'authentication'; card: Card }
  | { kind: 'refused'; reason: string };

/** The cards that the embedded checkout knows, with what they are for. */
export const testCards = [
  { number: '4242 4242 4242 4242', meaning: 'pays' },
  { number: '4000 0000 0000 0002', meaning: 'is declined' },
  { number: '4000 0025 0000 3155', meaning: 'asks to confirm the payment first' },
  { number: '4000 0000 0000 0341', meaning: 'pays now, and is declined at the first renewal' },
] as const;

/** Answers as the bank of a test card would; digits only count. */
export function answerOf(number: string): CardAnswer {
  const digits = number.replaceAll(/\D/g, '');
  const last4 = digits.slice(-4);
  switch (digits) {
    case '4242424242424242':
      return { kind: 'accepted', card: { last4, paysRenewals: true } };
    case '4000000000000341':
      return { kind: 'accepted', card: { last4, paysRenewals: false } };
    case '4000002500003155':
      return { kind: 'authentication', card: { last4, paysRenewals: true } };
    case '4000000000000002':
      return { kind: 'refused', reason: 'Your card was declined. Try another card.' };
    default:
      return {
        kind: 'refused',
        reason: 'This is not one of the test cards. Real cards are never taken here.',
      };
  }
}
