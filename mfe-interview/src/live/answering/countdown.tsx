import { Box, Button, Typography } from '@mui/material';

/** Says that a pause is about to end the answer, and lets the person stop that. */
export function Countdown({ seconds, onHold }: { seconds: number; onHold: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <Typography variant="body2" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Sending your answer in {seconds} s
      </Typography>
      <Button size="small" color="inherit" onClick={onHold}>
        I’m not done
      </Button>
    </Box>
  );
}
