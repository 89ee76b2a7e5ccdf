import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { assignRemotes } from '../boot/assign-remotes.ts';
import { fetchRegistry } from '../boot/read-registry.ts';
import { RemoteError } from '../federation/remotes.ts';
import { leaveOverrides } from '../layouts/versions-badge.tsx';
import { NotFound } from './not-found.tsx';
import { useRouteHandle } from './route-handle.ts';
import { useSite } from './site-context.ts';

/**
 * What stands in the layout where a screen failed: which page, what happened, and *Try again*, which
 * asks for the registry first, so that a repaired release is found without a reload.
 */
export function RouteFailure() {
  const error = useRouteError();
  const title = useRouteHandle()?.title ?? 'This page';
  const { remotes, visitorId, overrides } = useSite();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [retrying, setRetrying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;

  async function tryAgain() {
    setRetrying(true);
    const registry = await fetchRegistry().catch(() => null);
    if (registry) remotes.update(assignRemotes(registry, visitorId, overrides));
    await navigate(`${pathname}${search}${hash}`, { replace: true });
    setRetrying(false);
  }

  const unavailable = error instanceof RemoteError;
  return (
    <Box
      role="alert"
      sx={{ maxWidth: 640, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 6, md: 10 } }}
    >
      <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {unavailable ? `${title} is not available right now` : `${title} ran into a problem`}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {unavailable
          ? 'This part of Parley could not be loaded. The rest of the site works; your interviews and answers are safe.'
          : 'The page stopped unexpectedly. The rest of the site works; your interviews and answers are safe.'}
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ mt: 4 }}>
        <Button variant="contained" onClick={tryAgain} disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
        {unavailable && overrides[error.remote] && (
          <Button variant="outlined" onClick={leaveOverrides}>
            Reset the override
          </Button>
        )}
        <Button variant="outlined" onClick={() => navigate('/')}>
          Go to the home page
        </Button>
      </Stack>
    </Box>
  );
}
