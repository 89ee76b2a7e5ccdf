import { Alert, Button } from '@mui/material';
import { useAppDispatch, useAppSelector } from '@parley/shared-ui/store';
import { liveActions, selectLive } from './live-slice.ts';
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
  return (
    <>
      {mediaProblem && (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={onRetryCamera}>
              Try again
            </Button>
          }
          sx={place}
        >
          {mediaProblem}
        </Alert>
      )}
      <ReconnectBanner onReconnect={onReconnect} />
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          onClose={() => dispatch(liveActions.errorDismissed())}
          sx={place}
        >
          {error}
        </Alert>
      )}
    </>
  );
}
