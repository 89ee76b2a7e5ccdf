import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface CheckRowProps {
  icon: ReactNode;
  title: string;
  /** The result of the check. */
  state: ReactNode;
  children?: ReactNode;
}

/** One thing that is checked before an interview. */
export function CheckRow({ icon, title, state, children }: CheckRowProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        columnGap: 1.5,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box aria-hidden="true" sx={{ color: 'text.secondary', pt: 0.25 }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
        >
          <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
            {title}
          </Typography>
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {state}
          </Typography>
        </Box>
        {children && <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{children}</Box>}
      </Box>
    </Box>
  );
}
