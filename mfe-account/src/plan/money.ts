import { moneyText } from '@parley/shared-ui/answers/words';

/** A price a month, as on the pricing grid: "$10", "Free" (product specification §2). */
export function formatPrice(amount: number, currency?: string): string {
  return amount === 0 ? 'Free' : moneyText(amount, currency, 'whole');
}
