import { Box, Button, Stack, Typography } from '@mui/material';
import { selectSite, useAppSelector } from '@parley/shared-ui/store';
import { RetryButton } from '@parley/shared-ui/working-button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailureDetails } from '../failures/failure-details.tsx';
import { resetOverrides } from '../federation/overrides.ts';
import { refreshRemote } from '../federation/refresh-remote.ts';
import { RemoteError, shownCode } from '../federation/remote-error.ts';
import { useRouteHandle } from '../federation/route-handle.ts';
import { useSite } from '../federation/site-context.ts';
import { NotFound } from './not-found.tsx';
import { mayReload, useRecovery } from './use-recovery.ts';

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useIsOnline = () => useSyncExternalStore(watchNetwork, () => navigator.onLine);

/** What happened, in words for people. */
function explanation(unavailable: boolean, isOnline: boolean, productName: string): string {
  if (!unavailable)
    return 'The page stopped unexpectedly. The rest of the site works; your interviews and answers are safe.';
  if (!isOnline)
    return 'You are offline. This page opens by itself once you are connected again; your interviews and answers are safe.';
  return `This part of ${productName} could not be loaded. The rest of the site works; your interviews and answers are safe.`;
}

/**
 * Shown in the layout in place of a failed screen: which page, what happened, and *Try again*,
 * which fetches the registry first, so that a repaired or rolled back release is found; the page
 * reloads for one with another shell. What could not be loaded is tried again once there is a network.
 */
export function RouteFailure() {
  const error = useRouteError();
  const handle = useRouteHandle();
  const title = handle?.title ?? 'This page';
  const { productName } = useAppSelector(selectSite);
  const site = useSite();
  const { overrides, observer } = site;
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [retrying, setRetrying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const unavailable = error instanceof RemoteError;
  const remote = unavailable ? error.remote : handle?.remote;

  const isOnline = useIsOnline();

  useRecovery(error);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // Failed loads are reported by the loader; errors of screens are reported here.
    if (!isMissing && !unavailable) observer.screenFailed(remote ?? 'shell', shownCode, error);
  }, [error, isMissing, unavailable, remote, observer]);

  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack && unavailable) void tryAgain();
  });

  if (isMissing) return <NotFound />;

  async function tryAgain() {
    setRetrying(true);
    const options = { mayReload: mayReload(handle, error) };
    if (await refreshRemote(site, remote, options)) return;
    await navigate(`${pathname}${search}${hash}`, { replace: true });
    setRetrying(false);
  }

  return (
    <Box
      role="alert"
      sx={{ maxWidth: 640, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 6, md: 10 } }}
    >
      <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {unavailable ? `${title} is not available right now` : `${title} ran into a problem`}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {explanation(unavailable, isOnline, productName)}
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ mt: 4 }}>
        <RetryButton variant="contained" retrying={retrying} onRetry={tryAgain} />
        {remote && overrides[remote] && (
          <Button variant="outlined" onClick={() => resetOverrides(remote)}>
            Reset the override
          </Button>
        )}
        <Button variant="outlined" onClick={() => navigate('/')}>
          Go to the home page
        </Button>
      </Stack>
      {isOnline && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
          If you write to us about this, mention {unavailable ? error.code : shownCode}.
        </Typography>
      )}
      <FailureDetails error={error} />
    </Box>
  );
}
