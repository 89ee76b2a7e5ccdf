import { Button } from '@mui/material';
import { EmptyState, ErrorState, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from './answers.ts';
import { isForbidden } from './refresh/use-overview.ts';

interface FailedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Why the console shows nothing: it is for operators, or the API did not answer. */
function ConsoleFailure({ error, retrying, onRetry }: FailedProps) {
  return (
    <Panel flush>
      {isForbidden(error) ? (
        <EmptyState
          title="The release console is for operators"
          action={
            <Button component={Link} to="/dashboard" variant="outlined">
              Go to your dashboard
            </Button>
          }
        >
          Your account is not one of the operators of this site. Whoever runs it can name it in the
          configuration of the API.
        </EmptyState>
      ) : (
        <ErrorState
          title="The releases could not be loaded"
          message={failureOf(error).message}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Panel>
  );
}

type Disconnected = Exclude<Overview['connection'], 'connected'>;

const reasons: Readonly<Record<Disconnected, string>> = {
  'not-configured':
    'The API has no credential of a release service. Make one with “credentials create --operator” and set it as RELEASE_SERVICE_CREDENTIAL of the API.',
  unreachable:
    'The release service does not answer at the address that the API has for it. Commands on the site’s machine work without it.',
  refused:
    'The release service does not accept the credential of the API: it was revoked, has expired, or is one of a single remote.',
  unknown: 'The API says nothing that this page knows of the release service. Reload the page.',
};

/** What to do while there is no release service to ask. */
function NotConnected({
  connection,
  retrying,
  onRetry,
}: Omit<FailedProps, 'error'> & { connection: Disconnected }) {
  return (
    <Panel flush>
      <ErrorState
        title="The release service is not connected"
        message={reasons[connection]}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Panel>
  );
}

export interface ConsoleStatesProps {
  query: {
    data?: Overview | undefined;
    /** The answer for the time that is chosen, not for the one before. */
    currentData?: Overview | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What stands there once the release service has answered. */
  children: (overview: Overview) => ReactNode;
}

/** A page of the console in the state of its query: failed, loading, not connected, or with what was found. */
export function ConsoleStates({ query, children }: ConsoleStatesProps) {
  const { data, currentData, error } = query;
  const retry = { retrying: query.isFetching, onRetry: () => void query.refetch() };
  if (error && (!currentData || isForbidden(error)))
    return <ConsoleFailure error={error} {...retry} />;
  if (!data) {
    return (
      <Panel flush>
        <ListSkeleton rows={5} />
      </Panel>
    );
  }
  const isKept = data.connection === 'unreachable' && data.remotes.length > 0;
  if (data.connection !== 'connected' && !isKept) {
    return <NotConnected connection={data.connection} {...retry} />;
  }
  return children(data);
}
