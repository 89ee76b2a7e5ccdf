import { type Technology, technologyLabels } from '@parley/api/contract/topics';

const isTopic = (value: string): value is Technology => Object.hasOwn(technologyLabels, value);

/** An identifier of a newer API for people: "rust" as "Rust", "past_due" as "Past due". */
export function spelledOut(identifier: string): string {
  const text = identifier.replaceAll(/[_-]+/g, ' ').trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A technology or topic for people, also one that a newer API has brought. */
export function topicLabel(topic: string): string {
  return isTopic(topic) ? technologyLabels[topic] : spelledOut(topic);
}

/** US dollars (product specification §9) unless the API names another currency. */
const standardCurrency = 'USD';

/**
 * An amount of money: "$10.00", "€10.00". A currency that the browser does not know follows the
 * amount as the API wrote it.
 * @param decimals `whole`: a whole amount has none
 */
export function moneyText(
  amount: number,
  currency: string = standardCurrency,
  decimals: 'two' | 'whole' = 'two',
): string {
  const least = decimals === 'whole' && Number.isInteger(amount) ? 0 : 2;
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      ...(decimals === 'whole' ? { minimumFractionDigits: least } : {}),
    }).format(amount);
  } catch {
    return `${amount.toFixed(least)} ${currency}`;
  }
}
