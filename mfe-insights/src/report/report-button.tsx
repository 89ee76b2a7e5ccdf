import { Button, IconButton, Tooltip } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { useOutcomeToast } from '@parley/shared-ui/outcome-toast';
import { usePressTooltip } from '@parley/shared-ui/press-tooltip';
import { selectSite, useAppSelector, useProfileQuery } from '@parley/shared-ui/store';
import { workingButton } from '@parley/shared-ui/working-button';
import { Download } from 'lucide-react';
import { useInsightsReportMutation } from '../insights-api.ts';
import { reportUnavailableReason } from './report-access.ts';

export interface ReportButtonProps {
  interview: Pick<InterviewSummary, 'id' | 'title' | 'overallScore'>;
  /** The words on the button; without them it is an icon. */
  children?: string;
}

/** Downloads the report on an interview, or says why it cannot be had. */
export function ReportButton({ interview, children }: ReportButtonProps) {
  const { id, title, overallScore } = interview;
  const { data: profile } = useProfileQuery();
  const [download, { isLoading }] = useInsightsReportMutation();
  const tell = useOutcomeToast();
  const { productName } = useAppSelector(selectSite);
  const hindrance = reportUnavailableReason(
    profile?.accountType,
    overallScore !== null,
    productName,
  );

  const start = () => tell(download(id).unwrap(), () => 'Your report is downloaded.');
  const isLocked = hindrance !== null;
  const { tooltip, show } = usePressTooltip();
  const shared = {
    ...workingButton(isLocked || isLoading, start),
    ...(isLocked && { onClick: show }),
    'aria-busy': isLoading,
    // A press tells why, and downloads nothing.
    sx: isLocked
      ? {
          '&.Mui-disabled:hover': {
            bgcolor: 'transparent',
            borderColor: 'action.disabledBackground',
          },
        }
      : {},
  };
  const icon = <Download size={20} aria-hidden="true" />;
  return (
    <Tooltip title={hindrance ?? (children ? '' : 'Download report')} {...tooltip}>
      {children ? (
        <Button variant="outlined" startIcon={icon} {...shared}>
          {isLoading ? 'Preparing report…' : children}
        </Button>
      ) : (
        <IconButton aria-label={`Download report of ${title}`} color="inherit" {...shared}>
          {icon}
        </IconButton>
      )}
    </Tooltip>
  );
}
