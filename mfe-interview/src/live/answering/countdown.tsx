import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@parley/shared-ui/theme';

export interface CountdownProps {
  /** `null` while nothing is counted. */
  seconds: number | null;
  onPause: () => void;
}

/** Shows that a pause is about to send the answer, and lets the candidate stop that. */
export function Countdown({ seconds, onPause }: CountdownProps) {
  return (
    <>
      {/* Said once, when the countdown begins; a timer is not announced, and every second would be noise. */}
      <Box role="status" sx={visuallyHidden}>
        {seconds !== null && 'Your answer is about to be sent. “I’m not done” stops that.'}
      </Box>
      {seconds !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <Typography variant="body2" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            Sending your answer in {seconds} s
          </Typography>
          <Button size="small" color="inherit" onClick={onPause}>
            I’m not done
          </Button>
        </Box>
      )}
    </>
  );
}
