import { Avatar, Box, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material';
import { ColorSchemeSwitch, ErrorState, useStoredColorScheme } from '@parley/shared-ui/components';
import { focusMain } from '@parley/shared-ui/focus-main';
import { initials } from '@parley/shared-ui/format/person';
import { readStored, writeStored } from '@parley/shared-ui/storage';
import {
  failureOf,
  selectEndedBy,
  selectSignedIn,
  useAppSelector,
  useProfileQuery,
} from '@parley/shared-ui/store';
import { layout } from '@parley/shared-ui/theme';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLogoutDialog } from '../session/use-logout-dialog.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * The frame of signed-in pages: sidebar, greeting, content. The profile is fetched and cached for the
 * next visit (product specification §4, "Shell"). When the server ends the session, the route guard
 * redirects; any other failure, such as a proxy's 403 or a 404 during a deployment, can be retried.
 */
export function SignedInLayout() {
  const [menuOpen, setMenuOpen] = useState(false);
  const signedIn = useAppSelector(selectSignedIn);
  const {
    data: profile,
    error,
    refetch,
    isFetching,
  } = useProfileQuery(undefined, {
    skip: !signedIn,
  });
  const endedBy = useAppSelector(selectEndedBy);
  const [cached] = useState(() => readStored('parley-user-data'));

  useEffect(() => {
    if (profile && signedIn) writeStored('parley-user-data', profile);
  }, [profile, signedIn]);

  useStoredColorScheme(profile);

  const user = profile ?? cached;
  const { logOut, dialog } = useLogoutDialog(user?.id ?? null);

  const failure = error && failureOf(error);

  // Nobody was signed in on this page: the route guard is about to redirect.
  if (!signedIn && endedBy === null) return null;

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          displayPrint: 'none',
          width: layout.sidebar,
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, height: '100dvh', overflowY: 'auto' }}>
          <Sidebar onLogout={logOut} />
        </Box>
      </Box>
      <SmallScreenMenu open={menuOpen} onClose={() => setMenuOpen(false)} onLogout={logOut} />
      {dialog}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar user={user} onOpenMenu={() => setMenuOpen(true)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', outline: 'none' }}
        >
          {failure && !user ? (
            <ErrorState
              title="Your account could not be loaded"
              message={failure.message}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <Box
              sx={{
                maxWidth: layout.content,
                mx: 'auto',
                px: { xs: 2, sm: 4 },
                py: { xs: 3, sm: 5 },
              }}
            >
              <Outlet />
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}

interface SmallScreenMenuProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** The sidebar over the page of a small screen; it closes where the window grows to hold both. */
function SmallScreenMenu({ open, onClose, onLogout }: SmallScreenMenuProps) {
  const isWide = useMediaQuery('(min-width: 900px)');
  useEffect(() => {
    if (isWide) onClose();
  }, [isWide]);
  // The button that opened it may be gone from a window that has grown.
  const keepFocus = () => {
    if (document.activeElement === document.body) focusMain();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 272 } }, transition: { onExited: keepFocus } }}
      sx={{ display: { md: 'none' }, displayPrint: 'none' }}
    >
      <Sidebar onLogout={onLogout} onChoose={onClose} />
    </Drawer>
  );
}

/** The bar above a signed-in page: menu button on small screens, greeting, color scheme, initials. */
function TopBar({
  user,
  onOpenMenu,
}: {
  user: { firstName: string; lastName: string } | null | undefined;
  onOpenMenu: () => void;
}) {
  return (
    <Box
      component="header"
      sx={{
        displayPrint: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: 68,
        px: { xs: 2, sm: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label="Open menu"
        color="inherit"
        onClick={onOpenMenu}
        sx={{ display: { md: 'none' }, ml: -1 }}
      >
        <Menu size={20} />
      </IconButton>
      <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 500 }} noWrap>
        {user ? welcome(user.firstName) : ' '}
      </Typography>
      <ColorSchemeSwitch />
      <Avatar
        aria-hidden="true"
        sx={{
          width: 36,
          height: 36,
          fontSize: '0.8125rem',
          fontWeight: 600,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {user ? initials(user.firstName, user.lastName) : '\u00a0'}
      </Avatar>
    </Box>
  );
}

/** 'Welcome back, {first name}!' (specification §2), without the name where there is none. */
function welcome(firstName: string): string {
  return firstName ? `Welcome back, ${firstName}!` : 'Welcome back!';
}
