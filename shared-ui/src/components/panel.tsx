import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  /** Names the region for everyone. */
  title?: string;
  /** A link or small control beside the title. */
  action?: ReactNode;
  /** Whether the content brings its own inner space, as lists do. */
  flush?: boolean;
  children: ReactNode;
}

/** A card that holds one subject; never within another. */
export function Panel({ title, action, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            px: { xs: 2, sm: 3 },
            pt: 2.5,
            pb: flush ? 1 : 0,
          }}
        >
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          {action}
        </Box>
      )}
      <Box sx={flush ? {} : { px: { xs: 2, sm: 3 }, py: 2.5 }}>{children}</Box>
    </Card>
  );
}
