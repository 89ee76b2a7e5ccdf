import { Button, Typography } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { Link } from 'react-router-dom';
import { liveAddress } from '../interview-address.ts';
import { isPracticed } from '../rules/practice.ts';

/** Small buttons keep the height that a finger needs on small screens. */
export const touchHeight = { minHeight: { xs: 44, sm: 36 } } as const;

interface ResumeButtonProps {
  interview: InterviewSummary;
  /** Id of the row's title, which says what is resumed. */
  titleId: string;
}

/** The way back into an unfinished interview. */
export function ResumeButton({ interview, titleId }: ResumeButtonProps) {
  return (
    <Button
      component={Link}
      to={liveAddress(interview, 'resume')}
      size="small"
      variant="outlined"
      aria-describedby={titleId}
      sx={touchHeight}
    >
      Resume
    </Button>
  );
}

/** What stands in a score's place. */
export function NoScore({ interview }: Pick<ResumeButtonProps, 'interview'>) {
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {isPracticed(interview) ? 'Practice' : 'No Score'}
    </Typography>
  );
}
