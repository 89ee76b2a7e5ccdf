import { Button, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { fetchRegistry } from '../boot/read-registry.ts';
import { newVersions } from '../federation/new-versions.ts';
import { useRouteHandle } from '../routing/route-handle.ts';
import { useSite } from '../routing/site-context.ts';

/** Milliseconds between looks at the registry. */
const interval = 60_000;

/** Whether every file that a reload would begin with answers. */
async function answers(addresses: readonly string[]): Promise<boolean> {
  const responses = await Promise.allSettled(
    addresses.map((address) => fetch(address, { cache: 'no-cache' })),
  );
  return responses.every((result) => result.status === 'fulfilled' && result.value.ok);
}

/**
 * Notices new releases in the background. Remotes that are not in use take theirs silently; for the
 * others a notice offers a refresh once the new files answer, and never in the middle of an
 * interview, whose page has no frame of ours.
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
      site.remotes.update(news.assigned);
      const { remotesUrl, versions } = news.assigned;
      const manifests = Object.values(versions).map(
        ({ manifest }) => new URL(manifest, remotesUrl).href,
      );
      if (news.needsReload && (await answers(manifests))) setReady(true);
    };
    const timer = setInterval(look, interval);
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
