import { Button } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { EmptyState, ErrorState, Panel } from '@parley/shared-ui/components';
import { api, failureOf, useProfileQuery } from '@parley/shared-ui/store';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Frame, LoadingFrame } from './frame.tsx';
import { InterviewRoom } from './interview-room.tsx';
import { useSendLock } from './lifecycle/use-send-lock.ts';
import { SingleTab } from './single-tab.tsx';

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
    <SingleTab key={id} interviewId={id}>
      <FoundInterview id={id} />
    </SingleTab>
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
  const hasSendLock = useSendLock();
  const profile = useProfileQuery();
  const [load, { error, isFetching }] = api.endpoints.interview.useLazyQuery();
  // Fetched once, never from the cache: another page, tab or device may have saved answers since. What
  // changes while the room is open must not open it again.
  const [found, setFound] = useState<InterviewDetails | null>(null);
  const find = useCallback(() => {
    load(id)
      .unwrap()
      .then(setFound, () => {
        // The hook returns the error.
      });
  }, [load, id]);
  useEffect(() => {
    if (hasSendLock) find();
  }, [hasSendLock, find]);

  // Whose interview it is decides what this browser has stored of it.
  if (profile.error && !profile.data && !found) {
    return (
      <Frame>
        <Panel>
          <ErrorState
            title="The interview could not be loaded"
            message={failureOf(profile.error).message}
            onRetry={profile.refetch}
            retrying={profile.isFetching}
          />
        </Panel>
      </Frame>
    );
  }
  if (error && !found) {
    const { message, status } = failureOf(error);
    return (
      <Frame>
        <Panel>
          {status === 404 || status === 400 ? (
            <EmptyState title="This interview was not found" action={toDashboard}>
              It may have been deleted, or the address may be incomplete.
            </EmptyState>
          ) : (
            <ErrorState
              title="The interview could not be loaded"
              message={message}
              onRetry={find}
              retrying={isFetching}
            />
          )}
        </Panel>
      </Frame>
    );
  }
  return found ? <InterviewRoom initial={found} /> : <LoadingFrame />;
}
