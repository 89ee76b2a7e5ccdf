import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { workingButton } from '@parley/shared-ui/working-button';
import { useState } from 'react';
import { windows } from './use-window.ts';

interface WindowChoiceProps {
  hours: number;
  onChoose: (hours: number) => void;
  /** Ends when the figures have come, or not. */
  onRefresh: () => Promise<unknown>;
}

/** Chooses the time that figures are summed up for, and asks for them again. */
export function WindowChoice({ hours, onChoose, onRefresh }: WindowChoiceProps) {
  // Refreshes that nobody asked for leave the button alone.
  const [isAsked, setAsked] = useState(false);
  const refresh = async () => {
    setAsked(true);
    await onRefresh();
    setAsked(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={hours}
        aria-label="Figures of the"
        onChange={(_event, chosen: number | null) => {
          if (chosen !== null) onChoose(chosen);
        }}
      >
        {windows.map(({ hours: value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" {...workingButton(isAsked, refresh)}>
        Refresh
      </Button>
    </Box>
  );
}
