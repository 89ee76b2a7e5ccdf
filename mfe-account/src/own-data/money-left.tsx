import { Alert } from '@mui/material';
import { moneyText } from '@parley/shared-ui/answers/words';
import { useAccountSubscriptionQuery, useAccountTransactionsQuery } from '../account-api.ts';
import { lastRefundDay } from '../activity/last-refund-day.ts';

/** The money that is lost with the account: a credit, and a payment that could be asked back before. */
export function MoneyLeft() {
  const { data: subscription } = useAccountSubscriptionQuery();
  const { data: transactions = [] } = useAccountTransactionsQuery();
  const credit = subscription?.credit ?? 0;
  // One that credit paid for gives back credit, which is lost, too.
  const refundable = transactions.find((one) => one.refundableUntil && one.amount > 0);
  if (credit <= 0 && !refundable?.refundableUntil) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {credit > 0 && `Your credit of ${moneyText(credit)} is lost with the account. `}
      {refundable?.refundableUntil &&
        `You can ask back your last payment (${moneyText(refundable.amount, refundable.currency)}) until ${lastRefundDay(refundable.refundableUntil)}, in your transaction history: do that first.`}
    </Alert>
  );
}
