import { Alert, Button, Link } from '@mui/material';
import { focusMain } from '@parley/shared-ui/focus-main';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { Link as RouterLink } from 'react-router-dom';
import { liveActions, selectLive } from '../state/live-slice.ts';
import { ReconnectBanner } from './reconnect-banner.tsx';

const place = { mx: { xs: 2, sm: 3 }, mt: 2, '& .MuiAlert-message': { minWidth: 0 } };

export interface RoomAlertsProps {
  onRetryCamera: () => void;
  onReconnect: () => void;
}

/** The error area (product specification §2): devices, connection, and everything else. */
export function RoomAlerts({ onRetryCamera, onReconnect }: RoomAlertsProps) {
  const { error, mediaProblem } = useAppSelector(selectLive);
  const dispatch = useAppDispatch();
  const dismiss = () => {
    dispatch(liveActions.errorDismissed());
    // The button goes with the error.
    focusMain();
  };
  const retry = (
    <Button color="inherit" size="small" onClick={onRetryCamera}>
      Try again
    </Button>
  );
  return (
    <>
      <ReconnectBanner onReconnect={onReconnect} />
      {(mediaProblem || error) && (
        <Alert
          severity="error"
          variant="outlined"
          {...(mediaProblem ? { action: retry } : { onClose: dismiss })}
          sx={place}
        >
          {mediaProblem && (
            <>
              <div>{mediaProblem}</div>
              <div>
                Or hold an interview in writing, without any device:{' '}
                <Link component={RouterLink} to="/dashboard" color="inherit" underline="always">
                  choose the format “Text only” on your dashboard
                </Link>
                .
              </div>
            </>
          )}
          {error && <div>{error}</div>}
        </Alert>
      )}
    </>
  );
}
