import { Box, Button, Stack } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { EmptyState, ErrorState, Panel } from '@parley/shared-ui/components';
import { DeliverySummary } from '@parley/shared-ui/delivery';
import { LevelPath } from '@parley/shared-ui/level-path';
import { RecordingPanel } from '@parley/shared-ui/recording-panel';
import { failureOf, useInterviewQuery } from '@parley/shared-ui/store';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ReportButton } from '../report/report-button.tsx';
import { Comparison } from './comparison.tsx';
import { DetailsHeader } from './details-header.tsx';
import { PerformanceInsights, Verdict } from './graded-results.tsx';
import { InterviewInformation } from './interview-information.tsx';
import { LoadingResults } from './loading-results.tsx';
import { NotGraded } from './not-graded.tsx';
import { QuestionBreakdown } from './question-breakdown.tsx';
import { RegradeOffer } from './regrade-offer.tsx';
import { Transcript } from './transcript.tsx';

/** What the API answers when the address holds no identifier at all. */
const badRequest = 400;
/** Answers that mean "there is no such interview". */
const notFound = [badRequest, 404];

/** One interview with everything known about it (product specification §2, "Interview details"). */
export function DetailsScreen() {
  const { id = '' } = useParams();
  const {
    currentData: interview,
    error,
    isFetching,
    refetch,
  } = useInterviewQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const { enqueueSnackbar } = useSnackbar();

  useEffect(() => {
    if (!error) return;
    const { status, message } = failureOf(error);
    // A malformed address is explained on the screen; the server's words are about its format.
    if (status !== badRequest) enqueueSnackbar(message, { variant: 'error' });
  }, [error, enqueueSnackbar]);

  const failed = error && !interview;
  return (
    <>
      <DetailsHeader interview={failed ? null : interview} />
      {failed && <Failed error={error} retrying={isFetching} onRetry={refetch} />}
      {!failed && !interview && <LoadingResults />}
      {interview && (
        <Found key={interview.id} interview={interview} checking={isFetching} onCheck={refetch} />
      )}
    </>
  );
}

interface FailedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ error, retrying, onRetry }: FailedProps) {
  const { status, message } = failureOf(error);
  return (
    <Panel flush>
      {notFound.includes(status) ? (
        <EmptyState
          title="This interview was not found"
          action={
            <Button component={Link} to="/dashboard" variant="contained">
              Go to your dashboard
            </Button>
          }
        >
          It may have been deleted, or the address may be incomplete.
        </EmptyState>
      ) : (
        <ErrorState
          title="The interview could not be loaded"
          message={message}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Panel>
  );
}

interface FoundProps {
  interview: InterviewDetails;
  checking: boolean;
  onCheck: () => void;
}

function Found({ interview, checking, onCheck }: FoundProps) {
  const { grading, previous, delivery, practice = false, canRegrade = false } = interview;
  return (
    <Stack spacing={4}>
      {grading ? (
        <Verdict grading={grading} />
      ) : (
        <NotGraded interview={interview} onCheck={onCheck} checking={checking} />
      )}
      {grading && canRegrade && <RegradeOffer grading={grading} />}
      {grading && <PerformanceInsights grading={grading} />}
      <LevelPath questions={interview.questions} />
      {delivery && <DeliverySummary delivery={delivery} />}
      {grading && previous && (
        <Comparison previous={previous} grading={grading} practice={practice} />
      )}
      <InterviewInformation interview={interview} />
      <RecordingPanel
        userId={interview.candidateId}
        interviewId={interview.id}
        questions={interview.questions}
      />
      {grading?.results !== undefined && (
        <QuestionBreakdown interview={interview} results={grading.results} />
      )}
      <Transcript questions={interview.questions} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to="/dashboard" variant={grading ? 'contained' : 'outlined'}>
          Practice Similar Questions
        </Button>
        <ReportButton interview={interview}>Download Full Report</ReportButton>
      </Box>
    </Stack>
  );
}
