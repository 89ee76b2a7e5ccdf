import { Box, Button, Skeleton } from '@mui/material';
import { EmptyState } from '@parley/shared-ui/components';
import { usePricingQuery } from '@parley/shared-ui/store';
import type { ReactNode } from 'react';
import { featureGrid, PlanCard } from './plan-card.tsx';
import { Section } from './section.tsx';

function Grid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <Box
      {...(busy
        ? { role: 'status', 'aria-busy': true, 'aria-label': 'Loading plans' }
        : { role: 'list', 'aria-label': 'Plans' })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        gap: { xs: 2.5, lg: 3 },
      }}
    >
      {children}
    </Box>
  );
}

/** Heights in pixels that a card of the longest plan has at each width: nothing jumps when plans arrive. */
const cardHeight = { xs: 590, sm: 400, md: 673, lg: 601 };

/** The shape of three plans. */
function PlanSkeletons() {
  return (
    <Grid busy>
      {[0, 1, 2].map((card) => (
        <Box
          key={card}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '16px',
            p: 3.5,
            minHeight: cardHeight,
          }}
        >
          <Skeleton width="40%" height={24} />
          <Skeleton width="70%" height={23} sx={{ mt: 0.75 }} />
          <Skeleton width="45%" height={36} sx={{ my: 2.5 }} />
          <Skeleton variant="rounded" height={44} />
          <Box sx={{ ...featureGrid, mt: 3 }}>
            {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((line) => (
              <Skeleton key={line} width={`${84 - (line % 3) * 12}%`} height={23} />
            ))}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

function Plans() {
  // A prerendered page shows the contract's prices at first; the server always has the last word.
  const {
    data: plans,
    isError,
    isFetching,
    refetch,
  } = usePricingQuery(undefined, { refetchOnMountOrArgChange: true });
  if (plans && plans.length > 0 && !isError) {
    return (
      <Grid>
        {plans.map((plan) => (
          <PlanCard key={plan.identity} plan={plan} />
        ))}
      </Grid>
    );
  }
  if (isFetching) return <PlanSkeletons />;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '16px' }}>
      <EmptyState
        title="The plans cannot be shown right now"
        action={
          <Button variant="outlined" onClick={refetch}>
            Try again
          </Button>
        }
      >
        You can start with a free account and choose a plan later.
      </EmptyState>
    </Box>
  );
}

/** The plans as the server has them; what is not 200 leaves them out (product specification §7). */
export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Start free, pay when you need more"
      lead="Change or cancel whenever you like."
    >
      <Plans />
    </Section>
  );
}
