import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Link as TextLink,
} from '@mui/material';
import { Logo } from '@parley/shared-ui/components';
import { selectSignedIn, useAppSelector, useProfileQuery } from '@parley/shared-ui/store';
import { LifeBuoy, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigationLinks, siteRoutes } from '../federation/declared-routes.ts';
import { useSite } from '../federation/site-context.ts';
import { NavigationIcon } from './icons.tsx';
import { usePreload } from './use-preload.ts';

interface EntryProps {
  label: string;
  icon: ReactNode;
  selected?: boolean;
  to?: string;
  href?: string;
  onClick?: () => void;
}

function Entry({ label, icon, selected = false, to, href, onClick }: EntryProps) {
  const preload = usePreload();
  const target = to
    ? {
        component: Link,
        to,
        onPointerEnter: () => preload(to),
        onFocus: () => preload(to),
      }
    : href
      ? { component: 'a', href }
      : {};
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <ListItemButton
        {...target}
        {...(onClick ? { onClick } : {})}
        selected={selected}
        {...(selected ? { 'aria-current': 'page' } : {})}
        sx={{
          minHeight: 44,
          px: 1.5,
          color: selected ? 'primary.main' : 'text.secondary',
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 10%, transparent)',
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{icon}</ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { sx: { fontWeight: selected ? 600 : 500 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

export interface SidebarProps {
  onLogout: () => void;
  /** Called when anything in it was chosen. */
  onChoose?: () => void;
}

/** The links of signed-in pages: what the remotes declare, then profile, help and logout. */
export function Sidebar({ onLogout, onChoose }: SidebarProps) {
  const { registry, assigned } = useSite();
  const signedIn = useAppSelector(selectSignedIn);
  const { data: profile } = useProfileQuery(undefined, { skip: !signedIn });
  const { pathname } = useLocation();
  const { productName, supportEmail } = registry.config;
  const hasProfile = siteRoutes(assigned).some(({ path }) => path === '/profile');
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', px: 2, py: 2.5 }}
      {...(onChoose ? { onClick: onChoose } : {})}
    >
      <TextLink
        component={Link}
        to="/"
        underline="none"
        aria-label={`${productName} home`}
        sx={{ px: 1.5, py: 1, mb: 3, alignSelf: 'flex-start' }}
      >
        <Logo name={productName} />
      </TextLink>
      <List disablePadding sx={{ flex: 1 }}>
        {navigationLinks(assigned, profile?.isOperator === true).map(({ to, label, icon }) => (
          <Entry
            key={to}
            to={to}
            label={label}
            icon={<NavigationIcon icon={icon} />}
            selected={pathname === to}
          />
        ))}
      </List>
      <List disablePadding sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
        {hasProfile && (
          <Entry
            to="/profile"
            label="Profile"
            icon={<UserRound size={20} aria-hidden="true" />}
            selected={pathname === '/profile'}
          />
        )}
        <Entry
          href={`mailto:${supportEmail}`}
          label="Help & Support"
          icon={<LifeBuoy size={20} aria-hidden="true" />}
        />
        <Entry label="Logout" icon={<LogOut size={20} aria-hidden="true" />} onClick={onLogout} />
      </List>
    </Box>
  );
}
