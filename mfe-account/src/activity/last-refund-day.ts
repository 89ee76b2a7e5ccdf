import { formatDate } from '@parley/shared-ui/format/time';

const day = 86_400_000;

/**
 * The last day on which a payment can be asked back, as it is shown.
 * @param refundableUntil the first moment at which it no longer can, ISO 8601
 */
export const lastRefundDay = (refundableUntil: string): string =>
  formatDate(new Date(Date.parse(refundableUntil) - day).toISOString());
