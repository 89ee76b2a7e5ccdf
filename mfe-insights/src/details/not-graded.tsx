import { Button } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { RetryButton } from '@parley/shared-ui/working-button';
import { Link } from 'react-router-dom';
import { liveAddress } from '../interview-address.ts';

const explanations: Readonly<Record<InterviewDetails['status'], { title: string; text: string }>> =
  {
    in_progress: {
      title: 'This interview is not finished',
      text: 'Your answers so far are saved. Resume it, and its score and feedback will stand here when you end it.',
    },
    scheduled: {
      title: 'This interview has not started',
      text: 'Its score and feedback will stand here when you have finished it.',
    },
    completed: {
      title: 'No results yet',
      text: 'Your answers have not been graded yet. Grading usually takes less than a minute.',
    },
    cancelled: {
      title: 'This interview was cancelled',
      text: 'It ended before it could be graded, so it has no score.',
    },
    unknown: {
      title: 'No results',
      text: 'This interview has no score that could be shown.',
    },
  };

export interface NotGradedProps {
  interview: InterviewDetails;
  /** Asks the server again. */
  onCheck: () => void;
  /** Whether the server is being asked. */
  checking: boolean;
}

/** Stands where the results would, and says why there are none. */
export function NotGraded({ interview, onCheck, checking }: NotGradedProps) {
  const { title, text } = explanations[interview.status];
  return (
    <Panel flush>
      <EmptyState
        title={title}
        action={
          <>
            {interview.status === 'in_progress' && (
              <Button component={Link} to={liveAddress(interview, 'resume')} variant="contained">
                Resume
              </Button>
            )}
            {interview.status === 'completed' && (
              <RetryButton retrying={checking} onRetry={onCheck}>
                {checking ? 'Checking…' : 'Check again'}
              </RetryButton>
            )}
          </>
        }
      >
        {text}
      </EmptyState>
    </Panel>
  );
}
