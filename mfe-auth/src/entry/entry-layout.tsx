import { Box } from '@mui/material';
import { layout } from '@parley/shared-ui/theme';
import type { ReactNode } from 'react';
import { SampleExchange } from './sample-exchange.tsx';

/** Two calm parts on wide screens, what to do beside what it is for; the first alone on narrow ones. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        maxWidth: layout.content + 48,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 5, sm: 8, md: 4 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: { md: 6, lg: 10 },
        minHeight: { md: 'min(720px, calc(100dvh - 68px))' },
        // Somebody with a session is about to be led on.
        'html[data-has-session] &': { visibility: 'hidden' },
      }}
    >
      <Box
        sx={{
          alignSelf: { md: 'center' },
          justifySelf: { xs: 'center', md: 'start' },
          width: '100%',
          maxWidth: 420,
        }}
      >
        {children}
      </Box>
      <SampleExchange />
    </Box>
  );
}
