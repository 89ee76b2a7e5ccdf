import { Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import { planName } from '@parley/api/contract/plans/plans';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { Panel } from '@parley/shared-ui/components';
import { selectSite, useAppSelector, usePricingQuery } from '@parley/shared-ui/store';
import { RetryButton } from '@parley/shared-ui/working-button';
import { Check } from 'lucide-react';
import { PlanActions } from './plan-actions.tsx';
import { quotaPercent, quotaUse } from './quota.ts';

function Features({ plan }: { plan: Profile['accountType'] }) {
  const { data: pricing, isError, isFetching, refetch } = usePricingQuery();
  if (!pricing) {
    return isError ? (
      <Box role="alert">
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          What your plan includes could not be loaded.
        </Typography>
        <RetryButton size="small" retrying={isFetching} onRetry={refetch} />
      </Box>
    ) : (
      <Box role="status" aria-busy="true" aria-label="Loading your plan">
        {['70%', '52%', '61%', '46%'].map((width) => (
          <Skeleton key={width} width={width} height={32} />
        ))}
      </Box>
    );
  }
  // An unknown plan displays as Free with no features (specification §6).
  const features = pricing.find(({ identity }) => identity === plan)?.features ?? [];
  if (features.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Included in your plan"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {features
        .filter(({ included }) => included)
        .map(({ text }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component="span" sx={{ display: 'flex', color: 'primary.main', pt: '2px' }}>
              <Check size={20} aria-hidden="true" />
            </Box>
            <span>{text}</span>
          </Box>
        ))}
    </Box>
  );
}

export interface AccountPlanProps {
  profile: Profile;
  onUpgrade: () => void;
}

/** The plan, how it stands, what it includes, and how much of the month's quota is used. */
export function AccountPlan({ profile, onUpgrade }: AccountPlanProps) {
  const { accountType, quota } = profile;
  const { productName } = useAppSelector(selectSite);
  return (
    <Panel title="Account Plan">
      <Typography variant="h3" component="p">
        {planName(accountType, productName)}
      </Typography>
      {quota && (
        <Typography sx={{ color: 'text.secondary', mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {quotaUse(quota)}
        </Typography>
      )}
      {quota && quota.limit !== null && (
        <LinearProgress
          variant="determinate"
          value={quotaPercent(quota.used, quota.limit)}
          aria-label="Interviews used this month"
          sx={{ mt: 1.5, bgcolor: 'divider' }}
        />
      )}
      <PlanActions />
      <Box sx={{ mt: 3 }}>
        <Features plan={accountType} />
      </Box>
      {accountType !== 'parley_max' && (
        <Button variant="contained" fullWidth onClick={onUpgrade} sx={{ mt: 3 }}>
          Upgrade Plan
        </Button>
      )}
    </Panel>
  );
}
