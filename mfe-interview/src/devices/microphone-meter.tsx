import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { measureLevel } from './measure-level.ts';

/** Level from which the microphone counts as audible. */
const audible = 0.08;

/** How loud the microphone is right now. `onHeard` is called once, when it hears something. */
export function MicrophoneMeter({
  microphone,
  onHeard,
}: {
  microphone: MediaStream;
  onHeard: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let last = 0;
    return measureLevel(microphone, (level) => {
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`;
      if (level > audible) onHeard();
      // What assistive technology reads need not follow every frame.
      if (performance.now() - last < 1_000) return;
      last = performance.now();
      setPercent(Math.round(level * 100));
    });
  }, [microphone, onHeard]);
  return (
    <Box
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{ height: 8, borderRadius: 4, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      <Box
        ref={bar}
        sx={{
          height: 1,
          bgcolor: 'primary.main',
          transform: 'scaleX(0)',
          transformOrigin: 'left',
          willChange: 'transform',
        }}
      />
    </Box>
  );
}
