const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});

/** A payment in its currency's format: "$10.00". `amount` is in US dollars. */
export function formatAmount(amount: number): string {
  return dollars.format(amount);
}

/** A price a month, as on the pricing grid: "$10", "Free" (product specification §2). */
export function formatPrice(amount: number): string {
  if (amount === 0) return 'Free';
  return Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount);
}
