import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePressTooltip } from './use-press-tooltip.ts';

export interface StatProps {
  label: string;
  /** `null` while it loads. */
  value: ReactNode | null;
  icon?: ReactNode;
  /** What the figure means, where its name alone could mislead. */
  help?: string;
}

/** An explanation for pointer, keyboard, touch and screen reader. */
function Help({ label, text }: { label: string; text: string }) {
  const id = useId();
  const { tooltip, show } = usePressTooltip();
  return (
    <>
      <Tooltip title={text} placement="top" {...tooltip}>
        <IconButton
          size="small"
          color="inherit"
          onClick={show}
          aria-label={`What ${label} means`}
          aria-describedby={id}
          sx={{ my: -1.25, ml: -0.5 }}
        >
          <Info size={16} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}

/** One figure with its name. */
export function Stat({ label, value, icon, help }: StatProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="dt"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', mb: 1 }}
      >
        {icon}
        <Typography variant="body2" component="span">
          {label}
        </Typography>
        {help !== undefined && <Help label={label} text={help} />}
      </Box>
      <Typography
        component="dd"
        variant="h3"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value === null ? <Skeleton width="60%" /> : value}
      </Typography>
    </Box>
  );
}

/** Several figures side by side, divided by hairlines, as one description list. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
        gap: '1px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        overflow: 'hidden',
        // Drawn by each cell, so that a row that is not full leaves no gray field.
        '& > *': { p: { xs: 2, sm: 2.5 }, boxShadow: '0 0 0 1px var(--mui-palette-divider)' },
      }}
    >
      {children}
    </Box>
  );
}
