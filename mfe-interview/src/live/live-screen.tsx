import { Button } from '@mui/material';
import type { InterviewDetails } from '@parley/api/contract/interview';
import { EmptyState, ErrorState, Panel } from '@parley/shared-ui/components';
import { failureOf, useInterviewQuery } from '@parley/shared-ui/store';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Frame, LoadingFrame } from './frame.tsx';
import { InterviewRoom } from './interview-room.tsx';
import { OneTab } from './one-tab.tsx';

const toDashboard = (
  <Button component={Link} to="/dashboard" variant="contained">
    Go to your dashboard
  </Button>
);

/** The live interview screen (product specification §2): finds the interview, then opens the room. */
export function LiveScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? (
    <OneTab key={id} interviewId={id}>
      <FoundInterview id={id} />
    </OneTab>
  ) : (
    <Frame>
      <Panel>
        <EmptyState title="No interview is chosen" action={toDashboard}>
          Choose a technology on your dashboard to start one.
        </EmptyState>
      </Panel>
    </Frame>
  );
}

function FoundInterview({ id }: { id: string }) {
  const {
    data: interview,
    error,
    refetch,
    isFetching,
  } = useInterviewQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // What was known before may be older than what another tab or device has answered since.
  const [found, setFound] = useState<InterviewDetails | null>(null);
  if (!found && interview && !isFetching) setFound(interview);

  if (error && !interview) {
    const { message, status } = failureOf(error);
    return (
      <Frame>
        <Panel>
          {status === 404 || status === 400 ? (
            <EmptyState title="This interview was not found" action={toDashboard}>
              {message}
            </EmptyState>
          ) : (
            <ErrorState
              title="The interview could not be loaded"
              message={message}
              onRetry={refetch}
              retrying={isFetching}
            />
          )}
        </Panel>
      </Frame>
    );
  }
  return found ? <InterviewRoom initial={found} /> : <LoadingFrame />;
}
