import { Box } from '@mui/material';
import { PageSkeleton } from '@parley/shared-ui/components';
import { layout, visuallyHidden } from '@parley/shared-ui/theme';
import type { ReactNode } from 'react';

function Main({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ maxWidth: layout.content, mx: 'auto', px: { xs: 2, sm: 4 }, py: 6, outline: 'none' }}
    >
      {children}
    </Box>
  );
}

/** The page around what is shown in place of the room. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Main>
      <Box component="h1" sx={visuallyHidden}>
        Interview
      </Box>
      {children}
    </Main>
  );
}

/** The same while it is not known what to show. */
export function LoadingFrame() {
  return (
    <Main>
      <PageSkeleton />
    </Main>
  );
}
