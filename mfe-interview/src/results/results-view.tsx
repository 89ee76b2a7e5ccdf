import { Box, Link as TextLink, Typography } from '@mui/material';
import type { Grading } from '@parley/shared-ui/answers/grading';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { Logo } from '@parley/shared-ui/components';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { layout } from '@parley/shared-ui/theme';
import { Link } from 'react-router-dom';
import { Processing } from './processing.tsx';
import { Results } from './results.tsx';

export interface ResultsViewProps {
  interview: InterviewDetails;
  /** `null` while the answers are graded. */
  grading: Grading | null;
}

/** What follows an interview: processing, then results (product specification §2). */
export function ResultsView({ interview, grading }: ResultsViewProps) {
  const { productName } = useAppSelector(selectSite);
  return (
    <Box sx={{ maxWidth: layout.content, mx: 'auto', px: { xs: 2, sm: 4 }, pb: 8 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', minHeight: 68, mb: 4 }}>
        <TextLink
          component={Link}
          to="/dashboard"
          underline="none"
          aria-label={`${productName}, your dashboard`}
        >
          <Logo name={productName} />
        </TextLink>
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none' }}>
        {grading ? (
          <>
            <Typography variant="h2" component="h1" sx={{ mb: 4 }}>
              Your {topicLabel(interview.language)} interview
            </Typography>
            <Results grading={grading} />
          </>
        ) : (
          <Processing />
        )}
      </Box>
    </Box>
  );
}
