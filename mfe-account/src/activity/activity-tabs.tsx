import { Box, Button, Tab, Tabs } from '@mui/material';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { TransactionList } from './transaction-list.tsx';

const names = ['achievements', 'transactions'] as const;
type Name = (typeof names)[number];
const isName = (value: unknown): value is Name => names.some((name) => name === value);

/** Achievements and payments, one at a time (product specification §2, "Profile settings"). */
export function ActivityTabs() {
  const id = useId();
  const [shown, setShown] = useState<Name>('achievements');
  const panel = (name: Name, content: ReactNode) => (
    <Box
      role="tabpanel"
      id={`${id}-${name}-panel`}
      aria-labelledby={`${id}-${name}`}
      hidden={shown !== name}
    >
      {shown === name && content}
    </Box>
  );
  return (
    <Panel flush>
      <Tabs
        value={shown}
        onChange={(_event, value) => {
          if (isName(value)) setShown(value);
        }}
        aria-label="Your activity"
        variant="scrollable"
        scrollButtons={false}
        sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          label="Achievements"
          value="achievements"
          id={`${id}-achievements`}
          aria-controls={`${id}-achievements-panel`}
        />
        <Tab
          label="Transaction History"
          value="transactions"
          id={`${id}-transactions`}
          aria-controls={`${id}-transactions-panel`}
        />
      </Tabs>
      {panel(
        'achievements',
        <EmptyState
          title="No Achievements Yet"
          action={
            <Button component={Link} to="/dashboard" variant="outlined">
              Take an Interview
            </Button>
          }
        >
          Achievements are coming soon.
        </EmptyState>,
      )}
      {panel('transactions', <TransactionList />)}
    </Panel>
  );
}
