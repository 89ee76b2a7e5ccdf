import { Box, Button, Typography } from '@mui/material';
import { type PaidPlanId, planName } from '@parley/api/contract/plans/plans';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { selectSite } from '../store/site-slice.ts';
import { upgradeAddress } from './upgrade-address.ts';

export interface UpgradePromptProps {
  /** What the plan unlocks, such as "Question Breakdown". */
  feature: string;
  /** The lowest plan that includes it. */
  plan: PaidPlanId;
}

/** Stands where a plan is required (product specification §2, "Upgrade prompt"). */
export function UpgradePrompt({ feature, plan }: UpgradePromptProps) {
  const { productName } = useAppSelector(selectSite);
  const name = planName(plan, productName);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: { xs: 2, sm: 3 },
        border: '1px dashed',
        borderColor: 'var(--mui-palette-tokens-lineStrong)',
        borderRadius: '16px',
      }}
    >
      <LockKeyhole size={20} aria-hidden="true" />
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography variant="h5" component="h3">
          {`${feature} - ${name} Feature`}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {`Upgrade to ${name} to unlock ${feature} and get deeper insights into your interview performance.`}
        </Typography>
      </Box>
      <Button component={Link} to={upgradeAddress(plan)} variant="outlined">
        {`Upgrade to ${name}`}
      </Button>
    </Box>
  );
}
