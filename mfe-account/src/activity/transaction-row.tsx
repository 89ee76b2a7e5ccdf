import { Box, Button, Typography } from '@mui/material';
import type { Transaction } from '@parley/shared-ui/answers/billing';
import { moneyText } from '@parley/shared-ui/answers/words';
import { Badge } from '@parley/shared-ui/components';
import { formatDate } from '@parley/shared-ui/format/time';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import type { Tone } from '@parley/shared-ui/theme';
import { workingButton } from '@parley/shared-ui/working-button';
import { Download } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useAccountReceiptMutation } from '../account-api.ts';

const statuses: Readonly<Record<Transaction['status'], { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  refunded: { label: 'Refunded', tone: 'blue' },
  unknown: { label: 'Unknown', tone: 'muted' },
};

function ReceiptButton({ id, labelledBy }: { id: string; labelledBy: string }) {
  const [download, { isLoading }] = useAccountReceiptMutation();
  const tell = useOutcomeToast();
  const start = () => tell(download(id).unwrap(), () => 'Your receipt is downloaded.');
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Download size={16} aria-hidden="true" />}
      aria-describedby={labelledBy}
      {...workingButton(isLoading, start)}
    >
      {isLoading ? 'Preparing…' : 'Download Receipt'}
    </Button>
  );
}

/** What was paid for, when, its state and its number. */
function Facts({ transaction, heading }: { transaction: Transaction; heading: string }) {
  const { id, description, paymentDate, status } = transaction;
  const { label, tone } = statuses[status];
  return (
    <Box sx={{ gridArea: 'what', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Typography
          id={heading}
          component="h3"
          variant="h5"
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {description || 'Payment'}
        </Typography>
        <Badge tone={tone}>{label}</Badge>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {paymentDate ? formatDate(paymentDate) : 'No date'}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {`ID ${id}`}
      </Typography>
    </Box>
  );
}

export interface TransactionRowProps {
  transaction: Transaction;
  /** Whether the focus comes here once a refund has taken away the button that had it. */
  takesFocus: boolean;
  onRefund: (transaction: Transaction) => void;
}

/** One payment: what, when, its state, how much, its number, and what can be done with it. */
export function TransactionRow({ transaction, takesFocus, onRefund }: TransactionRowProps) {
  const heading = useId();
  const { id, status, amount, currency, refundableUntil, refundRefusal } = transaction;
  const hasReceipt = status === 'paid' || status === 'refunded';
  const canAsk = status !== 'failed' && Boolean(refundableUntil || refundRefusal);
  const row = useRef<HTMLLIElement>(null);
  const hasLostButton = takesFocus && !canAsk;
  useEffect(() => {
    if (hasLostButton) row.current?.focus();
  }, [hasLostButton]);
  return (
    <Box
      component="li"
      ref={row}
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
        gridTemplateAreas: {
          xs: '"what amount" "actions actions"',
          md: '"what actions amount"',
        },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Facts transaction={transaction} heading={heading} />
      <Typography
        sx={{
          gridArea: 'amount',
          minWidth: { md: 88 },
          alignSelf: { xs: 'start', md: 'center' },
          textAlign: 'right',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums lining-nums',
          ...(status === 'paid' ? {} : { color: 'text.secondary' }),
        }}
      >
        {moneyText(amount, currency)}
      </Typography>
      {(hasReceipt || canAsk) && (
        <Box sx={{ gridArea: 'actions', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canAsk && (
            <Button
              size="small"
              color="inherit"
              aria-describedby={heading}
              onClick={() => onRefund(transaction)}
            >
              Request Refund
            </Button>
          )}
          {hasReceipt && <ReceiptButton id={id} labelledBy={heading} />}
        </Box>
      )}
    </Box>
  );
}
