import { Button, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { newVersions } from '../federation/new-versions.ts';
import { fetchRegistry } from '../federation/read-registry.ts';
import { isReleaseReachable } from '../federation/release-reachable.ts';
import { useRouteHandle } from '../federation/route-handle.ts';
import { useSite } from '../federation/site-context.ts';

/** Milliseconds between two checks of the registry. */
const checkIntervalMs = 60_000;

/**
 * Checks for new releases in the background. Remotes that are not loaded take the new version
 * silently, unless the shell is new, too: they may need what only that one shares. For others a notice
 * offers a refresh once the new files can be fetched. A page with the bare layout, such as an interview,
 * shows no notice.
 */
export function VersionWatcher() {
  const site = useSite();
  const [ready, setReady] = useState(false);
  const busy = useRouteHandle()?.layout === 'bare';

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const registry = await fetchRegistry().catch(() => null);
      const news = registry && newVersions(registry, site);
      if (!news) return;
      if (!news.isShellOutdated) site.remotes.update(news.assigned);
      if (news.needsReload && (await isReleaseReachable(registry, news))) setReady(true);
    };
    const timer = setInterval(look, checkIntervalMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [site]);

  if (!ready || busy) return null;
  return (
    <Paper
      role="status"
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 16,
        zIndex: 1400,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        boxShadow: '0 12px 32px rgba(18, 18, 28, 0.16)',
      }}
    >
      <Typography>A new version is ready.</Typography>
      <Button size="small" variant="outlined" onClick={() => location.reload()}>
        Refresh
      </Button>
    </Paper>
  );
}
