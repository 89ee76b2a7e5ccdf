import { Box } from '@mui/material';
import { Outlet } from 'react-router-dom';
import { PublicFooter } from './public-footer.tsx';
import { PublicNavigation } from './public-navigation.tsx';

/** The frame of public pages: navigation, content, footer. */
export function PublicLayout() {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        // It would be seen jumping as the page's content comes.
        '&:has([data-loading-screen]) > footer': { visibility: 'hidden' },
      }}
    >
      <PublicNavigation />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
        <Outlet />
      </Box>
      <PublicFooter />
    </Box>
  );
}
