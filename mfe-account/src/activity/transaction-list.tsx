import { Box } from '@mui/material';
import type { Transaction } from '@parley/shared-ui/answers/billing';
import { EmptyState, ListSkeleton } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import { RetryButton } from '@parley/shared-ui/working-button';
import { useState } from 'react';
import { useAccountTransactionsQuery } from '../account-api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TransactionRow } from './transaction-row.tsx';

/**
 * A person's payments, newest first. A failure leaves the list empty (product specification §8),
 * and says so, since an empty list would otherwise claim that nothing was ever paid.
 */
export function TransactionList() {
  const { data: transactions, error, isFetching, refetch } = useAccountTransactionsQuery();
  const [refunding, setRefunding] = useState<Transaction | null>(null);
  const [asking, setAsking] = useState(false);
  const [refundedId, setRefundedId] = useState<string | null>(null);

  if (!transactions) {
    if (!error) return <ListSkeleton rows={2} />;
    return (
      <Box role="alert">
        <EmptyState
          title="No Transactions Yet"
          action={<RetryButton retrying={isFetching} onRetry={refetch} />}
        >
          {`Your payments could not be loaded. ${failureOf(error).message}`}
        </EmptyState>
      </Box>
    );
  }
  if (transactions.length === 0) {
    return (
      <EmptyState title="No Transactions Yet">
        Payments for a plan are listed here, each with its receipt.
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Transactions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            takesFocus={refundedId === transaction.id && !asking}
            onRefund={(chosen) => {
              setRefunding(chosen);
              setAsking(true);
            }}
          />
        ))}
      </Box>
      {refunding && (
        <RefundDialog
          transaction={refunding}
          open={asking}
          onClose={() => setAsking(false)}
          onRefunded={() => setRefundedId(refunding.id)}
        />
      )}
    </>
  );
}
