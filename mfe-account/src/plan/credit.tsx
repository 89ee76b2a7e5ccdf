import { Typography } from '@mui/material';
import { planName } from '@parley/api/contract/plans/plans';
import type { PricingPlan, Subscription } from '@parley/shared-ui/answers/billing';
import { moneyText } from '@parley/shared-ui/answers/words';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';

/** What is due today for a plan once the credit is taken off; `null` without a credit. */
export function dueToday({ price }: PricingPlan, credit = 0): string | null {
  if (credit <= 0) return null;
  return moneyText(Math.max(0, price.monthly - credit), price.currency);
}

/** What becomes of the money for the plan that a new one replaces, said before it is paid. */
export function CreditNote({ subscription }: { subscription: Subscription | undefined }) {
  const { productName } = useAppSelector(selectSite);
  if (!subscription) return null;
  const { status, subscribedPlan, credit = 0 } = subscription;
  // A paused plan is not paid for, so nothing of it is left.
  const isPaid = status === 'active' || status === 'cancelled';
  const replaced = isPaid && subscribedPlan !== null ? planName(subscribedPlan, productName) : null;
  return (
    <>
      {replaced !== null && (
        <Typography sx={{ mb: 1 }}>
          {`A larger plan is paid in full; what is left of ${replaced} becomes a credit for your next payments.`}
        </Typography>
      )}
      {credit > 0 && (
        <Typography sx={{ mb: 1 }}>
          {`Your credit of ${moneyText(credit)} is taken off what is due today.`}
        </Typography>
      )}
    </>
  );
}
