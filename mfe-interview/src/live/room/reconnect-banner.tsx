import { Alert } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { RetryButton } from '@parley/shared-ui/working-button';
import { useEffect, useState } from 'react';
import { isReconnecting } from '../state/live-machine.ts';
import { selectLive } from '../state/live-slice.ts';

/** Whole seconds until a moment, counted down; `null` when there is none. */
function useSecondsUntil(at: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Says that the connection is gone, that nothing is lost, and when the next attempt comes. */
export function ReconnectBanner({ onReconnect }: { onReconnect: () => void }) {
  const live = useAppSelector(selectLive);
  const seconds = useSecondsUntil(live.nextAttemptAt);
  if (!isReconnecting(live)) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      action={
        <RetryButton
          variant="text"
          color="inherit"
          size="small"
          retrying={live.transport === 'connecting'}
          onRetry={onReconnect}
        >
          Reconnect now
        </RetryButton>
      }
      sx={{ mx: { xs: 2, sm: 3 }, mt: 2, '& .MuiAlert-message': { minWidth: 0 } }}
    >
      The connection to the interviewer was lost. Your answers are safe, and the interview goes on
      by itself.{' '}
      <span aria-hidden="true">
        {seconds === null ? 'Reconnecting…' : `Next attempt in ${seconds} s.`}
      </span>
    </Alert>
  );
}
