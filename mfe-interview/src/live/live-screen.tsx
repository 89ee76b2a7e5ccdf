import { Box, Button } from '@mui/material';
import { EmptyState, ErrorState, PageSkeleton, Panel } from '@parley/shared-ui/components';
import { failureOf, useInterviewQuery } from '@parley/shared-ui/store';
import { layout } from '@parley/shared-ui/theme';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { InterviewRoom } from './interview-room.tsx';

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ maxWidth: layout.content, mx: 'auto', px: { xs: 2, sm: 4 }, py: 6, outline: 'none' }}
    >
      {children}
    </Box>
  );
}

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
    <FoundInterview key={id} id={id} />
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
  if (!interview) {
    return (
      <Frame>
        <PageSkeleton />
      </Frame>
    );
  }
  return <InterviewRoom initial={interview} />;
}
