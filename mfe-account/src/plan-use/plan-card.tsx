import { Box, Button, Card, LinearProgress, Skeleton, Typography } from '@mui/material';
import { planName } from '@parley/api/contract/plans/plans';
import type { Profile } from '@parley/shared-ui/answers/profile';
import { upgradeAddress } from '@parley/shared-ui/components';
import { formatDate } from '@parley/shared-ui/format/time';
import { QueryContent } from '@parley/shared-ui/query-content';
import { selectSite, useAppSelector, useProfileQuery } from '@parley/shared-ui/store';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { nextQuotaMonth, quotaPercent, quotaUse } from '../plan/quota.ts';

/** The part of the month's interviews that is used, and when the count starts again. */
function Use({ used, limit }: { used: number; limit: number }) {
  return (
    // Under the rest of a narrow card, in the middle of a wide one.
    <Box sx={{ flex: '2 1 240px', order: { xs: 1, sm: 0 } }}>
      <LinearProgress
        variant="determinate"
        value={quotaPercent(used, limit)}
        aria-label="Interviews used this month"
        sx={{ bgcolor: 'divider' }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {`The count starts again on ${formatDate(nextQuotaMonth(new Date()))}`}
      </Typography>
    </Box>
  );
}

function Facts({ profile, heading }: { profile: Profile; heading: string }) {
  const { productName } = useAppSelector(selectSite);
  const { accountType, quota } = profile;
  return (
    <>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography id={heading} variant="h4" component="h2">
          {`Your plan: ${planName(accountType, productName)}`}
        </Typography>
        {quota && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {quotaUse(quota)}
          </Typography>
        )}
      </Box>
      {quota && quota.limit !== null && <Use used={quota.used} limit={quota.limit} />}
      {accountType === 'parley_free' && (
        <Button component={Link} to={upgradeAddress('parley_plus')} variant="outlined" size="small">
          Upgrade Plan
        </Button>
      )}
    </>
  );
}

const row = {
  height: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1.5, sm: 4 },
  rowGap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 2,
} as const;

/** The plan and how much of the month's interviews is used, as a card of the dashboard. */
export function PlanCard() {
  const heading = useId();
  const query = useProfileQuery();
  const { data, error } = query;
  if (!data && !error) {
    return <Skeleton variant="rounded" height="100%" sx={{ borderRadius: '16px' }} />;
  }
  return (
    <Card component="section" {...(data ? { 'aria-labelledby': heading } : {})}>
      <QueryContent query={query} loading={null} failed="Your plan could not be loaded">
        {(profile) => (
          <Box sx={row}>
            <Facts profile={profile} heading={heading} />
          </Box>
        )}
      </QueryContent>
    </Card>
  );
}
