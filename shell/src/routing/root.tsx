import { Box, LinearProgress, Link as TextLink } from '@mui/material';
import { visuallyHidden } from '@parley/shared-ui/theme';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { DevelopmentTools, hasDevelopmentTools } from '../development/development-tools.tsx';
import { useSite } from '../federation/site-context.ts';
import { UnsentAnswers } from '../session/unsent-answers.tsx';
import { SessionGuard } from './session-guard.tsx';
import { usePageChange } from './use-page-change.ts';
import { usePageHead } from './use-page-head.ts';
import { VersionWatcher } from './version-watcher.tsx';

/**
 * Key of a page's scroll position. All pages opened by their address have the same history key, so
 * these use the address.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** Around every page: its head, progress while the next page loads, and the session guard. */
export function Root() {
  const navigation = useNavigation();
  const site = useSite();
  usePageHead();
  // After the head, which has the title of the page.
  const announced = usePageChange();

  return (
    <>
      <TextLink
        href="#main"
        sx={{
          displayPrint: 'none',
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 2000,
          px: 2,
          py: 1,
          borderRadius: '10px',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          transform: 'translateY(-200%)',
          '&:focus-visible': { transform: 'none' },
        }}
      >
        Skip to content
      </TextLink>
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
      <SessionGuard />
      <UnsentAnswers />
      <ScrollRestoration getKey={scrollKey} />
      {navigation.state === 'loading' && (
        <Box sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 1500 }}>
          <LinearProgress aria-label="Loading page" sx={{ height: 3, borderRadius: 0 }} />
        </Box>
      )}
      {hasDevelopmentTools(site) && <DevelopmentTools />}
      <Outlet />
      <VersionWatcher />
    </>
  );
}
