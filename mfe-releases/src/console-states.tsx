import { Button } from '@mui/material';
import { EmptyState, ErrorState, Panel } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import { Link } from 'react-router-dom';
import type { Overview } from './answers.ts';

const forbidden = 403;

interface FailedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Why the console shows nothing: it is for operators, or the API did not answer. */
export function ConsoleFailure({ error, retrying, onRetry }: FailedProps) {
  const { status, message } = failureOf(error);
  return (
    <Panel flush>
      {status === forbidden ? (
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
          message={message}
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
export function NotConnected({
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
