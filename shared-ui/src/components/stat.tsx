import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface StatProps {
  label: string;
  /** `null` while it loads. */
  value: ReactNode | null;
  icon?: ReactNode;
}

/** One figure with its name. */
export function Stat({ label, value, icon }: StatProps) {
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
