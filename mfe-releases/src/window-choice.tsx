import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { windows } from './use-window.ts';

interface WindowChoiceProps {
  hours: number;
  onChoose: (hours: number) => void;
  refreshing: boolean;
  onRefresh: () => void;
}

/** Chooses the time that figures are summed up for, and asks for them again. */
export function WindowChoice({ hours, onChoose, refreshing, onRefresh }: WindowChoiceProps) {
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
      <Button variant="outlined" onClick={onRefresh} disabled={refreshing}>
        {refreshing ? 'Refreshing…' : 'Refresh'}
      </Button>
    </Box>
  );
}
