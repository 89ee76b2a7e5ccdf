import { Box, IconButton, Skeleton, Tooltip } from '@mui/material';
import { planName, type ShownPlan } from '@parley/api/contract/plans/plans';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { Badge, PageHeader } from '@parley/shared-ui/components';
import { selectSite, useAppSelector, useProfileQuery } from '@parley/shared-ui/store';
import type { Tone } from '@parley/shared-ui/theme';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { readHistoryAddress } from '../way-back.ts';

const planTones: Readonly<Record<ShownPlan, Tone>> = {
  parley_free: 'muted',
  unknown: 'muted',
  parley_plus: 'blue',
  parley_max: 'purple',
};

function PlanBadge() {
  const { data: profile } = useProfileQuery();
  const { productName } = useAppSelector(selectSite);
  if (!profile) return null;
  const { accountType } = profile;
  return <Badge tone={planTones[accountType]}>{planName(accountType, productName)}</Badge>;
}

export interface DetailsHeaderProps {
  /** `undefined` while it loads, `null` when it could not be loaded. */
  interview: InterviewDetails | null | undefined;
}

/** The way back, the title, which interview it is, and the plan that decides what is shown. */
export function DetailsHeader({ interview }: DetailsHeaderProps) {
  const history = readHistoryAddress(useLocation().state);
  const back = history === null ? 'Back to dashboard' : 'Back to interview history';
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 1, sm: 1.5 } }}>
      <Tooltip title={back}>
        <IconButton
          component={Link}
          to={history ?? '/dashboard'}
          aria-label={back}
          color="inherit"
          sx={{ displayPrint: 'none', ml: -1.5, mt: { xs: -0.75, sm: 0 } }}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageHeader
          title="Interview Details"
          subtitle={
            interview === undefined ? (
              <Skeleton component="span" width={240} sx={{ display: 'block' }} />
            ) : (
              interview && `${interview.title} · ${topicLabel(interview.language)}`
            )
          }
          action={interview !== null && <PlanBadge />}
        />
      </Box>
    </Box>
  );
}
