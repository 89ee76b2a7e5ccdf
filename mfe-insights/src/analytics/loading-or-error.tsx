import { Box, CircularProgress, Typography } from '@mui/material';
import { RetryButton } from '@parley/shared-ui/working-button';

export interface LoadingOrErrorProps {
  /** What is waited for, for people who do not see the spinner. */
  label: string;
  /** Why it has not come; `null` while it may still come. */
  failure: string | null;
  retrying: boolean;
  onRetry: () => void;
  /** Pixels kept free, so that nothing moves when the content arrives. */
  height: number;
}

/**
 * The spinner that shows until data arrives and stays when it does not (product specification §2
 * and §7), then with the reason and a way to try again.
 */
export function LoadingOrError({ label, failure, retrying, onRetry, height }: LoadingOrErrorProps) {
  return (
    <Box
      sx={{
        minHeight: height,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2.5,
        px: 2,
      }}
    >
      <CircularProgress aria-label={label} />
      {failure !== null && (
        <Box role="alert" sx={{ textAlign: 'center' }}>
          <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '56ch' }}>
            {failure}
          </Typography>
          <RetryButton retrying={retrying} onRetry={onRetry} />
        </Box>
      )}
    </Box>
  );
}
