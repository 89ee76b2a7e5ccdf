import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The one action that matters on this screen. */
  action?: ReactNode;
}

/** The head of a signed-in screen: what it is, and the one thing to do. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 2,
        mb: 4,
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {subtitle && (
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}
          >
            {subtitle}
          </Typography>
        )}
      </Box>
      {action && <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>{action}</Box>}
    </Box>
  );
}
