import { Box, Button, Typography } from '@mui/material';

/** Shows that a pause is about to send the answer, and lets the candidate stop that. */
export function Countdown({ seconds, onPause }: { seconds: number; onPause: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <Typography variant="body2" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Sending your answer in {seconds} s
      </Typography>
      <Button size="small" color="inherit" onClick={onPause}>
        I’m not done
      </Button>
    </Box>
  );
}
