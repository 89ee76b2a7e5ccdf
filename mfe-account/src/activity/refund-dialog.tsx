import { Typography } from '@mui/material';
import type { Transaction } from '@parley/shared-ui/answers/billing';
import { moneyText } from '@parley/shared-ui/answers/words';
import { ConfirmDialog } from '@parley/shared-ui/confirm-dialog';
import { usePlanChange } from '../plan/use-plan-change.ts';
import { lastRefundDay } from './last-refund-day.ts';
import { RefusedRefundDialog } from './refused-refund-dialog.tsx';

export interface RefundDialogProps {
  transaction: Transaction;
  open: boolean;
  onClose: () => void;
  /** Called when the API has taken the refund. */
  onRefunded: () => void;
}

/** Asks before a payment is given back, which ends its plan (product specification §9). */
export function RefundDialog({ transaction, open, onClose, onRefunded }: RefundDialogProps) {
  const { run, working } = usePlanChange();
  const { description, amount, currency, refundableUntil, refundRefusal } = transaction;
  const lastDay = refundableUntil ? lastRefundDay(refundableUntil) : null;
  // Credit paid for all of it: no money moves.
  const isCovered = amount === 0;
  const whatGoesBack = isCovered
    ? 'The credit that you paid with is yours again at once.'
    : `${moneyText(amount, currency)} goes back to the payment method that you used, without a fee, within 14 days.`;
  const refund = async () => {
    if (await run('refund')) onRefunded();
    onClose();
  };
  if (refundRefusal) {
    return (
      <RefusedRefundDialog
        description={description}
        reason={refundRefusal}
        open={open}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={isCovered ? 'Get your credit back?' : `Get ${moneyText(amount, currency)} back?`}
      open={open}
      confirm="Request Refund"
      cancel="Keep Plan"
      destructive
      working={working}
      onConfirm={() => void refund()}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
      <Typography>
        {`${whatGoesBack} The plan ends at once; your interviews and results stay.`}
      </Typography>
      {lastDay && (
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          {`The money-back guarantee for this payment holds until the end of ${lastDay}, once for each plan. It covers neither renewals nor a plan that was used.`}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
