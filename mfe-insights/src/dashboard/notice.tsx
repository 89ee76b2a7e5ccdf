import { Box, Typography } from '@mui/material';
import { toneColor, toneTint } from '@parley/shared-ui/theme';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NoticeProps {
  children: ReactNode;
  /** What to do about it. */
  action: ReactNode;
}

/** Says beside a control what stands in its way, announced when it appears. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        mt: 2.5,
        px: 2,
        py: 1.25,
        borderRadius: '10px',
        bgcolor: toneTint('orange'),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', color: toneColor('orange'), pt: '1px' }}>
          <TriangleAlert size={20} aria-hidden="true" />
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
      </Box>
      {action}
    </Box>
  );
}
