import { Box, Button, Container, IconButton, Stack, Link as TextLink } from '@mui/material';
import { ColorSchemeSwitch, Logo } from '@parley/shared-ui/components';
import { selectSignedIn, useAppSelector } from '@parley/shared-ui/store';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../federation/site-context.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** In-page anchors of the landing page (product specification §2), in the order of the page. */
const anchors = [
  { to: '/#feature', label: 'Features' },
  { to: '/#how-it-works', label: 'How it works' },
  { to: '/#results', label: 'Testimonials' },
  { to: '/#pricing', label: 'Pricing' },
  { to: '/#faq', label: 'FAQ' },
];

const sections = anchors.map(({ to }) => to.slice(2));

/** The current section is marked by more than its color. */
const markedLink = {
  py: 1,
  '&[aria-current]': {
    color: 'text.primary',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textDecorationColor: 'var(--mui-palette-tokens-accent)',
    textUnderlineOffset: '0.4em',
  },
} as const;

function EntryLinks({ onChoose }: { onChoose?: () => void }) {
  const signedIn = useAppSelector(selectSignedIn);
  const chosen = onChoose ? { onClick: onChoose } : {};
  if (signedIn) {
    return (
      <Button component={Link} to="/dashboard" variant="outlined" size="small" {...chosen}>
        Dashboard
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to="/sign-in" size="small" color="inherit" {...chosen}>
        Sign In
      </Button>
      <Button component={Link} to="/create-account" variant="outlined" size="small" {...chosen}>
        Start Free
      </Button>
    </>
  );
}

/** The fixed bar of public pages; on small screens its links are in a menu that closes on a choice. */
export function PublicNavigation() {
  const [open, setOpen] = useState(false);
  const { productName } = useSite().registry.config;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    opener.current?.focus();
  };
  const current = useSectionInView(sections);
  const marked = (to: string) =>
    to === `/#${current}` ? { 'aria-current': 'location' as const } : {};
  return (
    <Box
      component="header"
      onKeyDown={closeOnEscape}
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        bgcolor: 'color-mix(in srgb, var(--mui-palette-background-default) 92%, transparent)',
        backdropFilter: 'blur(8px)',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container maxWidth={false} sx={{ maxWidth: 1208, px: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', height: 68, gap: 3 }}>
          <TextLink component={Link} to="/" underline="none" aria-label={`${productName} home`}>
            <Logo name={productName} />
          </TextLink>
          <Stack
            component="nav"
            aria-label="Main"
            direction="row"
            spacing={3}
            sx={{ display: { xs: 'none', md: 'flex' }, flex: 1, justifyContent: 'center' }}
          >
            {anchors.map(({ to, label }) => (
              <TextLink
                key={to}
                component={Link}
                to={to}
                color="text.secondary"
                sx={markedLink}
                {...marked(to)}
              >
                {label}
              </TextLink>
            ))}
          </Stack>
          <Box sx={{ flex: { xs: 1, md: 0 } }} />
          <ColorSchemeSwitch />
          <Stack direction="row" spacing={1} sx={{ display: { xs: 'none', md: 'flex' } }}>
            <EntryLinks />
          </Stack>
          <IconButton
            ref={opener}
            aria-label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="public-menu"
            color="inherit"
            onClick={() => setOpen(!open)}
            sx={{ display: { md: 'none' } }}
          >
            {open ? <X size={20} /> : <Menu size={20} />}
          </IconButton>
        </Box>
        {open && (
          <Stack
            id="public-menu"
            component="nav"
            aria-label="Main"
            spacing={1}
            sx={{ display: { md: 'none' }, pb: 3 }}
          >
            {anchors.map(({ to, label }) => (
              <TextLink
                key={to}
                component={Link}
                to={to}
                color="text.primary"
                onClick={close}
                sx={{ py: 1.25 }}
                {...marked(to)}
              >
                {label}
              </TextLink>
            ))}
            <EntryLinks onChoose={close} />
          </Stack>
        )}
      </Container>
    </Box>
  );
}
