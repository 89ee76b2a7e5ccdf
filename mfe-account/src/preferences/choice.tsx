import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useId } from 'react';

/** A switch in the product's calm look: a pill with its knob inside. */
const pill = {
  width: 44,
  height: 26,
  p: 0,
  mr: 1.5,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': {
    p: '4px',
    transitionDuration: '120ms',
    '&.Mui-checked': { transform: 'translateX(18px)', color: 'primary.contrastText' },
    '&.Mui-checked + .MuiSwitch-track': { bgcolor: 'primary.main', opacity: 1 },
    '&.Mui-focusVisible + .MuiSwitch-track': {
      outline: '2px solid var(--mui-palette-tokens-accent)',
      outlineOffset: 2,
    },
    color: 'background.paper',
  },
  '& .MuiSwitch-thumb': { width: 18, height: 18, boxShadow: 'none' },
  '& .MuiSwitch-track': {
    borderRadius: 13,
    opacity: 1,
    bgcolor: 'var(--mui-palette-tokens-muted)',
    transition: 'background-color 120ms ease-out',
  },
} as const;

export interface ChoiceProps {
  label: string;
  /** What it changes, in a sentence. */
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One preference that is on or off. */
export function Choice({ label, help, checked, onChange }: ChoiceProps) {
  const description = useId();
  return (
    <Box sx={{ minHeight: 44, pt: { sm: 0.75 } }}>
      <FormControlLabel
        control={
          <Switch
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': description } }}
            sx={pill}
          />
        }
        label={label}
        sx={{ ml: 0, minHeight: 32 }}
      />
      <Typography id={description} variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
    </Box>
  );
}
